import { sql } from 'kysely';
import { textOf } from '../../../testing/pdf-text.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import type { ExtractAnswer } from './extract.ts';

let service: TestService;

const former = 910_101;
const hidden = 910_102;
const current = 910_103;
const elected = 910_104;

const insert = (id: number, first: string, { status = 502, isHidden = false } = {}) =>
  sql`insert into member (id, section_id, district_id, first_name, last_name, spr_id, membership_status_id, email, phone,
      address1, postal_code, city, date_of_birth, crm_id, is_publish_prohibited)
    values (${id}, 1, 1, ${first}, 'Qvist', ${id + 70_000_000}, ${status}, ${`${first}@posti.example`}, '040 555 1234',
      'Rantatie 5', '10210', 'Inkoo', '1970-02-03', ${id}, ${isHidden})`.execute(service.db);

beforeAll(async () => {
  service = await startTestService();
  await insert(former, 'Zelda');
  await insert(hidden, 'Zara', { isHidden: true });
  await insert(current, 'Zacharias', { status: 501 });
  await insert(elected, 'Zoe');
  await sql`insert into account (email, member_id, password_hash) values ('zelda@posti.example', ${former}, null)`.execute(
    service.db,
  );
  await sql`insert into session (jti, account_id, browser, system, network, expires_at)
    select 'zelda', id, 'Firefox', 'Linux', '192.0.2.0/24', now() + interval '1 day' from account
    where member_id = ${former}`.execute(service.db);
  await sql`insert into member_role (member_id, role_id) values (${former}, 6)`.execute(service.db);
});
afterAll(() => service.close());

const extractOf = async (id: number) => {
  const { status, body } = await service.request('kt', 'GET', `/api/members/${id}/extract`);
  expect(status).toBe(200);
  return body as ExtractAnswer;
};
const erase = (id: number, name = 'kt') => service.request(name, 'POST', `/api/members/${id}/erase`);
const rowOf = async (id: number) =>
  (await sql<Record<string, unknown>>`select * from member where id = ${id}`.execute(service.db)).rows[0];

/** Puts the member into a position of a meeting that stands, with a term that ends on that day. */
const elect = (id: number, end: string) =>
  sql`insert into position_of_trust (meeting_id, section_id, district_id, position_id, member_id, term_start, term_end, elected_date)
    select g.id, g.section_id, g.district_id, 7, ${id}, g.date_held + 1, ${end}::date, g.date_held from meeting g
    where g.section_id = 1 and g.status_id <> 1104 and g.date_held < ${end}::date order by g.id limit 1
    returning id`.execute(service.db);

describe('the extract of a person', () => {
  test('has the member, the account, sessions, roles and what was done with the data, not by whom', async () => {
    await service.request('kt', 'GET', `/api/members/getbyid/${former}`);
    const extract = await extractOf(former);
    expect(extract.member).toMatchObject({
      firstName: 'Zelda',
      membershipNumber: String(former + 70_000_000),
      email: 'Zelda@posti.example',
      address: 'Rantatie 5, 10210 Inkoo',
      dateOfBirth: '1970-02-03T00:00:00.000Z',
    });
    expect(extract.account?.sessions).toEqual([expect.objectContaining({ browser: 'Firefox' })]);
    expect(extract.roles).toEqual([expect.objectContaining({ role: 6 })]);
    expect(extract.events).toContainEqual(expect.objectContaining({ action: 'read', entity: 'member' }));
    expect(JSON.stringify(extract.events)).not.toContain('"by"');
  });

  test('of somebody not to be published has nothing of how to reach them', async () => {
    const extract = await extractOf(hidden);
    expect(extract.member).toMatchObject({ email: null, phone: null, address: null, isContactLeftOut: true });
    expect(JSON.stringify(extract)).not.toContain('555 1234');
  });

  test.each([
    ['fi', 'Tietosi järjestelmässä', 'Jäsennumero'],
    ['sv', 'Dina uppgifter i systemet', 'Medlemsnummer'],
  ])('is a document in %s', async (language, title, label) => {
    const { headers, rawPayload } = await service.app.inject({
      url: `/api/members/${former}/extract/pdf`,
      headers: { authorization: `Bearer ${await service.tokenOf('kt')}`, 'accept-language': language },
    });
    expect(headers['content-type']).toBe('application/pdf');
    const text = textOf(rawPayload);
    for (const part of [title, label, 'Zelda Qvist', 'Firefox']) expect(text).toContain(part);
  });

  test.each(['districtadmin', 'sectionadmin', 'sectionuser'])('is not for %s', async (name) => {
    expect((await service.request(name, 'GET', `/api/members/${former}/extract`)).status).toBe(403);
    expect((await erase(former, name)).status).toBe(403);
  });

  test('leaves a row in the audit log', async () => {
    const before = await extractOf(former);
    const after = await extractOf(former);
    expect(after.events.length - before.events.length).toBe(1);
    expect(after.events[0]).toMatchObject({ action: 'export', entity: 'member' });
  });
});

describe('erasing a person', () => {
  test('is refused while the membership lasts, and changes nothing', async () => {
    const before = await rowOf(current);
    const { status, body } = await erase(current);
    expect(status).toBe(409);
    expect(JSON.stringify(body)).toContain('dataprotection.isMember');
    expect(await rowOf(current)).toEqual(before);
  });

  test('is refused while a position of trust lasts', async () => {
    const { rows } = await elect(elected, '2099-12-31');
    expect(rows).toHaveLength(1);
    const { status, body } = await erase(elected);
    expect(status).toBe(409);
    expect(JSON.stringify(body)).toContain('dataprotection.isElected');
    await sql`delete from position_of_trust where member_id = ${elected}`.execute(service.db);
  });

  test('keeps the name of whoever was elected, and nothing of how to reach them', async () => {
    const { rows } = await elect(elected, '2025-12-31');
    expect(rows).toHaveLength(1);
    expect((await erase(elected)).status).toBe(204);
    expect(await rowOf(elected)).toMatchObject({ first_name: 'Zoe', email: null, phone: null, crm_id: null });
  });

  test('takes everything else of whoever was not, ends the sign-in, and says so in the log', async () => {
    expect((await erase(former)).status).toBe(204);
    const text = JSON.stringify(await rowOf(former));
    for (const part of ['Zelda', 'zelda', 'Qvist', 'qvist', '555', 'Rantatie', '1970'])
      expect(text).not.toContain(part);
    const left = await sql`select from account where member_id = ${former}
      union all select from member_role where member_id = ${former}
      union all select from session where jti = 'zelda'`.execute(service.db);
    expect(left.rows).toEqual([]);
    const { rows } = await sql<{ action: string; text: string }>`
      select action, concat(before, after) as text from audit where entity = 'member' and entity_id = ${former}
      order by id desc limit 1`.execute(service.db);
    expect(rows).toEqual([{ action: 'erase', text: '{"isNameKept": false}' }]);
  });
});
