import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import {
  createBareDatabase,
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../../testing/test-database.ts';
import {
  createServiceCopy,
  fingerprint,
  startTestService,
  type TestService,
} from '../../testing/test-service.ts';
import { catalogue } from '../../testing/catalogue.ts';
import { openDatabase } from '../platform/database/connection.ts';
import { migrate, migrationNames, runMigrations } from '../platform/database/migrate.ts';
import { replacedSteps } from '../platform/database/migrations/index.ts';
import { backup } from './backup.ts';
import { restore } from './restore.ts';
import { until } from '../../testing/until.ts';

const key = randomBytes(32);
let folder: string;
let service: TestService;
const targets: TestDatabase[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'osasto-backup-'));
  service = await startTestService();
});
afterAll(async () => {
  await service.close();
  await Promise.all(targets.map((target) => target.drop()));
  await rm(folder, { recursive: true, force: true });
});

const write = async (name: string) => {
  const file = path.join(folder, name);
  const report = await backup(service.url, file, { key, build: 'test' });
  return { file, report };
};

async function bareTarget(): Promise<TestDatabase> {
  const target = await createBareDatabase();
  targets.push(target);
  return target;
}

const restoreInto = ({ url }: TestDatabase, file: string, isReplaced = false, given = key) =>
  restore(async () => url, file, { key: given, isReplaced });

/** Everything that a database has besides its rows. */
async function structureOf({ db }: Pick<TestDatabase, 'db'>) {
  const { rows } = await sql<{ what: string }>`
    select pg_get_indexdef(indexrelid) as what from pg_index i join pg_class c on c.oid = i.indrelid
      where relnamespace in ('public'::regnamespace, 'jobs'::regnamespace) and not relispartition
        and relname not like 'queue_stats%'
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where connamespace in ('public'::regnamespace, 'jobs'::regnamespace) and conrelid::regclass::text not like '%queue_stats%'
    union all select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
    union all select schemaname || sequencename || ' ' || coalesce(last_value::text, '-') from pg_sequences
    order by 1`.execute(db);
  return rows.map(({ what }) => what);
}

test('a restored database has every table, file, sequence, index, reference and trigger, and serves', async () => {
  const { file, report } = await write('whole');
  const target = await bareTarget();
  await restoreInto(target, file);

  expect(await fingerprint(target)).toEqual(await fingerprint(service));
  expect(await structureOf(target)).toEqual(await structureOf(service));
  const { rows: queues } = await sql`select name from jobs.queue order by name`.execute(target.db);
  expect(queues).toContainEqual({ name: 'crm.transfer' });
  const { rows: files } = await sql<{
    count: number;
  }>`select count(*) from file where sha256 = sha256(content)`.execute(target.db);
  expect(files[0]?.count).toBe(report.files);
  expect(report.files).toBeGreaterThan(10);

  const copy = await createServiceCopy({ db: target.db, settings: service.settings });
  try {
    expect((await copy.inject('/readyz')).statusCode).toBe(200);
    const [from, into] = await Promise.all(
      [service.app, copy].map(async (app) =>
        app.inject({
          url: '/api/sections/1',
          headers: { authorization: `Bearer ${await service.tokenOf('superadmin')}` },
        }),
      ),
    );
    expect(into?.statusCode).toBe(200);
    // A tag names a transaction, an address the second until which it is good.
    const lasting = (answer: typeof from) =>
      answer?.payload.replaceAll(/-\d+\\"|expires=\d+&signature=[\w-]+/g, '');
    expect(lasting(into)).toBe(lasting(from));
  } finally {
    await copy.close();
  }
});

test('a backup that is taken while others write is of one instant', async () => {
  await sql`insert into release_count (hour, remote, build, stage, class, bucket, count)
    select date_trunc('hour', now()), 'balance', side, 'entry', '', 0, 1000000
    from unnest(array['a', 'b']) side`.execute(service.db);
  const state = { written: 0, isOver: false };
  const writer = async (section: number) => {
    for (let turn = 0; !state.isOver; turn++) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await service.db.transaction().execute(async (tx) => {
        await sql`update release_count set count = count + 7 where remote = 'balance' and build = 'a'`.execute(
          tx,
        );
        const { rows } = await sql<{ id: number }>`
          insert into meeting (section_id, district_id, name, type_id, status_id, reported_by, created_by,
            date_held)
          select id, district_id, 'Kokous', 1003, 1100, 'A', 'A', date '1950-01-01' + ${turn}::int from section where id = ${section}
          returning id`.execute(tx);
        await sql`insert into minutes (meeting_id, status_id) values (${rows[0]?.id}, 1200)`.execute(tx);
        await sql`update release_count set count = count - 7 where remote = 'balance' and build = 'b'`.execute(
          tx,
        );
      });
      state.written++;
    }
  };
  const writers = Promise.all([3, 4].map(writer));
  try {
    writers.catch(() => (state.written = Infinity)); // seen below
    await until('ten rows', () => state.written >= 10);
    const before = state.written;
    const { file } = await write('busy');
    expect(state.written).toBeGreaterThan(before + 10); // nobody waited for the backup
    state.isOver = true;
    await writers;
    const target = await bareTarget();
    await restoreInto(target, file);
    const { rows } = await sql`select
      (select sum(count)::int from release_count where remote = 'balance') as sum,
      (select (count - 1000000) / 7 from release_count where remote = 'balance' and build = 'a')
        = (select count(*) from meeting where date_held < '1970-01-01' and name = 'Kokous') as "isOfOneInstant",
      (select count(*)::int from meeting m where not exists (select from minutes where meeting_id = m.id)) as halves`.execute(
      target.db,
    );
    expect(rows).toEqual([{ sum: 2000000, isOfOneInstant: true, halves: 0 }]);
  } finally {
    state.isOver = true;
    await writers;
  }
});

test('what cannot be restored is refused, and leaves the database as it was', async () => {
  const { file } = await write('good');
  const bytes = await readFile(file);
  const spoilt = async (name: string, change: (bytes: Buffer) => Buffer) => {
    await writeFile(path.join(folder, name), change(Buffer.from(bytes)));
    return path.join(folder, name);
  };
  const flipped = await spoilt('flipped', (changed) => {
    const middle = Math.floor(changed.length / 2);
    changed[middle] = (changed[middle] ?? 0) ^ 1;
    return changed;
  });
  const short = await spoilt('short', (changed) => changed.subarray(0, changed.length - 1));

  const target = await createTestDatabase();
  targets.push(target);
  const before = await fingerprint(target);
  await expect(restoreInto(target, file)).rejects.toThrow(/Others are connected/);
  await target.db.destroy();
  await expect(restoreInto(target, file)).rejects.toThrow(/not empty.*--replace/);
  await expect(restoreInto(target, flipped, true)).rejects.toThrow(/damaged/);
  await expect(restoreInto(target, short, true)).rejects.toThrow(/ends too early/);
  await expect(restoreInto(target, file, true, randomBytes(32))).rejects.toThrow(/another key/);
  const again = openDatabase(target.url, { max: 1 });
  expect(await fingerprint({ db: again })).toEqual(before);
  await again.destroy();

  await restoreInto(target, file, true);
  const after = openDatabase(target.url, { max: 1 });
  expect(await fingerprint({ db: after })).toEqual(await fingerprint(service));
  await after.destroy();
});

/** The backup of a database of the first step whose records of migrations are these. */
async function backupWithSteps(name: string, steps: readonly string[]): Promise<string> {
  const copy = await createBareDatabase();
  targets.push(copy);
  await runMigrations(copy.db, { only: ['050-tables'] });
  await sql`delete from kysely_migration`.execute(copy.db);
  await sql`insert into kysely_migration select name, now()::text from unnest(${steps}::text[]) name`.execute(
    copy.db,
  );
  const file = path.join(folder, name);
  await backup(copy.url, file, { key, build: 'test' });
  return file;
}

test('a backup of the build before the first step is restored, and goes on', async () => {
  const file = await backupWithSteps('before', [...replacedSteps, '043-comments']);
  const [target, fresh] = await Promise.all([bareTarget(), createEmptyDatabase()]);
  targets.push(fresh);
  await restoreInto(target, file);
  expect(await migrate(target.url)).toEqual(migrationNames);
  expect(await catalogue(target.db)).toEqual(await catalogue(fresh.db));
});

test('an older backup is refused with what to do', async () => {
  const target = await bareTarget();
  await expect(
    restoreInto(target, await backupWithSteps('older', replacedSteps.slice(0, -1))),
  ).rejects.toThrow(
    'The archive is of an older release, without 042-audit-by-action. Restore it with that release, and bring it over: docs/backup.md.',
  );
  const newer = await backupWithSteps('newer', [...migrationNames, '999-later']);
  await expect(restoreInto(target, newer)).rejects.toThrow(
    'The archive is of a newer release, with 999-later.',
  );
});

test('a backup that fails leaves no file', async () => {
  const empty = await bareTarget();
  const file = path.join(folder, 'none');
  await expect(backup(empty.url, file, { key, build: 'test' })).rejects.toThrow(
    'has no data of this application',
  );
  expect((await readdir(folder)).filter((name) => name.startsWith('none'))).toEqual([]);
});
