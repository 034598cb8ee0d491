import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { callRecords } from '@osasto/calls';
import { backup } from '../../backup/backup.ts';
import { readContents } from '../../backup/check.ts';
import { audit, type AuditEntry } from '../../platform/changes/audit.ts';
import { sealAudit } from '../../platform/changes/seal.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { verifyAudit } from '../audit/chain.ts';

/* Nothing of an erased person is left, wherever it stood. Rule 4.20. */

let service: TestService;
let folder: string;
beforeAll(async () => {
  service = await startTestService();
  folder = await mkdtemp(path.join(tmpdir(), 'osasto-leaks-'));
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true, force: true });
});

const run = <Row>(text: ReturnType<typeof sql<Row>>) => text.execute(service.db);

/** Tables and views with a row that has one of the texts, in any column. */
async function tablesWith(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await run(sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'jobs') and c.relkind in ('r', 'p', 'v') order by 1`);
  expect(tables.length).toBeGreaterThan(40);
  const pattern = texts.join('|').replaceAll('.', '\\.');
  const { rows } = await run(
    sql<{ name: string }>`${sql.join(
      tables.map(
        ({ name }) => sql`select ${sql.lit(name)} as name
          where exists (select from ${sql.raw(name)} t where t::text ~* ${pattern})`,
      ),
      sql` union all `,
    )}`,
  );
  return rows.map(({ name }) => name);
}

/** Tables of a backup that is made now with one of the texts. */
async function backedUpWith(texts: readonly string[], name: string): Promise<string[]> {
  const file = path.join(folder, name);
  await backup(service.url, file, { key: undefined, build: 'test' });
  const found: string[] = [];
  await readContents(file, undefined, {
    onTable: async ({ table, rows }) => {
      const chunks: Buffer[] = [];
      for await (const chunk of rows()) chunks.push(chunk);
      const content = Buffer.concat(chunks).toString('utf8').toLowerCase();
      if (texts.some((text) => content.includes(text.toLowerCase()))) found.push(table);
    },
  });
  return found;
}

/** Every reading call of a super admin, with each of the ids, and the searches. */
function requestsFor(ids: readonly number[], texts: readonly string[]) {
  const readings = Object.keys(callRecords)
    .filter((name) => name.startsWith('GET '))
    .flatMap((name) => {
      const url = `/api/${name.slice(4)}`;
      return url.includes('{') ? ids.map((id) => url.replaceAll(/\{\w+\}/g, String(id))) : [url];
    })
    .map((url) => ({ method: 'GET' as const, url, body: undefined }));
  const search = (url: string, body: object) => ({ method: 'POST' as const, url: `/api/${url}`, body });
  return [
    ...readings,
    ...texts.flatMap((text) => [
      search('audit/people', { text }),
      search('search', { text }),
      search('members/findall', { name: text }),
    ]),
  ];
}

/** Answers of a super admin with one of the texts. */
async function answersWith(texts: readonly string[], ids: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  let answered = 0;
  for (const { method, url, body } of requestsFor(ids, texts)) {
    const answer = await service.request('superadmin', method, url, body); // oxlint-disable-line no-await-in-loop -- one after the other
    if (answer.status === 200) answered += 1;
    const content = JSON.stringify(answer.body).toLowerCase();
    if (texts.some((text) => content.includes(text.toLowerCase()))) found.push(url);
  }
  expect(answered).toBeGreaterThan(40);
  return found;
}

async function verified() {
  while ((await sealAudit(service.db)) > 0); // oxlint-disable-line no-await-in-loop -- in parts
  return verifyAudit(service.db);
}

const office = { session: { accountId: 1, name: 'Kirjoittaja' }, requestId: 'leaks' };

interface Made {
  id: number;
  accountId: number;
  meetingId: number;
  /** Values that must go. */
  texts: string[];
}

/** A former member whose name and contact details have changed, and who has had an account and reported a meeting. */
async function makePerson(id: number, mark: string): Promise<Made> {
  const old = {
    lastName: `Entinen${mark}`,
    email: `entinen.${mark}@posti.example`,
    phone: `0409${id}1`,
    address1: `Vanhatie${mark} 1`,
  };
  const now = {
    lastName: `Uusi${mark}`,
    email: `uusi.${mark}@posti.example`,
    phone: `0509${id}2`,
    address1: `Kotitie${mark} 2`,
  };
  const first = `Etu${mark}`;
  await run(sql`insert into member (id, section_id, district_id, first_name, last_name, spr_id, membership_status_id, email, phone, address1)
    values (${id}, 1, 1, ${first}, ${now.lastName}, ${id + 60_000_000}, 502, ${now.email}, ${now.phone}, ${now.address1})`);
  const { rows: accounts } = await run(sql<{ id: number }>`
    insert into account (email, member_id) values (${now.email}, ${id}) returning id`);
  const accountId = accounts[0]?.id ?? 0;
  const write = (name: string | null, entry: AuditEntry) =>
    audit(service.db, name === null ? office : { session: { accountId, name }, requestId: 'leaks' }, entry);
  const place = { entity: 'member', entityId: id, sectionId: 1 };
  await write(null, { action: 'import', ...place, before: old, after: now });
  await write(null, { action: 'update', ...place, before: { roles: [] }, after: { roles: [6] } });
  const [oldName, name] = [`${first} ${old.lastName}`, `${first} ${now.lastName}`];
  await write(oldName, {
    action: 'signin',
    entity: 'account',
    entityId: accountId,
    after: { method: 'password' },
  });
  const { rows: meetings } = await run(sql<{ id: number }>`
    insert into meeting (section_id, district_id, name, type_id, status_id, date_held, reported_by, created_by)
    values (1, 1, 'Kevätkokous', 1001, 1102, '2024-03-01'::date + ${id % 100}::integer, ${name}, ${oldName}) returning id`);
  const meetingId = meetings[0]?.id ?? 0;
  const meeting = { entity: 'meeting', entityId: meetingId, sectionId: 1 };
  await write(oldName, { action: 'add', ...meeting, after: { name: 'Kevätkokous', status: 1100 } });
  await write(name, {
    action: 'submit',
    ...meeting,
    before: { status: 1100, reportedBy: oldName },
    after: { status: 1101, reportedBy: name },
  });
  await run(sql`insert into meeting_status_change (meeting_id, status_id, by, account_id)
    values (${meetingId}, 1101, ${name}, ${accountId})`);
  const { rows: minutes } = await run(sql<{ id: number }>`
    insert into minutes (meeting_id) values (${meetingId}) returning id`);
  await run(sql`with copy as (insert into file (kind, section_id, district_id, content, content_type, size, sha256)
      values ('minutes', 1, 1, 'x', 'text/plain', 1, sha256('x')) returning id)
    insert into minutes_document (minutes_id, file_id, name, file_type, uploaded_by)
    select ${minutes[0]?.id}, id, 'Pöytäkirja', 'application/pdf', ${name} from copy`);
  return { id, accountId, meetingId, texts: [first, ...Object.values(old), ...Object.values(now)] };
}

const erase = (url: string) => service.request('kt', 'POST', `/api/${url}/erase`);

test('of a member who was never elected nothing is left: tables, answers, export, backup, log', async () => {
  const { id, accountId, meetingId, texts } = await makePerson(930_101, 'kaislikko');
  expect(await tablesWith(texts)).toEqual(
    expect.arrayContaining(['public.audit', 'public.audit_value', 'public.member', 'public.meeting']),
  );
  expect((await verified()).problems).toEqual([]);
  expect((await erase(`members/${id}`)).status).toBe(204);

  expect(await tablesWith(texts)).toEqual([]);
  expect(await answersWith(texts, [id, accountId, meetingId, 1])).toEqual([]);
  expect(await backedUpWith(texts, 'never')).toEqual([]);
  expect(service.lines.filter((line) => texts.some((text) => line.includes(text)))).toEqual([]);

  const { problems, gaps, erased } = await verified();
  expect(problems).toEqual([]);
  // Both sides of the import, three names of the person as the writer, both sides of the submission, and the way of signing in stays.
  expect(erased).toBe(7);
  expect(gaps).toEqual([
    expect.stringMatching(/^Record \d+ erased the personal values \(7\) of records \d+/),
  ]);
  const { rows } = await run(sql`select action, by, before, after from audit
    where request_id = 'leaks' and (entity = 'member' and entity_id = ${id} or account_id = ${accountId}) order by id`);
  expect(rows).toEqual([
    { action: 'import', by: 'Kirjoittaja', before: {}, after: {} },
    { action: 'update', by: 'Kirjoittaja', before: { roles: [] }, after: { roles: [6] } },
    { action: 'signin', by: 'Poistettu / Raderad', before: null, after: { method: 'password' } },
    { action: 'add', by: 'Poistettu / Raderad', before: null, after: { name: 'Kevätkokous', status: 1100 } },
    { action: 'submit', by: 'Poistettu / Raderad', before: { status: 1100 }, after: { status: 1101 } },
  ]);
});

test('of one who was elected the name of today stays with the member, and nothing else', async () => {
  const { id, accountId, meetingId, texts } = await makePerson(930_102, 'lehdokki');
  await run(sql`
    insert into position_of_trust (meeting_id, section_id, district_id, position_id, member_id, term_start, term_end, elected_date)
    select g.id, g.section_id, g.district_id, 7, ${id}, g.date_held + 1, '2025-12-31', g.date_held from meeting g
    where g.section_id = 1 and g.status_id <> 1104 and g.date_held < '2025-12-31' order by g.id limit 1`);
  expect((await erase(`members/${id}`)).status).toBe(204);

  const kept = ['Etulehdokki', 'Uusilehdokki'];
  const gone = texts.filter((text) => !kept.includes(text));
  expect(await tablesWith(gone)).toEqual([]);
  expect(await tablesWith(kept)).toEqual(['public.member']);
  expect(await answersWith(gone, [id, accountId, meetingId, 1])).toEqual([]);
  expect(await backedUpWith(gone, 'gone')).toEqual([]);
  expect(await backedUpWith(kept, 'kept')).toEqual(['public.member']);
  expect((await verified()).problems).toEqual([]);
});

test('of an employee who was deleted nothing is left', async () => {
  const fields = { firstName: 'Etuvirkailija', lastName: 'Vanhavirkailija', roleId: 4, districtId: 1 };
  const email = 'vanhavirkailija@liitto.example';
  const added = await service.request('kt', 'POST', '/api/Employee/Add', { ...fields, email });
  const { id } = added.body as { id: number };
  const changed = { ...fields, id, lastName: 'Uusivirkailija', email: 'uusivirkailija@liitto.example' };
  expect((await service.request('kt', 'PUT', '/api/Employee/Update', changed)).status).toBe(200);
  const { rows } = await run(sql<{ id: number }>`select id from account where employee_id = ${id}`);
  const accountId = rows[0]?.id ?? 0;
  await audit(
    service.db,
    { session: { accountId, name: 'Etuvirkailija Vanhavirkailija' }, requestId: 'leaks' },
    { action: 'signin', entity: 'account', entityId: accountId, after: { method: 'password' } },
  );
  expect((await service.request('kt', 'DELETE', `/api/Employee/Delete/${id}`)).status).toBe(204);
  const texts = ['virkailija'];
  expect(await tablesWith(texts)).toEqual([]);
  expect(await answersWith(texts, [id, accountId])).toEqual([]);
  expect((await verified()).problems).toEqual([]);
});

test('of somebody outside the register the name stays with the position, and nothing of how to reach them', async () => {
  const { rows } = await run(sql<{ id: number; meeting: number }>`
    insert into position_of_trust (meeting_id, section_id, district_id, position_id, non_member_first_name,
      non_member_last_name, non_member_address, non_member_postcode, non_member_postoffice, non_member_phone,
      non_member_email, term_start, term_end, elected_date)
    select g.id, g.section_id, g.district_id, 14, 'Etuulko', 'Uusiulko', 'Ulkotie 1', '10210', 'Inkoo', '0449998887',
      'ulko@posti.example', g.date_held + 1, '2025-12-31', g.date_held
    from meeting g where g.section_id = 1 and g.status_id <> 1104 and g.date_held < '2025-12-31'
    order by g.id limit 1 returning id, meeting_id as meeting`);
  const { id = 0, meeting = 0 } = rows[0] ?? {};
  const place = { entity: 'meeting', entityId: meeting, sectionId: 1 };
  const change = (before: object, after: object) => ({ before: { ...before }, after: { ...after } });
  await audit(service.db, office, {
    action: 'position.update',
    ...place,
    ...change(
      { positionOfTrust: id, nonMemberLastName: 'Vanhaulko', nonMemberPhone: '0449991112' },
      { positionOfTrust: id, nonMemberLastName: 'Uusiulko', nonMemberPhone: '0449998887' },
    ),
  });
  // A row of the same person that was removed before the report was sent: no position leads to it any more.
  const removed = {
    positionOfTrust: 899_999,
    positionId: 14,
    nonMemberFirstName: 'Etuulko',
    nonMemberLastName: 'Uusiulko',
    nonMemberAddress: 'Piilotie 7',
    nonMemberEmail: 'Ulko@posti.example',
  };
  await audit(service.db, office, { action: 'position.remove', ...place, before: removed });
  expect((await erase(`positions/${id}`)).status).toBe(204);

  const texts = ['Vanhaulko', 'Ulkotie', 'Piilotie', '0449998887', '0449991112', 'ulko@posti'];
  expect(await tablesWith(texts)).toEqual([]);
  expect(await tablesWith(['Uusiulko'])).toEqual([
    'public.position_of_trust',
    'public.valid_position_of_trust',
  ]);
  expect(await answersWith(texts, [id, meeting, 1])).toEqual([]);
  expect((await verified()).problems).toEqual([]);
});
