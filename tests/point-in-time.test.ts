import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { fingerprint } from '../service/testing/test-service.ts';
import { openDatabase } from '../service/src/platform/database/connection.ts';
import { freePort } from '../service/src/platform/database/embedded/socket.ts';
import { migrate } from '../service/src/platform/database/migrate.ts';
import { seed } from '../service/src/seed/seed.ts';
import { serversIn, until, type Server } from './kill/servers.ts';

jest.setTimeout(120_000);

let home: string;
let running: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'osasto-point-in-time-'));
});
afterAll(async () => {
  for (const end of running.toReversed()) await end(); // oxlint-disable-line no-await-in-loop -- in order
  running = [];
  await rm(home, { recursive: true, force: true, maxRetries: 5 });
});

/** The commands of docs/backup.md, with the archive in this folder. */
const archiving = (archive: string) => ({
  wal_level: 'replica',
  archive_mode: 'on',
  archive_timeout: '60',
  archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f`,
});
const recovery = (archive: string, target: string) => `
restore_command = 'cp ${archive}/%f %p'
recovery_target_time = '${target}'
recovery_target_action = 'promote'
`;

test('from a base backup and the archived log everything is as it was just before a mistake (docs/backup.md)', async () => {
  const { address, own, query, start, kill, make, copy } = await serversIn(home);
  const archive = path.join(home, 'archive');
  await mkdir(archive);
  const source = await make('source');
  await own(archive);
  await start(source, archiving(archive));
  running.push(() => kill(source));
  await query(source, 'create database osasto');
  await migrate(address(source));
  await seed(address(source), 'small');
  const restored: Server = { folder: path.join(home, 'restored'), port: await freePort() };
  const cluster = await copy(source, restored);

  const db = openDatabase(address(source), { max: 2 });
  await sql`insert into audit (by, action, entity, after, request_id)
    select 'tests', 'add', 'setting', jsonb_build_object('name', n), 'x' from generate_series(1, 1000) n`.execute(
    db,
  );
  const before = await fingerprint({ db });
  const { rows } = await sql<{ moment: string }>`select clock_timestamp()::text as moment`.execute(db);
  await sql`delete from preparedness_attachment`.execute(db);
  await sql`update member set last_name = 'Virhe'`.execute(db);
  expect(await fingerprint({ db })).not.toEqual(before);
  await db.destroy();
  const [end] = await query(source, 'select pg_walfile_name(pg_switch_wal()) as file');
  await until('The log is archived', async () => {
    const [last] = await query(source, 'select last_archived_wal as file from pg_stat_archiver');
    return String(last?.['file']) >= String(end?.['file']);
  });
  await kill(source);

  await writeFile(path.join(cluster, 'recovery.signal'), '');
  await writeFile(path.join(cluster, 'postgresql.auto.conf'), recovery(archive, rows[0]?.moment ?? ''));
  await own(restored.folder);
  await start(restored);
  running.push(() => kill(restored));
  await until('It takes writes', async () => {
    const [found] = await query(restored, 'select pg_is_in_recovery() as reads');
    return found?.['reads'] === false;
  });
  const found = openDatabase(address(restored), { max: 1 });
  expect(await fingerprint({ db: found })).toEqual(before);
  await found.destroy();
});
