// Everything that a change must pass. Usage: npm test [-- --no-journeys] [-- --all]
// With CI=true every combination and every file; else --all runs those test files too that passed unchanged before.
import { execFileSync } from 'node:child_process';
import { readFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { check } from './check.mjs';
import { chromium } from './chromium.mjs';
import { environment, install, nodePath, root, run, step } from './installation.mjs';
import { passedBefore } from './passed.mjs';

const reports = join(root, 'var', 'reports');
const report = (name) => JSON.parse(readFileSync(join(reports, name), 'utf8'));

const jest = ['--experimental-vm-modules', '--no-warnings', join('node_modules', 'jest', 'bin', 'jest.js')];

/** Sums what the titles of tests count, as ": 7 cells", and says whether all of their files passed. */
function counted({ testResults }, file, word) {
  const results = testResults
    .filter(({ name }) => file.test(name.replaceAll('\\', '/')))
    .flatMap(({ assertionResults }) => assertionResults);
  const number = new RegExp(`: (\\d+) ${word}$`);
  const sum = results.reduce((total, { title }) => total + Number(number.exec(title)?.[1] ?? 0), 0);
  const red = results.filter(({ status }) => status !== 'passed').length;
  return `${sum} ${word}, ${sum > 0 && red === 0 ? 'all green' : `${red} tests not`}`;
}

function testFiles() {
  const listed = execFileSync(nodePath(), [...jest, '--listTests', '--json'], {
    cwd: root,
    env: environment(),
    encoding: 'utf8',
  });
  return JSON.parse(listed);
}

const isWhole = process.env.CI === 'true' || process.argv.includes('--all');

async function unitTests() {
  const files = testFiles();
  const before = isWhole ? { left: files, results: [], remember: () => {} } : passedBefore(files);
  let results = { testResults: [], numFailedTests: 0, numFailedTestSuites: 0 };
  let code = 0;
  if (before.left.length > 0) {
    const chosen = before.left.length < files.length ? ['--runTestsByPath', ...before.left] : [];
    const output = `--outputFile=${join(reports, 'jest.json')}`;
    code = await run(nodePath(), [...jest, '--maxWorkers=100%', '--json', output, ...chosen]);
    results = report('jest.json');
  }
  before.remember(results.testResults);
  const all = { testResults: [...results.testResults, ...before.results] };
  console.log(`Role matrix: ${counted(all, /testing\/matrix\/matrix-\w+\.test\.ts$/, 'cells')}`);
  const assertions = ({ testResults }) => testResults.flatMap(({ assertionResults }) => assertionResults);
  const passed = assertions(all).filter(({ status }) => status === 'passed').length;
  const unchanged = assertions({ testResults: before.results }).length;
  if (unchanged > 0) {
    const counts = `${unchanged} tests in ${before.results.length} of ${files.length} files`;
    console.log(`${counts} passed before, and nothing that they depend on has changed (--all runs them)`);
  }
  return { passed, failed: results.numFailedTests || results.numFailedTestSuites || code };
}

async function journeys(browser) {
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'journeys.json') };
  const cli = join('node_modules', '@playwright', 'test', 'cli.js');
  const code = await run(nodePath(), [cli, 'test', '--config', 'tests/playwright.config.ts'], { env });
  const { expected, unexpected, flaky } = report('journeys.json').stats;
  return { passed: expected, failed: unexpected + flaky || code };
}

const begun = Date.now();
const seconds = (milliseconds) => `${Math.round(milliseconds / 1000)} s`;
const times = [];

/** One part of the run, whose time is listed at the end. */
async function part(text, work) {
  const start = Date.now();
  const result = await step(text, work);
  times.push([text, seconds(Date.now() - start)]);
  return result;
}

await part('Installation', install);
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const browser = await chromium();

const checks = await part('Types, lint, boundaries, format', check);
const results = [{ passed: checks.passed, failed: checks.failed.length }];
results.push(await part('Unit and service tests', unitTests));
if (!process.argv.includes('--no-journeys')) {
  await part('Build of shell and remotes', build);
  results.push(await part('Journeys in Chromium', () => journeys(browser)));
}

const sum = (key) => results.reduce((total, result) => total + result[key], 0);
if (checks.failed.length > 0) console.error(`Failed checks: ${checks.failed.join(', ')}`);
for (const [text, time] of [...times, ['Everything', seconds(Date.now() - begun)]])
  console.log(`${text.padEnd(34)}${time.padStart(6)}`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
