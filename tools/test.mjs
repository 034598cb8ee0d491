// What a change must pass. Usage: npm test [-- --no-journeys] [-- --all]
// With CI=true every file, every journey and every combination. Else some files wait for it (test-package.mjs), and packages
// that passed unchanged before are not tested again, unless --all is given.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildParts } from './build.mjs';
import { check } from './check.mjs';
import { chromium, headlessChromium } from './chromium.mjs';
import { otherBrowsers } from './other-browsers.mjs';
import { install, nodePath, run, step } from './installation.mjs';
import { runInPackages } from './lerna.mjs';
import { packageReports, reports } from './reports.mjs';

const report = (name) => JSON.parse(readFileSync(join(reports, name), 'utf8'));

/** Sums what the titles of tests count, as ": 7 cells", and says whether all of their files passed. */
function counted(testResults, file, word) {
  const results = testResults
    .filter(({ name }) => file.test(name.replaceAll('\\', '/')))
    .flatMap(({ assertionResults }) => assertionResults);
  const number = new RegExp(`: (\\d+) ${word}$`);
  const sum = results.reduce((total, { title }) => total + Number(number.exec(title)?.[1] ?? 0), 0);
  const red = results.filter(({ status }) => status !== 'passed').length;
  return `${sum} ${word}, ${sum > 0 && red === 0 ? 'all green' : `${red} tests not`}`;
}

const isWhole = process.env.CI === 'true' || process.argv.includes('--all');

async function unitTests() {
  const env = { OSASTO_TESTS: isWhole ? 'all' : 'by-hand' };
  // One run for all is minutes quicker where nothing is taken from the cache. docs/decisions/0082-lerna-builds-and-tests.md
  const together = () => run(nodePath(), [join('tools', 'test-package.mjs')], { env });
  const code = await (isWhole ? together() : runInPackages('test', [], env));
  const packages = readdirSync(packageReports, { recursive: true })
    .filter((name) => name.endsWith('.json'))
    .map((name) => report(join('tests', name)));
  const testResults = packages.flatMap((one) => one.testResults);
  const count = (key) => packages.reduce((total, one) => total + one[key], 0);
  console.log(`Role matrix: ${counted(testResults, /testing\/matrix\/matrix-\w+\.test\.ts$/, 'cells')}`);
  return {
    passed: count('numPassedTests'),
    failed: count('numFailedTests') || count('numFailedTestSuites') || code,
  };
}

async function journeys(browsers) {
  const env = {
    ...browsers,
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, 'journeys.json'),
    ...(!isWhole && { OSASTO_JOURNEYS: 'core' }),
  };
  const cli = join('node_modules', '@playwright', 'test', 'cli.js');
  const code = await run(nodePath(), [cli, 'test', '--config', 'tests/playwright.config.ts'], { env });
  const { expected, unexpected, flaky } = report('journeys.json').stats;
  return { passed: expected + flaky, failed: unexpected || code };
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
mkdirSync(packageReports, { recursive: true });
const browsers = {
  CHROMIUM_PATH: await chromium(),
  HEADLESS_CHROMIUM_PATH: await headlessChromium(),
  ...(isWhole && (await otherBrowsers())),
};

const checks = await part('Types, lint, boundaries, format', check);
const results = [{ passed: checks.passed, failed: checks.failed.length }];
results.push(await part('Unit and service tests', unitTests));
if (!process.argv.includes('--no-journeys')) {
  await part('Build of shell and remotes', buildParts);
  results.push(await part('Journeys in browsers', () => journeys(browsers)));
}

const sum = (key) => results.reduce((total, result) => total + result[key], 0);
if (checks.failed.length > 0) console.error(`Failed checks: ${checks.failed.join(', ')}`);
for (const [text, time] of [...times, ['Everything', seconds(Date.now() - begun)]])
  console.log(`${text.padEnd(34)}${time.padStart(6)}`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
