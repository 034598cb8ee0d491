// Everything that a change must pass. Usage: npm test [-- --no-journeys]
import { readFileSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { check } from './check.mjs';
import { chromium } from './chromium.mjs';
import { install, nodePath, root, run, step } from './installation.mjs';

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

async function unitTests() {
  const code = await run(nodePath(), [
    ...jest,
    '--maxWorkers=100%',
    '--json',
    `--outputFile=${join(reports, 'jest.json')}`,
  ]);
  const results = report('jest.json');
  console.log(`Role matrix: ${counted(results, /testing\/matrix\/matrix-\w+\.test\.ts$/, 'cells')}`);
  const { numPassedTests, numFailedTests, numFailedTestSuites } = results;
  return { passed: numPassedTests, failed: numFailedTests || numFailedTestSuites || code };
}

async function journeys(browser) {
  const env = { CHROMIUM_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'journeys.json') };
  const cli = join('node_modules', '@playwright', 'test', 'cli.js');
  const code = await run(nodePath(), [cli, 'test', '--config', 'tests/playwright.config.ts'], { env });
  const { expected, unexpected, flaky } = report('journeys.json').stats;
  return { passed: expected, failed: unexpected + flaky || code };
}

await install();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });
const browser = await chromium();

const checks = await step('Types, lint, boundaries, format', check);
const results = [{ passed: 4 - checks.length, failed: checks.length }];
results.push(await step('Unit and service tests', unitTests));
if (!process.argv.includes('--no-journeys'))
  results.push(await step('Journeys in Chromium', () => journeys(browser)));

const sum = (key) => results.reduce((total, result) => total + result[key], 0);
if (checks.length > 0) console.error(`Failed checks: ${checks.join(', ')}`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
