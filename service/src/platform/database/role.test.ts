import { sql } from 'kysely';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { openDatabase, type Database } from './connection.ts';
import {
  embeddedServiceUrl,
  prepareRole,
  findRoleProblems,
  roleIn,
  hashScramPassword,
  WrongRole,
} from './role.ts';

let database: TestDatabase;
let service: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  service = openDatabase(embeddedServiceUrl(database.url), { max: 1 });
});
afterAll(async () => {
  await service.destroy();
  await database.drop();
});

test.each([
  `update audit set by = 'nobody'`,
  'delete from audit',
  'truncate audit_record',
  'alter table audit_record disable trigger all',
  'drop trigger audit_append_only on audit',
  'drop table audit_record',
  'drop view audit',
  `insert into audit_record (by, action, entity) values ('Joku muu', 'add', 'member')`,
  `update audit_record set by = 'nobody'`,
  'delete from audit_record',
  `update audit_value set value = '1'`,
  'delete from audit_value',
  'insert into audit_erasure (audit_id, part, list) values (1, $$by$$, sha256($$$$))',
  'delete from audit_erasure',
  `create or replace function erase_audit_values(ids bigint[], parts text[]) returns jsonb language sql as 'select null::jsonb'`,
  `insert into audit_seal (position, audit_id, digest, hash) values (1, 1, sha256(''), sha256(''))`,
  'delete from audit_seal',
  'truncate member',
  'alter table member add column room text',
  'create table public.mine (id int)',
  'create index on member (first_name)',
  'delete from kysely_migration',
  'drop table jobs.job',
  'create table jobs.mine (id int)',
  `create or replace function seal_audit(most integer) returns integer language sql as 'select 0'`,
  `set role osasto`,
])('the service may not: %s', async (statement) => {
  await expect(sql.raw(statement).execute(service)).rejects.toMatchObject({ code: '42501' });
});

test('it writes rows, adds to the log, and seals by the function of the owner', async () => {
  await sql`insert into audit (by, action, entity) values ('Testi', 'add', 'member')`.execute(service);
  await sql`update section set phone = '1' where id = 1`.execute(service);
  const { rows } = await sql<{ sealed: number }>`select seal_audit(1000) as sealed`.execute(service);
  expect(rows[0]?.sealed).toBeGreaterThan(0);
});

test('production has no problem with it, and names what the owner could do', async () => {
  expect(await findRoleProblems(service)).toEqual([]);
  expect(await findRoleProblems(database.db)).toEqual([
    expect.stringMatching(/^The role osasto owns tables .* run "npm run service migrate"/),
  ]);
});

test('a table that came without grants is named, and granted by the next migration', async () => {
  await sql`create table late (id int)`.execute(database.db);
  expect(await findRoleProblems(service)).toEqual([expect.stringMatching(/may not read the table late/)]);
  await prepareRole(database.url, embeddedServiceUrl(database.url));
  expect(await findRoleProblems(service)).toEqual([]);
});

test('a grant that somebody added goes with the next migration', async () => {
  await sql`grant update, delete on audit to osasto_service`.execute(database.db);
  expect(await findRoleProblems(service)).toEqual([expect.stringMatching(/may change the audit log/)]);
  await prepareRole(database.url, embeddedServiceUrl(database.url));
  expect(await findRoleProblems(service)).toEqual([]);
});

test('the owner itself is no role of the service', async () => {
  await expect(prepareRole(database.url, database.url)).rejects.toThrow(WrongRole);
  expect(roleIn('postgresql://a%40b:c@one:5432,two:5432/osasto')).toBe('a@b');
});

test('a password is kept as PostgreSQL itself would keep it', async () => {
  const { rows } = await database.db.transaction().execute(async (tx) => {
    await sql`create role role_of_test password 'Kesä 2026'`.execute(tx);
    const found = await sql<{ kept: string }>`
      select rolpassword as kept from pg_authid where rolname = 'role_of_test'`.execute(tx);
    await sql`drop role role_of_test`.execute(tx);
    return found;
  });
  const kept = rows[0]?.kept ?? '';
  expect(hashScramPassword('Kesä 2026', Buffer.from(kept.split(/[:$]/)[2] ?? '', 'base64'))).toBe(kept);
});
