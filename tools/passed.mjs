// Which test files have passed, and whether anything that they depend on has changed since. docs/decisions/0046-what-a-change-reaches.md
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { environment, nodePath, root } from './installation.mjs';

const record = join(root, 'var', 'cache', 'passed-tests.json');

/** What every test depends on besides files: the day, because terms and demonstration data depend on it. */
const surroundings = () =>
  [
    new Date().toDateString(),
    process.platform,
    process.arch,
    ...['TZ', 'LANG', 'LC_ALL', 'DATABASE_URL_TEST'].map((name) => `${name}=${process.env[name] ?? ''}`),
  ].join('\n');

const relativeName = (file) => relative(root, file).replaceAll('\\', '/');

/**
 * What tools/affected says of test files, by file: `key`, another one when anything that it depends on has changed, and
 * `isAffected`.
 *
 * @param since the ref with whose common ancestor the checkout is compared
 */
export function findReach(files, { since } = {}) {
  const script = join(root, 'tools', 'affected', 'tests.ts');
  const args = ['--no-warnings', script, ...(since === undefined ? [] : ['--since', since])];
  const options = { env: environment(), encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 };
  const input = JSON.stringify(files.map((file) => relativeName(file)));
  const found = JSON.parse(execFileSync(nodePath(), args, { ...options, input, cwd: root }));
  return new Map(files.map((file) => [file, found[relativeName(file)]]));
}

function read() {
  try {
    return JSON.parse(readFileSync(record, 'utf8'));
  } catch {
    return {}; // nothing has passed here yet
  }
}

/**
 * What need not run again.
 *
 * @param files of tests, as jest names them
 * @param reach of {@link findReach}
 * @returns `left` to run; `results` of the others, like those of jest; `remember` for the results of what has run
 */
export function passedBefore(files, reach = findReach(files)) {
  const before = read();
  const around = surroundings();
  const toKey = (file) =>
    createHash('sha256')
      .update(`${around}\0${reach.get(file)?.key}`)
      .digest('hex');
  const isUnchanged = (file) => before[relativeName(file)]?.key === toKey(file);
  return {
    left: files.filter((file) => !isUnchanged(file)),
    results: files.filter(isUnchanged).map((file) => {
      const { titles } = before[relativeName(file)];
      const assertionResults = titles.map((title) => ({ title, status: 'passed' }));
      return { name: file, status: 'passed', assertionResults };
    }),
    /** Keeps what was known of files that were not asked about. */
    remember(testResults) {
      const now = Object.fromEntries(Object.entries(before).filter(([name]) => existsSync(join(root, name))));
      for (const { name, status, assertionResults } of testResults) {
        delete now[relativeName(name)];
        if (status !== 'passed' || assertionResults.some((one) => one.status !== 'passed')) continue;
        now[relativeName(name)] = { key: toKey(name), titles: assertionResults.map(({ title }) => title) };
      }
      mkdirSync(dirname(record), { recursive: true });
      writeFileSync(record, JSON.stringify(now));
    },
  };
}
