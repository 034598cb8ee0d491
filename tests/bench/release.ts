import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { backup } from '../../service/src/backup/backup.ts';
import { restore } from '../../service/src/backup/restore.ts';
import { startPostgres } from '../../service/src/platform/database/embedded/start.ts';
import { publish } from '../../shared/release/src/publish.ts';
import { makeRemote, makeShell } from '../../shared/release/testing/builds.ts';
import { makeAdmittedKey } from '../admitted-key.ts';
import { startDatabase } from './database.ts';
import { startService } from './running-service.ts';

/*
 * A release of 300 MB: how long it takes, what it takes of the service's memory, and whether a backup gives every byte back.
 * Run: npm run bench -- release
 */

const mega = 1024 * 1024;
/** Seven files of 40 MB, the largest that a build may have, and one of 20. */
const sizes = [...Array.from({ length: 7 }, () => 40), 20];
/** Megabytes that the service may grow by. */
const limit = 200;

const folder = await mkdtemp(path.join(tmpdir(), 'osasto-bench-release-'));
const options = { key: randomBytes(32), build: 'bench' };
const log = { info: () => undefined, warn: console.error };
const hash = (bytes: Uint8Array) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** The build of a remote with these files besides its own. @returns the hash of each */
async function makeLargeRemote(): Promise<{ dist: string; hashes: Record<string, string> }> {
  const dist = makeRemote('large', 'b1');
  const files = path.join(dist, 'dist', 'b1');
  const hashes: Record<string, string> = {};
  for (const [index, size] of sizes.entries()) {
    const bytes = randomBytes(size * mega);
    hashes[`data${index}.bin`] = hash(bytes);
    await writeFile(path.join(files, `data${index}.bin`), bytes); // oxlint-disable-line no-await-in-loop -- 40 MB each
  }
  const record = path.join(files, 'files.json');
  const own = JSON.parse(await readFile(record, 'utf8')) as Record<string, string>;
  await writeFile(record, JSON.stringify({ ...own, ...hashes }));
  return { dist, hashes };
}

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  const result = await work();
  console.log(`  ${what.padEnd(9)} ${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s`);
  return result;
}

/** Follows the memory of a process, in megabytes. */
function watchMemory(pid: number) {
  const read = async () => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  };
  let most = 0;
  const timer = setInterval(() => void read().then((now) => (most = Math.max(most, now))), 50);
  return {
    read,
    stop: () => {
      clearInterval(timer);
      return most;
    },
  };
}

/** How many of the files have their bytes in a restored database. */
async function countWhole(url: string, hashes: readonly string[]): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  let whole = 0;
  for (const one of hashes) {
    // oxlint-disable-next-line no-await-in-loop -- 40 MB each
    const { rows } = await client.query<{ content: Buffer }>(
      'select content from release_file_piece where hash = $1 order by place',
      [one],
    );
    if (hash(Buffer.concat(rows.map(({ content }) => content))) === one) whole += 1;
  }
  await client.end();
  return whole;
}

const source = await startDatabase({ dataDir: path.join(folder, 'source'), size: 'small' });
try {
  const { keyFile, env } = makeAdmittedKey(folder);
  Object.assign(process.env, env);
  const { dist, hashes } = await makeLargeRemote();
  const service = await startService({ url: source.url, port: 4870, dataDir: path.join(folder, 'data') });
  const { address } = service;
  await publish({ address, keyFile }, [makeShell('s1')]);
  const memory = watchMemory(service.pid);
  const before = await memory.read();
  await timed('publish', () => publish({ address, keyFile }, [dist]));
  const served = await timed('serve', async () => {
    let count = 0;
    for (const [name, expected] of Object.entries(hashes)) {
      // oxlint-disable-next-line no-await-in-loop -- 40 MB each
      const response = await fetch(`${address}/remotes/large/b1/${name}`);
      if (hash(new Uint8Array(await response.arrayBuffer())) === expected) count += 1; // oxlint-disable-line no-await-in-loop
    }
    return count;
  });
  const most = memory.stop();
  await service.stop();
  const file = path.join(folder, 'archive');
  await timed('backup', () => backup(source.url, file, options));
  const target = await startPostgres({ dataDir: path.join(folder, 'target'), log });
  await timed('restore', () => restore(async () => target.url, file, options));
  const restored = await countWhole(target.url, Object.values(hashes));
  await target.stop();
  console.log(`  archive   ${((await stat(file)).size / mega).toFixed(0).padStart(6)} MB`);
  console.log(`  files     ${sizes.length} published, ${served} served, ${restored} restored, byte by byte`);
  console.log(`  memory    ${before.toFixed(0)} MB before, ${most.toFixed(0)} MB at most`);
  console.log(`  load      ${(loadavg()[0] ?? 0).toFixed(1).padStart(6)} processes wanted to run`);
  if (served + restored < 2 * sizes.length || most - before > limit) process.exitCode = 1;
} finally {
  await source.stop();
  await rm(folder, { recursive: true, force: true });
}
