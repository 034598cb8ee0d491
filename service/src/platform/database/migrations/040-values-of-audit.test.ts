import { type Kysely, sql } from 'kysely';
import { createBareDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import { verifyAudit } from '../../../areas/audit/chain.ts';
import { migrationNames, runMigrations } from '../migrate.ts';
import { up } from './040-values-of-audit.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createBareDatabase();
  await runMigrations(database.db, {
    only: migrationNames.slice(0, migrationNames.indexOf('040-values-of-audit')),
  });
  await sql`
    insert into audit (account_id, by, action, entity, entity_id, before, after) values
      (7, 'Maija Mäkelä', 'import', 'member', 1, '{"lastName": "Vanha", "roles": [6]}', '{"lastName": "Uusi", "roles": []}'),
      (null, 'CRM', 'transfer', 'meeting', 2, '{"status": 1103}', '{"status": 1105}'),
      (7, 'Maija Mäkelä', 'position.add', 'meeting', 2, null,
        '{"positionOfTrust": 3, "nonMemberLastName": "Ulkonen", "termStart": "2026-01-01"}')`.execute(
    database.db,
  );
  await sql`select seal_audit(1000)`.execute(database.db);
});
afterEach(() => database.drop());

const move = () => database.db.transaction().execute((tx) => up(tx as unknown as Kysely<unknown>));
const seal = () => sql`select seal_audit(1000)`.execute(database.db);
const headBefore = async () => {
  const { rows } = await sql<{ head: string }>`
    select encode(hash, 'hex') as head from audit_seal order by position desc limit 1`.execute(database.db);
  return rows[0]?.head ?? '';
};

test('records from before read as they did, their values stand beside them, and the chain holds', async () => {
  const head = await headBefore();
  const read = () =>
    sql`select id, at, account_id, by, action, entity, entity_id, before, after, request_id, network from audit
      where entity <> 'database' order by id`.execute(database.db);
  const { rows: before } = await read();
  await move();
  expect((await read()).rows).toEqual(before);
  const { rows } = await sql`select by, before, after from audit_record order by id`.execute(database.db);
  expect(rows).toEqual([
    { by: null, before: { roles: [6] }, after: { roles: [] } },
    { by: 'CRM', before: { status: 1103 }, after: { status: 1105 } },
    { by: null, before: null, after: { positionOfTrust: 3, termStart: '2026-01-01' } },
    { by: 'Osasto', before: null, after: { records: 3, faults: 0, head } },
  ]);
  await seal();
  expect(await verifyAudit(database.db, head)).toMatchObject({ records: 4, faults: [] });
  expect((await verifyAudit(database.db, '0'.repeat(64))).faults).toHaveLength(1);
});

test('ids go on, and what comes is split as what was', async () => {
  await move();
  const { rows } = await sql<{ id: number }>`
    insert into audit (account_id, by, action, entity, entity_id, after)
    values (7, 'Maija Mäkelä', 'update', 'employee', 4, '{"email": "a@b.example", "roleId": 4}') returning id`.execute(
    database.db,
  );
  expect(rows).toEqual([{ id: 5 }]);
  const { rows: records } = await sql`
    select by, after, length(by_hash) as "byHash", length(after_hash) as hash from audit_record where id = 5`.execute(
    database.db,
  );
  expect(records).toEqual([{ by: null, after: { roleId: 4 }, byHash: 32, hash: 32 }]);
});

test('what had been tampered with before still shows', async () => {
  await sql`do $$ begin
      set local session_replication_role = replica;
      update audit set action = 'sneak' where id = 1;
      delete from audit where id = 2;
      update audit_seal set hash = sha256('x') where position = 3;
    end $$`.execute(database.db);
  await move();
  await seal();
  expect((await verifyAudit(database.db)).faults).toEqual([
    'Record 1 was changed.',
    'Record 2 was removed.',
    'The chain is broken at seal 3, of record 3: seals were changed or reordered.',
  ]);
  const { rows } = await sql`select after -> 'faults' as faults from audit where action = 'reseal'`.execute(
    database.db,
  );
  expect(rows).toEqual([{ faults: 3 }]);
});
