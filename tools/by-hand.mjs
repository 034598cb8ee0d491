// Which test files `npm test` runs by hand. docs/decisions/0051-what-runs-by-hand.md
import { execFileSync } from 'node:child_process';
import { relative } from 'node:path';
import { root } from './installation.mjs';
import { passedBefore, findReach } from './passed.mjs';

/**
 * Test files that start, kill and move processes, and products of requests: a fifth of the files' time, for what few
 * changes touch.
 */
const waitsForCi = [
  'service/src/backup/',
  'service/src/commands/',
  'service/src/import/',
  'service/src/platform/database/embedded/',
  'service/testing/matrix/mutations-',
  'shared/release/src/',
  'shared/testing/standalone/',
  'tests/',
];

const isWaiting = (file) => {
  const name = relative(root, file).replaceAll('\\', '/');
  return waitsForCi.some((part) => name.startsWith(part));
};

/** What the change is compared with: what others have, else what is committed. */
function base() {
  try {
    execFileSync('git', ['rev-parse', '--verify', '--quiet', 'origin/main'], { cwd: root, stdio: 'ignore' });
    return 'origin/main';
  } catch {
    return 'HEAD';
  }
}

/** What `runTests` takes: the files that CI does not run alone, and those of the others that the change reaches. */
export function whatRunsByHand(all) {
  const since = base();
  const reach = findReach(all, { since });
  const files = all.filter((file) => !isWaiting(file) || reach.get(file).isAffected);
  const left = all.length - files.length;
  if (left > 0)
    console.log(`${left} test files wait for CI: nothing since ${since} reaches them (--all runs them)`);
  return { files, before: passedBefore(files, reach) };
}
