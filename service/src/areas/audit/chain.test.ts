import { sql } from 'kysely';
import { sealAudit } from '../../platform/changes/seal.ts';
import { createServiceCopy, startTestService, type TestService } from '../../../testing/test-service.ts';
import { verifyAudit } from './chain.ts';
import { until } from '../../../testing/until.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

async function sealAll() {
  while ((await sealAudit(service.db)) > 0); // oxlint-disable-line no-await-in-loop -- in parts
}

/** Does something to the log as somebody who owns it, looks, and undoes it. */
async function afterTampering(statement: string, known?: string): Promise<string[]> {
  const undo = new Error('undone');
  let problems: string[] = [];
  await service.db
    .transaction()
    .execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql.raw(statement).execute(tx);
      ({ problems } = await verifyAudit(tx, known));
      throw undo;
    })
    .catch((error: unknown) => {
      if (error !== undo) throw error;
    });
  return problems;
}

test('records are sealed within moments, each once, and whole, while two copies write at once', async () => {
  const copy = await createServiceCopy(service);
  await copy.ready();
  const read = async (app: typeof copy, id: number) => {
    const authorization = `Bearer ${await service.tokenOf('kt')}`;
    return app.inject({ url: `/api/members/getbyid/${id}`, headers: { authorization } });
  };
  const ids = Array.from({ length: 20 }, (_, index) => index + 1);
  await Promise.all(ids.flatMap((id) => [read(service.app, id), read(copy, id)]));
  await until('the seals, which are set behind the answers', async () => {
    const { rows } = await sql<{ open: number }>`
      select count(*) as open from audit a where not exists (select from audit_seal where audit_id = a.id)`.execute(
      service.db,
    );
    return rows[0]?.open === 0;
  });
  await copy.close();
  const { records, problems } = await verifyAudit(service.db);
  expect(problems).toEqual([]);
  const { rows } = await sql<{ count: number; network: string }>`
    select count(*) as count, max(network) as network from audit`.execute(service.db);
  expect(records).toBe(rows[0]?.count);
  expect(rows[0]?.network).toBe('127.0.0.0/24');
});

test('the whole address of who did something is in the log, under the request of the record (decision 61)', async () => {
  const authorization = `Bearer ${await service.tokenOf('kt')}`;
  const { statusCode, headers } = await service.app.inject({
    url: '/api/members/getbyid/1',
    headers: { authorization },
    remoteAddress: '192.0.2.77',
  });
  expect(statusCode).toBe(200);
  const id = String(headers['x-request-id']);
  const { rows } = await sql<{ action: string; network: string }>`
    select action, network from audit where request_id = ${id}`.execute(service.db);
  expect(rows).toEqual([{ action: 'read', network: '192.0.2.0/24' }]);
  const lines = service.lines.map(
    (line) => JSON.parse(line) as { reqId?: string; req?: { address?: string } },
  );
  expect(lines.find(({ reqId, req }) => req && reqId === id)?.req?.address).toBe('192.0.2.77');
});

describe('tampering shows', () => {
  /** A record with values beside it, which stands for VALUED. */
  let valued = 0;
  beforeAll(async () => {
    await sealAll();
    const { rows } = await sql<{ id: number }>`
      select min(audit_id) as id from audit_value where part = 'by' and audit_id not in (
        select audit_id from audit_value where part = 'before')`.execute(service.db);
    valued = rows[0]?.id ?? 0;
  });
  const named = (text: string) => text.replaceAll('VALUED', String(valued));

  test.each([
    ['changed', `update audit_record set action = 'sneak' where id = 5`, ['Record 5 was changed.']],
    [
      'changed in its network',
      `update audit_record set network = 'x' where id = 6`,
      ['Record 6 was changed.'],
    ],
    ['removed', `delete from audit_record where id = 7`, ['Record 7 was removed.']],
    [
      'removed with its seal',
      `delete from audit_seal where audit_id = 7; delete from audit_record where id = 7`,
      ['Seals 7 to 7 are missing: records were removed with them.'],
    ],
    [
      'sealed anew',
      `update audit_record set action = 'x' where id = 5;
       update audit_seal s set digest = audit_digest(a) from audit_record a where a.id = 5 and s.audit_id = 5`,
      ['The chain is broken at seal 5, of record 5: seals were changed or reordered.'],
    ],
    [
      'reordered',
      `update audit_seal set audit_id = -audit_id where audit_id in (5, 6);
       update audit_seal set audit_id = 11 + audit_id where audit_id in (-5, -6)`,
      expect.arrayContaining([
        'The chain is broken at seal 5, of record 6: seals were changed or reordered.',
        'Record 6 was changed.',
        'Record 5 was changed.',
      ]),
    ],
    [
      'changed in a value',
      `update audit_value set value = '"Somebody else"' where audit_id = VALUED and part = 'by'`,
      ['The values "by" of record VALUED were changed.'],
    ],
    [
      'changed in a value with its salt',
      `update audit_value set value = '"x"', salt = decode(repeat('00', 16), 'hex') where audit_id = VALUED and part = 'by'`,
      ['The values "by" of record VALUED were changed.'],
    ],
    [
      'robbed of a value',
      `delete from audit_value where audit_id = VALUED and part = 'by'`,
      ['The values "by" of record VALUED were removed, and no erasure names them.'],
    ],
    [
      'given a value',
      `insert into audit_value (audit_id, part, salt, value) select VALUED, 'before', salt, value from audit_value limit 1`,
      ['The values "before" of record VALUED were changed.'],
    ],
    [
      'erased in a value without a record that says so',
      `select erase_audit_values(array[VALUED], array['by'])`,
      ['Values (1) of records VALUED are noted as erased, but no record of the log says so.'],
    ],
    [
      'put on the list of an erasure',
      `delete from audit_value where audit_id = VALUED and part = 'by';
       insert into audit_erasure (audit_id, part, list) values (VALUED, 'by', sha256(''));
       insert into audit_record (by, action, entity, after)
         values ('x', 'erase', 'member', jsonb_build_object('erasedList', encode(sha256(''), 'hex')))`,
      ['Values (1) of records VALUED are noted as erased, but no record of the log says so.'],
    ],
    [
      'inserted',
      `insert into audit_record (id, by, action, entity) overriding system value values (-1, 'x', 'read', 'member');
       update audit_seal set audit_id = audit_id + 5000 where position = (select max(position) from audit_seal)`,
      expect.arrayContaining(['Record -1 was inserted afterwards: it has no seal.']),
    ],
  ])('a record that was %s', async (_what, statement, problems) => {
    expect(await afterTampering(named(statement))).toEqual(
      Array.isArray(problems) ? problems.map((problem: string) => named(problem)) : problems,
    );
  });

  test('an end that was cut off shows with the head of the day before', async () => {
    const { head, records } = await verifyAudit(service.db);
    const cut = `delete from audit_seal where position = ${records};
      delete from audit_record where not exists (select from audit_seal where audit_id = audit_record.id)`;
    expect(await afterTampering(cut)).toEqual([]);
    expect(await afterTampering(cut, head)).toEqual([
      'The given head is not in the chain: the end of the log was cut off or sealed anew.',
    ]);
  });

  test('a seal cannot be changed', async () => {
    await expect(sql`delete from audit_seal`.execute(service.db)).rejects.toThrow('can only be added to');
  });
});
