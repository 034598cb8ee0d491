import { mkdtemp, rm, stat } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { backup } from '../../service/src/backup/backup.ts';
import { checkArchive } from '../../service/src/backup/check.ts';
import { restore } from '../../service/src/backup/restore.ts';
import { startPostgres } from '../../service/src/platform/database/embedded/start.ts';
import { startDatabase } from './database.ts';

/*
 * How long everything takes into an encrypted backup, out of it again into an empty database, and what it takes of memory.
 * Run: node tests/bench/backup.ts [normal|large]
 */

const size = process.argv.includes('large') ? 'large' : 'normal';
/** Seconds for both together. */
const limit = size === 'large' ? 900 : 180;

const folder = await mkdtemp(path.join(tmpdir(), 'osasto-bench-backup-'));
const file = path.join(folder, 'archive');
const options = { key: randomBytes(32), build: 'bench' };
const log = { info: () => undefined, warn: console.error };

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<[number, Result]> {
  const begun = performance.now();
  const result = await work();
  const seconds = (performance.now() - begun) / 1000;
  console.log(`  ${what.padEnd(9)} ${seconds.toFixed(1).padStart(6)} s`);
  return [seconds, result];
}

const source = await startDatabase({ dataDir: path.join('var', `bench-${size}`), size });
try {
  console.log(`backup and restore of ${size}, wanted at most ${limit} s`);
  const [out, { tables, rows, files }] = await timed('backup', () => backup(source.url, file, options));
  await timed('check', () => checkArchive(file, options.key));
  const target = await startPostgres({ dataDir: path.join(folder, 'data'), log });
  const [back] = await timed('restore', () =>
    restore(async () => target.url, file, { ...options, log: (line) => console.log(`    ${line}`) }),
  );
  await target.stop();
  const megabytes = ((await stat(file)).size / 1e6).toFixed(0);
  console.log(`  ${tables} tables, ${rows} rows, ${files} files in ${megabytes} MB`);
  console.log(`  load      ${(loadavg()[0] ?? 0).toFixed(1).padStart(6)} processes wanted to run`);
  console.log(`  memory    ${(process.resourceUsage().maxRSS / 1024).toFixed(0).padStart(6)} MB at most`);
  if (out + back > limit) process.exitCode = 1;
} finally {
  await source.stop();
  await rm(folder, { recursive: true, force: true });
}
