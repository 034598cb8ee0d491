// Types, lint, boundaries, dead code, exported names and format of everything; with --fix, what can be mended by itself.
import { availableParallelism } from 'node:os';
import { install, run } from './installation.mjs';
import { remoteFolders } from './web.mjs';

const fix = process.argv.includes('--fix');

/** Each checker judges the libraries for itself: more of them than half the cores take longer together. */
const checkers = String(Math.max(1, Math.floor(availableParallelism() / 2)));

const packages = ['shell', 'shared', 'service', 'tests', ...remoteFolders()];

/** @type {[name: string, command: string, args: string[]][]} */
const checks = fix
  ? [
      ['lint', 'oxlint', ['--type-aware', '--fix']],
      ['format', 'oxfmt', ['.']],
    ]
  : [
      ['types', 'tsc', ['--noEmit', '-p', '.', '--checkers', checkers]],
      ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
      ['boundaries', 'depcruise', ['--config', '.dependency-cruiser.cjs', ...packages]],
      ['dead code', 'knip', ['--no-progress']],
      ['exported names', 'node', ['tools/exported-names.mjs']],
      ['format', 'oxfmt', ['--check', '.']],
    ];

/** Runs every check even after one has failed, so that all there is to mend is seen at once. Gives the names of those. */
export async function check() {
  const failed = [];
  for (const [name, command, args] of checks) {
    console.log(`— ${name}`);
    if ((await run(command, args)) !== 0) failed.push(name);
  }
  return { passed: checks.length - failed.length, failed };
}

if (process.argv[1] === import.meta.filename) {
  await install();
  const { failed } = await check();
  if (failed.length > 0) {
    console.error(`Failed: ${failed.join(', ')}. "npm run fix" mends what mends itself.`);
    process.exit(1);
  }
}
