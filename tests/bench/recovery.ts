import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../service/src/platform/database/embedded/socket.ts';
import { migrate } from '../../service/src/platform/database/migrate.ts';
import { seed } from '../../service/src/seed/seed.ts';
import { serversIn, until, type Server } from '../kill/servers.ts';
import { systemTools } from '../kill/system-tools.ts';

/*
 * How long it takes to be back by the ways of docs/backup.md that are PostgreSQL's own: a base backup with the log that
 * was archived since, and a dump, of `normal`. Run: node tests/bench/recovery.ts
 */

const home = await mkdtemp(path.join(tmpdir(), 'osasto-bench-recovery-'));
const run = promisify(execFile);
const ends: (() => Promise<void>)[] = [];
const gigabyte = 1e9;

async function timed<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
  const begun = performance.now();
  const result = await work();
  console.log(`  ${what.padEnd(34)} ${((performance.now() - begun) / 1000).toFixed(1).padStart(6)} s`);
  return result;
}

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder);
  const sizes = await Promise.all(names.map(async (name) => (await stat(path.join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function pointInTime(): Promise<void> {
  const { address, own, query, start, kill, make, copy } = await serversIn(home);
  const archive = path.join(home, 'archive');
  await mkdir(archive);
  await own(archive);
  const source = await make('source');
  ends.push(() => kill(source));
  await start(source, {
    archive_mode: 'on',
    archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
  });
  await query(source, 'create database osasto');
  const restored: Server = { folder: path.join(home, 'restored'), port: await freePort() };
  const cluster = await copy(source, restored);
  await migrate(address(source));
  await timed('writing everything', () => seed(address(source), 'normal'));
  const [end] = await query(source, 'select pg_walfile_name(pg_switch_wal()) as file');
  await until('The log is archived', async () => {
    const [last] = await query(source, 'select last_archived_wal as file from pg_stat_archiver');
    return String(last?.['file']) >= String(end?.['file']);
  });
  const [size] = await query(source, `select pg_database_size('osasto') as bytes`);
  console.log(`  ${'database'.padEnd(34)} ${(Number(size?.['bytes']) / gigabyte).toFixed(2).padStart(6)} GB`);
  console.log(
    `  ${'archived log'.padEnd(34)} ${((await sizeOf(archive)) / gigabyte).toFixed(2).padStart(6)} GB`,
  );
  const whole: Server = { folder: path.join(home, 'whole'), port: await freePort() };
  await timed('base backup of it', () => copy(source, whole));
  await kill(source);
  await writeFile(path.join(cluster, 'recovery.signal'), '');
  await writeFile(
    path.join(cluster, 'postgresql.auto.conf'),
    `restore_command = 'cp ${archive}/%f %p'\nrecovery_target_action = 'promote'\n`,
  );
  await own(restored.folder);
  ends.push(() => kill(restored));
  await timed('replaying the log until it serves', async () => {
    await start(restored);
    await until('It takes writes', async () => {
      const [found] = await query(restored, 'select pg_is_in_recovery() as reads');
      return found?.['reads'] === false;
    });
  });
  await kill(restored);
}

async function dumped(): Promise<void> {
  const tools = systemTools();
  if (!tools) {
    console.log('  no tools of PostgreSQL on this machine');
    return;
  }
  const { address, query, start, kill, make } = await serversIn(home, tools);
  const server = await make('dumped');
  ends.push(() => kill(server));
  await start(server);
  await query(server, 'create database osasto');
  await query(server, 'create database empty');
  await migrate(address(server));
  await seed(address(server), 'normal');
  const file = path.join(home, 'osasto.dump');
  await timed('pg_dump', () => run(tools.pg_dump, ['--format=custom', `--file=${file}`, address(server)]));
  console.log(`  ${'dump'.padEnd(34)} ${((await stat(file)).size / 1e6).toFixed(0).padStart(6)} MB`);
  await timed('pg_restore', () =>
    run(tools.pg_restore, [
      '--exit-on-error',
      '--no-privileges',
      '--single-transaction',
      `--dbname=${address(server, 'empty')}`,
      file,
    ]),
  );
  await kill(server);
}

try {
  console.log('recovery of normal by the tools of PostgreSQL');
  await pointInTime();
  await dumped();
  console.log(`  load ${(loadavg()[0] ?? 0).toFixed(1)}`);
} finally {
  for (const end of ends.toReversed()) await end(); // oxlint-disable-line no-await-in-loop -- in order
  await rm(home, { recursive: true, force: true, maxRetries: 5 });
}
