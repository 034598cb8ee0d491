// The tests that jest runs: which there are, and running those that have not passed as they are.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { environment, nodePath, root, run } from './installation.mjs';
import { passedBefore } from './passed.mjs';

/** Where reports of test runs are written. */
export const reports = join(root, 'var', 'reports');

const jest = ['--experimental-vm-modules', '--no-warnings', join('node_modules', 'jest', 'bin', 'jest.js')];

/** More than processors: a third of what service tests take is waiting for PostgreSQL. */
const workers = Math.ceil(availableParallelism() * 1.5);

/** Every test file, as jest names it. */
export function testFiles() {
  const listed = execFileSync(nodePath(), [...jest, '--listTests', '--json'], {
    cwd: root,
    env: environment(),
    encoding: 'utf8',
  });
  return JSON.parse(listed);
}

/**
 * Runs test files, all but those that passed as they are.
 *
 * @param all files that there are
 * @param files to run of them
 * @param before of `passedBefore`; without it every file runs
 * @returns results like those of jest, with those of files that did not run, and counts
 */
export async function runTests({ all, files = all, before = passedBefore(files) }) {
  let ran = { testResults: [], numFailedTests: 0, numFailedTestSuites: 0 };
  let code = 0;
  if (before.left.length > 0) {
    const chosen = before.left.length < all.length ? ['--runTestsByPath', ...before.left] : [];
    mkdirSync(reports, { recursive: true });
    const output = `--outputFile=${join(reports, 'jest.json')}`;
    code = await run(nodePath(), [...jest, `--maxWorkers=${workers}`, '--json', output, ...chosen]);
    ran = JSON.parse(readFileSync(join(reports, 'jest.json'), 'utf8'));
  }
  before.remember(ran.testResults);
  const testResults = [...ran.testResults, ...before.results];
  const assertions = (results) => results.flatMap(({ assertionResults }) => assertionResults);
  const unchanged = assertions(before.results).length;
  if (unchanged > 0) {
    const counts = `${unchanged} tests in ${before.results.length} of ${files.length} files`;
    console.log(`${counts} passed before, and nothing that they depend on has changed (--all runs them)`);
  }
  return {
    testResults,
    passed: assertions(testResults).filter(({ status }) => status === 'passed').length,
    failed: ran.numFailedTests || ran.numFailedTestSuites || code,
  };
}

/** As of `passedBefore`, when every file is to run whatever passed before. */
export const nothingPassed = (files) => ({ left: files, results: [], remember: () => {} });
