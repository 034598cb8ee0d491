import { sql } from 'kysely';
import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { openDatabase } from './connection.ts';
import { embeddedServiceUrl, prepareRole } from './role.ts';
import { readBeginning, roleStatements } from './role-settings.ts';

let database: TestDatabase;
let serviceUrl: string;
beforeAll(async () => {
  database = await createTestDatabase();
  serviceUrl = embeddedServiceUrl(database.url);
});
afterAll(() => database.drop());

const read = async (hasRoleSettings: boolean) => {
  const db = openDatabase(serviceUrl, { max: 1, hasRoleSettings });
  try {
    const { rows } = await sql`
      select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
        current_setting('idle_in_transaction_session_timeout') as idle, current_setting('timezone') as zone`.execute(
      db,
    );
    return rows[0];
  } finally {
    await db.destroy();
  }
};
const right = { statement: '30s', lock: '10s', idle: '1min', zone: 'UTC' };

test('a role without settings is known, and its connections set them', async () => {
  expect(await readBeginning(serviceUrl)).toEqual({ isPooled: false, hasRoleSettings: false });
  expect(await read(false)).toEqual(right);
});

test('migrate gives them to the role, so that connections set nothing', async () => {
  expect(await prepareRole(database.url, serviceUrl)).toEqual([]);
  expect(await readBeginning(serviceUrl)).toEqual({ isPooled: false, hasRoleSettings: true });
  expect(await read(true)).toEqual(right);
});

test('an owner that may not alter the role is given the statements, and has granted the rest', async () => {
  const name = new URL(database.url).pathname.slice(1);
  const role = `made_${name}`.slice(0, 60);
  const owner = `owner_${name}`.slice(0, 60);
  const [made, owning] = [new URL(database.url), new URL(database.url)];
  made.username = role;
  owning.username = owner;
  const admin = new Client({ connectionString: database.url });
  await admin.connect();
  try {
    for (const statement of [
      `create role ${role} login`,
      `create role ${owner} login`,
      `alter schema public owner to ${owner}`,
      `alter schema jobs owner to ${owner}`,
      `do $$ declare t record; begin
        for t in select schemaname, tablename from pg_tables where schemaname in ('public', 'jobs') loop
          execute format('alter table %I.%I owner to ${owner}', t.schemaname, t.tablename); end loop;
        for t in select schemaname, viewname from pg_views where schemaname = 'public' loop
          execute format('alter view %I.%I owner to ${owner}', t.schemaname, t.viewname); end loop; end $$`,
      `alter function erase_audit_values(bigint[], text[]) owner to ${owner}`,
    ])
      await admin.query(statement); // oxlint-disable-line no-await-in-loop -- in order
    const left = await prepareRole(owning.href, made.href);
    expect(left).toEqual(roleStatements(role, name));
    expect(left).toContain(`alter role "${role}" in database "${name}" set TimeZone = 'UTC'`);
    expect(await readBeginning(made.href)).toEqual({ isPooled: false, hasRoleSettings: false });
    for (const statement of left) await admin.query(statement); // oxlint-disable-line no-await-in-loop -- in order
    expect(await readBeginning(made.href)).toEqual({ isPooled: false, hasRoleSettings: true });
  } finally {
    await admin.query(
      `reassign owned by ${owner} to current_user; drop owned by ${owner}; drop owned by ${role}`,
    );
    await admin.query(`drop role ${role}; drop role ${owner}`);
    await admin.end();
  }
});
