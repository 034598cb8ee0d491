// Types, lint, boundaries, dead code, types of tables, exported names and format of everything; with --fix, what can be mended by itself; with --size, how much there is.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { text } from 'node:stream/consumers';
import { environment, install, root } from './installation.mjs';
import { printSize } from './size.mjs';
import { remoteFolders } from './web.mjs';

const fix = process.argv.includes('--fix');

/** Each checker judges the libraries for itself: more of them than half the cores take longer together. */
const checkers = String(Math.max(1, Math.floor(availableParallelism() / 2)));

const packages = ['shell', 'shared', 'service', 'tests', ...remoteFolders()];

/** @type {[name: string, command: string, args: string[]][]} */
const checks = fix
  ? [
      ['tables', 'node', ['service/testing/tables/generate.ts']],
      ['lint', 'oxlint', ['--type-aware', '--fix']],
      ['format', 'oxfmt', ['.']],
    ]
  : [
      ['types', 'tsc', ['--noEmit', '-p', '.', '--checkers', checkers]],
      ['types of browser code', 'tsc', ['--noEmit', '-p', 'tsconfig.browser.json', '--checkers', checkers]],
      ['lint', 'oxlint', ['--type-aware', '--deny-warnings']],
      ['boundaries', 'depcruise', ['--config', '.dependency-cruiser.cjs', ...packages]],
      ['dead code', 'knip', ['--no-progress']],
      ['tables', 'node', ['service/testing/tables/generate.ts', '--verify']],
      ['exported names', 'node', ['tools/exported-names.mjs']],
      ['format', 'oxfmt', ['--check', '.']],
    ];

/** Runs one check; what it says is shown as a whole when it ends. */
async function passes([name, command, args]) {
  const child = spawn(command, args, {
    cwd: root,
    env: environment(),
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  const [said, complained, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  console.log(`— ${name}\n${said}${complained}`.trimEnd());
  return code === 0;
}

/** What mends files must not do so while another one does. */
async function oneAfterAnother() {
  const areRight = [];
  for (const one of checks) areRight.push(await passes(one)); // oxlint-disable-line no-await-in-loop
  return areRight;
}

/**
 * Runs every check even when one fails, so that all there is to mend is seen at once, and all at the same time, as most
 * keep one core busy: a fifth less than one after another. Gives the names of those that failed.
 */
export async function check() {
  const areRight = fix ? await oneAfterAnother() : await Promise.all(checks.map(passes));
  const failed = checks.filter((_, at) => !areRight[at]).map(([name]) => name);
  return { passed: checks.length - failed.length, failed };
}

if (process.argv[1] === import.meta.filename && process.argv.includes('--size')) {
  printSize();
} else if (process.argv[1] === import.meta.filename) {
  await install();
  const { failed } = await check();
  if (failed.length > 0) {
    console.error(`Failed: ${failed.join(', ')}. "npm run fix" mends what mends itself.`);
    process.exit(1);
  }
}
