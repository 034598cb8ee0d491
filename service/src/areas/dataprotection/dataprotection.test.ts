import { sql } from 'kysely';
import { readPdfText } from '../../../testing/pdf-text.ts';
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

  test('has the messages that the person was to get and what became of them, saved views and choices about e-mail', async () => {
    await sql`
      with written as (
        insert into message (by, kind, audience, subject_fi, text_fi, state, sent_at)
        values ('Kirjoittaja Kirsti', 'members', '{}', 'Syyskokous', 'Tervetuloa', 'sent', '2026-11-02T08:00:00Z') returning id)
      insert into message_recipient (message_id, member_id, section_id, state, reason)
      select id, member_id, 1, state, reason from written, (values
        (${former}::int, 'undeliverable', 'bounced'), (${hidden}::int, 'excluded', 'masked')) who (member_id, state, reason)`.execute(
      service.db,
    );
    await sql`insert into saved_view (account_id, name, address)
      select id, 'Omat odottavat', '/positions?group=chairs' from account where member_id = ${former}`.execute(
      service.db,
    );
    await sql`insert into notice_choice (account_id, kind, choice)
      select id, 'draftOpen', 'never' from account where member_id = ${former}`.execute(service.db);
    await sql`update account set digest = 'sunday', language = 'sv' where member_id = ${former}`.execute(
      service.db,
    );
    await sql`insert into mail_suppression (member_id, kind, at)
      values (${former}, 'messages', '2026-11-03T08:00:00Z')`.execute(service.db);
    const extract = await extractOf(former);
    expect(extract.account).toMatchObject({
      language: 'sv',
      digest: 'sunday',
      noticesPausedUntil: null,
      notices: [{ kind: 'draftOpen', choice: 'never' }],
    });
    expect(extract.unsubscribed).toEqual([{ kind: 'messages', at: '2026-11-03T08:00:00.000Z' }]);
    expect(extract.messages).toEqual([
      {
        sent: '2026-11-02T08:00:00.000Z',
        subjectFi: 'Syyskokous',
        subjectSv: null,
        state: 'undeliverable',
        reason: 'bounced',
      },
    ]);
    expect(extract.account?.views).toEqual([
      { name: 'Omat odottavat', address: '/positions?group=chairs', isShared: false },
    ]);
    expect(JSON.stringify(extract)).not.toContain('Kirsti');
    expect((await extractOf(hidden)).messages).toMatchObject([{ state: 'excluded', reason: 'masked' }]);
    for (const [language, ...parts] of [
      [
        'fi',
        'Viestit',
        'Syyskokous',
        'Ei mennyt perille',
        'Tallennetut näkymät',
        'Omat odottavat',
        'Luonnos on kesken',
        'Muut viestit',
      ],
      ['sv', 'Meddelanden', 'Syyskokous', 'Kom inte fram', 'Sparade vyer'],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { rawPayload } = await service.app.inject({
        url: `/api/members/${former}/extract/pdf`,
        headers: { authorization: `Bearer ${await service.tokenOf('kt')}`, 'accept-language': language }, // oxlint-disable-line no-await-in-loop
      });
      for (const part of parts) expect(readPdfText(rawPayload)).toContain(part);
    }
  });

  test('of somebody not to be published has nothing of how to reach them', async () => {
    const extract = await extractOf(hidden);
    expect(extract.member).toMatchObject({ email: null, phone: null, address: null, isContactLeftOut: true });
    expect(JSON.stringify(extract)).not.toContain('555 1234');
  });

  test.each([
    ['fi', 'Tietosi palvelussa', 'Jäsennumero', 'Osaston käyttäjä'],
    ['sv', 'Dina uppgifter i tjänsten', 'Medlemsnummer', 'Avdelningens användare'],
  ])('is a document in %s', async (language, title, label, role) => {
    const { headers, rawPayload } = await service.app.inject({
      url: `/api/members/${former}/extract/pdf`,
      headers: { authorization: `Bearer ${await service.tokenOf('kt')}`, 'accept-language': language },
    });
    expect(headers['content-type']).toBe('application/pdf');
    const text = readPdfText(rawPayload);
    for (const part of [title, label, role, 'Zelda Qvist', 'Firefox']) expect(text).toContain(part);
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
    await sql`insert into board_draft (meeting_id, rows, by)
      select id, ${JSON.stringify([{ key: '2:open1', elected: { member: { id: former, lastName: 'Qvist' } } }])}::jsonb, 'Maija'
      from meeting where id = (select min(id) from meeting)`.execute(service.db);
    expect((await erase(former)).status).toBe(204);
    const text = JSON.stringify(await rowOf(former));
    for (const part of ['Zelda', 'zelda', 'Qvist', 'qvist', '555', 'Rantatie', '1970'])
      expect(text).not.toContain(part);
    const left = await sql`select from account where member_id = ${former}
      union all select from member_role where member_id = ${former}
      union all select from board_draft
      union all select from session where jti = 'zelda'`.execute(service.db);
    expect(left.rows).toEqual([]);
    const { rows } = await sql<{ action: string; text: string }>`
      select action, concat(before, after) as text from audit where entity = 'member' and entity_id = ${former}
      order by id desc limit 1`.execute(service.db);
    expect(rows).toEqual([{ action: 'erase', text: '{"isNameKept": false, "erasedValues": 0}' }]);
  });
});

describe('somebody outside the register', () => {
  const contact = { address: 'Rantatie 5', phone: '040 777 1234', email: 'Ulla@posti.example' };
  type Contact = typeof contact;

  /** Elects Ulla Ulkonen at a past meeting of section 1, with a term that ends on that day. */
  async function electOutsider(
    position: number,
    { end = '2025-12-31', ...given }: Partial<Contact> & { end?: string } = {},
  ): Promise<number> {
    const { address, phone, email } = { ...contact, ...given };
    const { rows } = await sql<{ id: number }>`
      insert into position_of_trust (meeting_id, section_id, district_id, position_id, non_member_first_name,
        non_member_last_name, non_member_address, non_member_postcode, non_member_postoffice, non_member_phone,
        non_member_email, term_start, term_end, elected_date)
      select g.id, g.section_id, g.district_id, ${position}, 'Ulla', 'Ulkonen', ${address}, '10210', 'Inkoo', ${phone},
        ${email}, g.date_held + 1, ${end}::date, g.date_held
      from meeting g where g.section_id = 1 and g.status_id <> 1104 and g.date_held < ${end}::date
      order by g.id limit 1 returning id`.execute(service.db);
    return rows[0]?.id ?? 0;
  }
  const held = async () =>
    (
      await sql<{ phone: string; email: string | null; address: string; name: string }>`
        select non_member_phone as phone, non_member_email as email, non_member_address as address,
          non_member_last_name as name
        from position_of_trust where non_member_last_name = 'Ulkonen' order by id`.execute(service.db)
    ).rows;
  const eraseBy = (id: number, name = 'kt') => service.request(name, 'POST', `/api/positions/${id}/erase`);
  beforeEach(() =>
    sql`delete from position_of_trust where non_member_last_name = 'Ulkonen'`.execute(service.db),
  );

  test('has an extract of every report that names the same person, and of nobody else of the name', async () => {
    const first = await electOutsider(14);
    await electOutsider(15, { address: 'Kirkkotie 3', phone: '+358 9 123 456', email: 'ulla@POSTI.example' });
    await electOutsider(13, {
      address: 'Toinen tie 1',
      phone: '050 000 0000',
      email: 'namesake@posti.example',
    });
    const { status, body } = await service.request('kt', 'GET', `/api/positions/${first}/extract`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      nonMember: { firstName: 'Ulla', lastName: 'Ulkonen' },
      positions: [{ section: expect.any(String) }, { section: expect.any(String) }],
      account: null,
    });
    const text = JSON.stringify(body);
    for (const part of ['Rantatie 5, 10210 Inkoo', 'Kirkkotie 3', '040 777 1234'])
      expect(text).toContain(part);
    expect(text).not.toContain('Toinen tie');
  });

  test('has the messages to any of their positions', async () => {
    const id = await electOutsider(14);
    await sql`
      with written as (
        insert into message (by, kind, audience, subject_sv, text_sv, state, sent_at)
        values ('Kirsti', 'official', '{}', 'Höstmöte', 'Välkommen', 'sent', now()) returning id)
      insert into message_recipient (message_id, position_of_trust_id, section_id, state) select id, ${id}, 1, 'sent' from written`.execute(
      service.db,
    );
    const { body } = await service.request('kt', 'GET', `/api/positions/${id}/extract`);
    expect(body).toMatchObject({ messages: [{ subjectSv: 'Höstmöte', state: 'sent' }] });
  });

  test('has it as a document, and it leaves a record', async () => {
    const id = await electOutsider(14);
    const { headers, rawPayload } = await service.app.inject({
      url: `/api/positions/${id}/extract/pdf`,
      headers: { authorization: `Bearer ${await service.tokenOf('kt')}`, 'accept-language': 'sv' },
    });
    expect(headers['content-type']).toBe('application/pdf');
    const text = readPdfText(rawPayload);
    for (const part of ['Den förtroendevaldas uppgifter', 'Ulla Ulkonen', 'Rantatie 5'])
      expect(text).toContain(part);
    const { body } = await service.request('kt', 'GET', `/api/positions/${id}/extract`);
    expect((body as { events: unknown[] }).events).toContainEqual(
      expect.objectContaining({ action: 'position.export' }),
    );
    const { rows } = await sql<{ id: number }>`
      select meeting_id as id from position_of_trust where id = ${id}`.execute(service.db);
    const history = await service.request('kt', 'GET', `/api/meetings/history/${rows[0]?.id}`);
    expect(JSON.stringify(history.body)).not.toContain('position.export'); // nothing was changed
  });

  test('is erased from every report, and keeps the name', async () => {
    const first = await electOutsider(14);
    await electOutsider(15);
    expect((await eraseBy(first)).status).toBe(204);
    const rows = await held();
    expect(rows.map(({ name, email }) => [name, email])).toEqual([
      ['Ulkonen', null],
      ['Ulkonen', null],
    ]);
    for (const part of ['777', 'Rantatie']) expect(JSON.stringify(rows)).not.toContain(part);
    // Two who have been erased are not taken for one.
    const { body } = await service.request('kt', 'GET', `/api/positions/${first}/extract`);
    expect((body as { positions: unknown[] }).positions).toHaveLength(1);
  });

  test('is not erased while a term lasts, nor by others, and a member not this way', async () => {
    const id = await electOutsider(14);
    await electOutsider(15, { end: '2099-12-31' });
    const refused = await eraseBy(id);
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      409,
      expect.stringContaining('dataprotection.isElected'),
    ]);
    expect((await held()).map(({ phone }) => phone)).toEqual([contact.phone, contact.phone]);
    for (const name of ['districtadmin', 'sectionadmin', 'sectionuser'])
      expect((await eraseBy(id, name)).status).toBe(403); // oxlint-disable-line no-await-in-loop -- one after the other
    const { rows } = await elect(current, '2025-12-31');
    const ofMember = (rows[0] as { id: number }).id;
    expect((await service.request('kt', 'GET', `/api/positions/${ofMember}/extract`)).status).toBe(404);
    expect(JSON.stringify((await eraseBy(ofMember)).body)).toContain('dataprotection.isInRegister');
  });
});

describe('an employee', () => {
  const idOf = async (name: string) =>
    (
      await sql<{ id: number }>`
        select employee_id as id from account where email = ${`${name}@demo.example`}`.execute(service.db)
    ).rows[0]?.id ?? 0;

  test('has an extract with the account and what was done with the data', async () => {
    const id = await idOf('districtadmin');
    await service.request('districtadmin', 'GET', '/api/districts');
    await service.request('kt', 'GET', `/api/Employee/${id}/extract`);
    const { status, body } = await service.request('kt', 'GET', `/api/Employee/${id}/extract`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      employee: { email: 'districtadmin@demo.example', role: 3, district: expect.any(String) },
      account: { email: 'districtadmin@demo.example' },
      events: [{ action: 'export', entity: 'employee' }],
    });
  });

  test.each([
    ['fi', 'Työntekijän tiedot', 'Piirin pääkäyttäjä'],
    ['sv', 'Personaluppgifter', 'Distriktets huvudanvändare'],
  ])('has it as a document in %s', async (language, title, word) => {
    const { rawPayload } = await service.app.inject({
      url: `/api/Employee/${await idOf('districtadmin')}/extract/pdf`,
      headers: { authorization: `Bearer ${await service.tokenOf('kt')}`, 'accept-language': language },
    });
    const text = readPdfText(rawPayload);
    for (const part of [title, word, 'districtadmin@demo.example']) expect(text).toContain(part);
  });

  test('who is a super admin has it from super admins alone; another leaves a record', async () => {
    const id = await idOf('superadmin');
    for (const [name, status] of [
      ['superadmin', 200],
      ['kt', 403],
    ] as const)
      expect([name, (await service.request(name, 'GET', `/api/Employee/${id}/extract`)).status]).toEqual([
        name,
        status,
      ]); // oxlint-disable-line no-await-in-loop -- one after the other
    const { rows } = await sql`select action, after from audit where entity = 'employee' and entity_id = ${id}
      order by id desc limit 1`.execute(service.db);
    expect(rows).toEqual([{ action: 'denied', after: { action: 'export' } }]);
  });

  test('leaves nothing that an extract would show once deleted', async () => {
    const { body } = await service.request('kt', 'POST', '/api/Employee/Add', {
      firstName: 'Lauri',
      lastName: 'Lähtevä',
      email: 'lauri@apuliitto.example',
      roleId: 4,
      districtId: 1,
    });
    const { id } = body as { id: number };
    expect((await service.request('kt', 'DELETE', `/api/Employee/Delete/${id}`)).status).toBe(204);
    expect((await service.request('kt', 'GET', `/api/Employee/${id}/extract`)).status).toBe(404);
    const { rows } = await sql`select from account where email = 'lauri@apuliitto.example'
      union all select from employee where last_name = 'Lähtevä'`.execute(service.db);
    expect(rows).toEqual([]);
  });
});
