// Runs a script of every package that has it, by lerna, which takes from its cache what has not changed (nx.json).
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { nodePath, root, run } from './installation.mjs';

/** How many packages at once. Tests of one already use all cores. */
const concurrency = { build: availableParallelism(), test: 1 };

const options = { 'no-cache': { type: 'boolean' } };

/**
 * @param script `build` or `test`
 * @param args `[--no-cache] [folder …]`; without folders all packages
 * @param env what the script reads, and nx.json names as its input
 * @returns the exit code
 */
export function runInPackages(script, args, env = {}) {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const chosen = [
    ...positionals.flatMap((folder) => ['--scope', `@osasto/${folder}`]),
    ...(values['no-cache'] ? ['--skip-nx-cache'] : []),
  ];
  const command = ['run', script, '--no-bail', '--concurrency', `${concurrency[script]}`];
  const lerna = join(root, 'node_modules', 'lerna', 'dist', 'cli.js');
  const colours = process.stdout.isTTY ? {} : { FORCE_COLOR: '0' };
  return run(nodePath(), [lerna, ...command, '--loglevel', 'warn', ...chosen], {
    env: { ...colours, ...env },
  });
}
