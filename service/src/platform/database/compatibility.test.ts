import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import {
  createBareDatabase,
  createEmptyDatabase,
  type TestDatabase,
} from '../../../testing/test-database.ts';
import { until } from '../../../testing/until.ts';
import { catalogue } from '../../../testing/catalogue.ts';
import { breaksBetween, findSchemaShape, tooNew } from './compatibility.ts';
import { migrate, migrationNames, missingMigrations, runMigrations } from './migrate.ts';
import { replacedSteps } from './migrations/index.ts';
import { lastReleased, unusedSince } from './migrations/released.ts';

const laterStep = '900-rooms';

/** A step after those of the build, which changes tables that everybody reads. */
jest.mock('./migrations/index.ts', () => {
  const real = jest.requireActual<{ migrations: Record<string, Migration> }>('./migrations/index.ts');
  const up = (db: Kysely<unknown>) =>
    sql`alter table district add column rooms integer; alter table section add column rooms integer`.execute(
      db,
    );
  return { ...real, migrations: { ...real.migrations, '900-rooms': { up } } };
});

let migrated: TestDatabase;
let bare: TestDatabase;
beforeAll(async () => {
  [migrated, bare] = await Promise.all([createEmptyDatabase(), createBareDatabase()]);
});
afterAll(async () => {
  await Promise.all([migrated.drop(), bare.drop()]);
});

/** What a statement breaks, which is then taken back. */
async function breaksOf(statement: string): Promise<string[]> {
  const before = await findSchemaShape(migrated.db);
  const tx = await migrated.db.startTransaction().execute();
  try {
    await sql.raw(statement).execute(tx);
    return breaksBetween(before, await findSchemaShape(tx));
  } finally {
    await tx.rollback().execute();
  }
}

test.each([
  ['alter table meeting drop column more_info', 'meeting.more_info is gone'],
  ['alter table meeting rename column more_info to notes', 'meeting.more_info is gone'],
  ['alter table external_form rename to form', 'external_form.name is gone'],
  ['drop table release_count', 'release_count.hour is gone'],
  ['alter table file alter column size type bigint', 'file.size was integer and is bigint'],
  ['alter table meeting alter column more_info set not null', 'meeting.more_info may no longer be left out'],
  ['alter table meeting add column room text not null', 'meeting.room is new and must be given'],
  ['alter table meeting alter column created drop default', 'meeting.created may no longer be left out'],
  [
    `alter table meeting add constraint short check (length(name) < 5)`,
    'meeting short refuses what was allowed',
  ],
  ['create unique index one_name on meeting (name)', 'meeting one_name refuses what was allowed'],
  ['drop function touch() cascade', 'touch() is gone'],
  ['alter table setting drop constraint setting_pkey', 'setting (key) is no key any more'],
  [
    'alter table section drop constraint section_name_unique',
    'section (district_id, name) is no key any more',
  ],
  ['drop index employee_email_unique', 'employee (lower(email)) is no key any more'],
  [
    'alter table account drop constraint account_member_unique, add unique (member_id) deferrable',
    'account (member_id) is no key any more',
  ],
])('%s breaks a build that runs', async (statement, sentence) => {
  expect(await breaksOf(statement)).toContainEqual(expect.stringContaining(sentence));
});

test.each([
  'alter table meeting add column room text',
  `alter table meeting add column room text not null default ''`,
  `alter table meeting add column room text check (length(room) < 50)`,
  'create table room (id int primary key, name text not null unique)',
  'create index meeting_name on meeting (name)',
  'alter table meeting alter column name drop not null',
  'alter table release_count drop constraint release_count_length',
  'alter table setting drop constraint setting_pkey, add constraint setting_key primary key (key)',
])('%s leaves a build running', async (statement) => {
  expect(await breaksOf(statement)).toEqual([]);
});

test('what comes after the last released migration leaves its build running', async () => {
  const released = migrationNames.slice(0, migrationNames.indexOf(lastReleased) + 1);
  expect(released).not.toEqual([]);
  await runMigrations(bare.db, { only: released });
  const before = await findSchemaShape(bare.db);
  await runMigrations(bare.db);
  const breaks = breaksBetween(before, await findSchemaShape(bare.db));
  expect(breaks.filter((sentence) => !unusedSince.some((name) => sentence.startsWith(name)))).toEqual([]);
});

test.each([
  [['001-a'], undefined],
  [['001-a', '002-b', '003-later'], undefined],
  [['001-a', '002-b', '003-later', '004-contract-after-002-b'], undefined],
  [['001-a', '002-b', '004-contract-after-003-later'], '004-contract-after-003-later'],
])('a build with 001 and 002 on %j cannot run with %s', (applied, expected) => {
  expect(tooNew(applied, ['001-a', '002-b'])).toBe(expected);
});

test('a build starts on a newer schema, unless that has taken away what it needs', async () => {
  const add = (name: string) =>
    sql`insert into kysely_migration values (${name}, now()::text)`.execute(migrated.db);
  await add('998-later');
  expect(await migrate(migrated.url)).toEqual([]);
  await add('999-contract-after-998-later');
  await expect(migrate(migrated.url)).rejects.toThrow('999-contract-after-998-later');
});

test('a migration lets those read who come while somebody else still reads what it changes', async () => {
  const fresh = await createBareDatabase();
  try {
    await runMigrations(fresh.db, { only: migrationNames.filter((name) => name !== laterStep) });
    const [migration, message] = await fresh.db.transaction().execute(async (tx) => {
      const readsLong = sql`select from district, section`;
      await readsLong.execute(tx);
      let said = '';
      const work = migrate(fresh.url, (line) => (said ||= line));
      await until('the migration gives way', () => said !== '');
      await sql`select from district, section`.execute(fresh.db);
      return [{ work }, said] as const;
    });
    expect(message).toMatch('Tables are in use');
    expect(await migration.work).toEqual([laterStep]);
  } finally {
    await fresh.drop();
  }
});

/** The records of migrations that a database has by these steps, of one that has every table. */
async function recordSteps(db: TestDatabase['db'], names: readonly string[]): Promise<void> {
  await sql`delete from kysely_migration`.execute(db);
  for (const name of names)
    // oxlint-disable-next-line no-await-in-loop -- in order
    await sql`insert into kysely_migration values (${name}, clock_timestamp()::text)`.execute(db);
}

test('a database of the steps that one has replaced goes on as it is, and ends like a new one', async () => {
  const [old, fresh] = await Promise.all([createBareDatabase(), createEmptyDatabase()]);
  try {
    await runMigrations(old.db, { only: ['050-tables'] });
    await sql`insert into district (name) values ('Vanha piiri')`.execute(old.db);
    await recordSteps(old.db, replacedSteps);
    expect(await migrate(old.url)).toEqual([
      '050-tables',
      '051-first-values',
      '052-mails',
      '053-duties',
      '054-notices',
      '056-saved-views',
      '057-messages',
      '058-reminders',
      '059-report-handling',
      '060-annulments',
      '061-return-in-new-installations',
      '065-holding-changes',
      '066-duty-names',
      '067-letters',
      '071-form-audience',
      '072-access-changes',
      '073-member-names',
      '076-sealed-keys',
      '080-operation',
      '084-releases',
      '085-verdicts-on-calls',
      laterStep,
    ]);
    expect(await migrate(old.url)).toEqual([]);
    expect((await sql`select name from district`.execute(old.db)).rows).toEqual([{ name: 'Vanha piiri' }]);
    expect(await catalogue(old.db)).toEqual(await catalogue(fresh.db));
    // A copy of the build before asks for its steps, and is ready while they are recorded.
    const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(old.db);
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining([...replacedSteps]));
  } finally {
    await Promise.all([old.drop(), fresh.drop()]);
  }
});

test('a database with only some of those steps is refused as it is, and told what to do', async () => {
  const old = await createBareDatabase();
  try {
    await runMigrations(old.db, { only: ['050-tables'] });
    await recordSteps(old.db, replacedSteps.slice(0, -1));
    await expect(migrate(old.url)).rejects.toThrow(
      /older release, without 042-audit-by-action, .* Run "npm run service migrate" of the last build/,
    );
    expect(await missingMigrations(old.db)).toContain('050-tables');
  } finally {
    await old.drop();
  }
});
