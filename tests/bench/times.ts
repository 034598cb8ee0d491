import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startApplication } from '../application.ts';
import { stopwatch } from './stopwatch.ts';

/*
 * How long the commands of README take, from a clone of what is committed here. Prints the rows of its table.
 * Usage: npm run bench -- times [ci|start]; with `ci` also `.ci/run` in a second clone, with `start` no tests.
 */

const root = path.join(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(os.tmpdir(), 'osasto-times-'));

const load = os.loadavg()[0]?.toFixed(1);
const { rows, measure } = stopwatch();

function clone(name: string): string {
  const checkout = path.join(folder, name);
  execFileSync('git', ['clone', '--quiet', root, checkout]);
  return checkout;
}

/** Runs a command with nothing of what this run has set; rejects when it fails. */
const run = (checkout: string, command: string, args: string[] = []): Promise<void> =>
  new Promise((resolve, reject) => {
    const { CI: _, OSASTO_ADDRESS: __, ...env } = process.env;
    const child = spawn(command, args, { cwd: checkout, env, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ${args.join(' ')} ended with ${code}`)),
    );
  });

try {
  const checkout = clone('checkout');
  const first = await measure('`npm start` from a fresh clone, until ready', () =>
    startApplication({}, checkout),
  );
  await first.stop();
  if (!process.argv.includes('start')) {
    await measure('`npm test`, installed, for the first time', () =>
      run(checkout, 'npm', ['test', '--silent']),
    );
    await measure('`npm test` again, nothing changed', () => run(checkout, 'npm', ['test', '--silent']));
  }
  const normal = { OSASTO_DATASET: 'normal', OSASTO_DATA: path.join(folder, 'data') };
  await (await startApplication(normal, checkout)).stop();
  const again = await measure('`npm start`, installed and built, `normal` data', () =>
    startApplication(normal, checkout),
  );
  await again.stop();
  if (process.argv.includes('ci'))
    await measure('`.ci/run`, fresh clone, every combination', () => run(clone('ci'), '.ci/run'));

  console.log(`\n| Command | Time |\n|---|---|\n${rows.join('\n')}`);
  const memory = Math.round(os.totalmem() / 2 ** 30);
  console.log(
    `\nMeasured on ${os.availableParallelism()} cores, ${memory} GB, ${os.type()}, Node ${process.versions.node}; load before: ${load}.`,
  );
} finally {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
