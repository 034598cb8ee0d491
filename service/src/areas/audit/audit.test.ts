import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import type { Answer, Meeting } from '@osasto/api';
import { audit, type AuditEntry } from '../../platform/changes/audit.ts';
import { meetingsOn } from '../../../testing/meeting-maker.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const { draft, members, elect, post } = meetingsOn(() => service);

type Page = Answer<'GET audit'>;

const actor = { session: { accountId: 1, name: 'Kirjoittaja' }, requestId: 'test' };
const write = (entry: AuditEntry) => audit(service.db, actor, entry);

async function read(path: string, by = 'kt'): Promise<Page> {
  const { status, body } = await service.request(by, 'GET', `/api/${path}`);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
  return body as Page;
}

const actionsIn = ({ results }: Page) => results.map(({ action }) => action);
const changeOf = ({ results }: Page, field: string) =>
  results.flatMap(({ changes }) => changes).find((change) => change.field === field);

async function oneMember(prohibited = false): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from member where section_id = 1 and is_publish_prohibited = ${prohibited} and email is not null
    order by id desc limit 1`.execute(service.db);
  if (!rows[0]) throw new Error('Section 1 has no such member.');
  return rows[0].id;
}

const prohibit = (id: number, isProhibited: boolean) =>
  sql`update member set is_publish_prohibited = ${isProhibited} where id = ${id}`.execute(service.db);

describe('the log', () => {
  test('shows when, who, what and which fields, newest first', async () => {
    const form = await service.request('kt', 'POST', '/api/ExternalForms/Add', {
      name: 'Loki',
      link: 'https://example.org/a',
    });
    const { id } = form.body as { id: number };
    await service.request('kt', 'PUT', '/api/ExternalForms/Update', {
      id,
      name: 'Loki',
      link: 'https://example.org/b',
    });
    const page = await read(`audit?entity=externalform&id=${id}`, 'superadmin');
    expect(page).toMatchObject({ total: 2, skip: 0, take: 50 });
    const [latest] = page.results;
    expect(latest).toEqual({
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      by: expect.any(String),
      byId: expect.any(Number),
      action: 'update',
      entity: 'externalform',
      id,
      name: 'Loki',
      exists: true,
      districtId: null,
      sectionId: null,
      unitName: null,
      changes: [{ field: 'link', before: 'https://example.org/a', after: 'https://example.org/b' }],
    });
    const own = await read(`audit?by=${latest?.byId}`);
    expect(new Set(own.results.map(({ byId }) => byId))).toEqual(new Set([latest?.byId]));
  });

  test('a row about a section has its district by itself', async () => {
    await write({ action: 'test', entity: 'thing', sectionId: 1 });
    const { results } = await read('audit?entity=thing&sectionId=1&districtId=1');
    expect(results).toMatchObject([{ sectionId: 1, districtId: 1 }]);
    expect((await read('audit?entity=thing&districtId=2')).total).toBe(0);
  });

  test.each([
    ['position', ['position.remove', 'position.add']],
    ['position.add', ['position.add']],
    ['update', ['update']],
    ['posi', []],
  ])('action=%s finds %j', async (action, found) => {
    for (const name of ['position.add', 'update', 'position.remove']) {
      await write({ action: name, entity: 'acting', entityId: 1 }); // oxlint-disable-line no-await-in-loop
    }
    const page = await read(`audit?entity=acting&action=${action}&take=2`);
    expect([...new Set(actionsIn(page))]).toEqual(found);
  });

  test.each([
    ['member', () => oneMember(true), /^\S+ \S+/, true],
    ['section', async () => 1, /osasto|avdelning/, true],
    ['employee', async () => 2_000_000_000, /^Aino Aalto$/, false],
    ['letterrequest', async () => 2_000_000_000, null, false],
  ])('names the %s that a row is about, and says whether it is there', async (entity, idOf, name, exists) => {
    const entityId = await idOf();
    const before = name === null ? {} : { firstName: 'Aino', lastName: 'Aalto' };
    await write({ action: 'delete', entity, entityId, sectionId: 1, before });
    const [row] = (await read(`audit?entity=${entity}&id=${entityId}&action=delete`)).results;
    expect(row).toMatchObject({
      name: name && expect.stringMatching(name),
      exists,
      unitName: expect.stringMatching(/osasto|avdelning/),
    });
  });

  test('days are those of Helsinki, first and last included', async () => {
    const at = async (moment: string) =>
      sql`insert into audit (at, by, action, entity) values (${moment}, '–', 'test', 'clock')`.execute(
        service.db,
      );
    // Summer: Helsinki is three hours ahead of UTC.
    await at('2020-06-09T20:59:59Z');
    await at('2020-06-09T21:00:00Z');
    await at('2020-06-10T20:59:59Z');
    await at('2020-06-10T21:00:00Z');
    const total = async (range: string) => (await read(`audit?entity=clock${range}`)).total;
    expect(await total('&from=2020-06-10&to=2020-06-10')).toBe(2);
    expect(await total('&from=2020-06-10')).toBe(3);
    expect(await total('&to=2020-06-09T00:00:00.000Z')).toBe(1);
    expect(await total('&from=2020-06-11&to=2020-06-10')).toBe(0);
  });

  test.each([
    ['', 50, 0],
    ['&take=0', 50, 0],
    ['&take=2&skip=1', 2, 1],
    ['&take=5000', 500, 0],
  ])('pages by%s (1.18)', async (range, take, skip) => {
    for (let count = 0; count < 4; count += 1) await write({ action: 'test', entity: 'paging' }); // oxlint-disable-line no-await-in-loop
    const page = await read(`audit?entity=paging${range}`);
    expect(page).toMatchObject({ take, skip });
    expect(page.results).toHaveLength(Math.min(take, page.total - skip));
  });

  test.each([
    ['by=Virtanen', 'by'], // a name has no place in an address
    ['from=2026-02-30', 'from'],
    ['to=eilen', 'to'],
    ['entity=a%27b', 'entity'],
    ['action=up%25', 'action'],
    ['districtId=x', 'districtId'],
    ['skip=-1', 'skip'],
  ])('refuses %s', async (query, field) => {
    const { status, body } = await service.request('kt', 'GET', `/api/audit?${query}`);
    const { errors } = body as { errors: { propertyName: string }[] };
    expect([status, errors.map(({ propertyName }) => propertyName)]).toEqual([400, [field]]);
  });
});

describe('histories', () => {
  test('of a meeting: every change, and the log keeps it when the meeting is gone', async () => {
    const meeting: Meeting = await draft();
    await service.request('sectionadmin', 'PUT', '/api/meetings/update', {
      id: meeting.id,
      sectionId: 1,
      name: 'Uusi nimi',
      meetingTypeId: 1003,
      dateHeld: meeting.dateHeld,
    });
    await post('sectionuser', 'submitmeeting', meeting.id); // denied: no change
    const history = await read(`meetings/history/${meeting.id}`, 'sectionadmin');
    expect(actionsIn(history)).toEqual(['update', 'add']);
    expect(changeOf(history, 'name')).toEqual({
      field: 'name',
      before: 'Hallituksen kokous',
      after: 'Uusi nimi',
    });
    await service.request('sectionadmin', 'DELETE', '/api/meetings/deletemeeting', { id: meeting.id });
    expect((await service.request('kt', 'GET', `/api/meetings/history/${meeting.id}`)).status).toBe(404);
    const kept = await read(`audit?entity=meeting&id=${meeting.id}`);
    expect(actionsIn(kept)).toEqual(['delete', 'denied', 'update', 'add']);
  });

  test.each([
    ['districtadmin', ['transfer.refused', 'add']],
    ['sectionadmin', ['add']],
  ])('of a meeting: what the CRM said, for %s (7.27)', async (by, actions) => {
    const { id } = await draft();
    const entry = { entity: 'meeting', entityId: id, sectionId: 1 };
    await write({ action: 'transfer.refused', ...entry, after: { refused: [{ id: 5, errors: ['Virhe'] }] } });
    const history = await read(`meetings/history/${id}`, by);
    expect([actionsIn(history), history.total]).toEqual([actions, actions.length]);
  });

  test('of a meeting: each change of a position of trust says of which', async () => {
    const { id } = await draft();
    await write({
      action: 'position.update',
      entity: 'meeting',
      entityId: id,
      sectionId: 1,
      before: { positionOfTrust: 5, termEnd: '2028-12-31' },
      after: { positionOfTrust: 5, termEnd: '2027-12-31' },
    });
    const history = await read(`meetings/history/${id}`);
    expect(history.results[0]?.changes).toHaveLength(2);
    expect(changeOf(history, 'positionOfTrust')).toEqual({ field: 'positionOfTrust', before: 5, after: 5 });
  });

  test('of a meeting: names whom and what its rows know by id, also what was removed', async () => {
    const meeting = await draft();
    const [memberId = 0] = await members(1);
    const stays = await elect(meeting, 14, { memberId });
    const nonMember = {
      firstname: 'Heikki',
      lastname: 'Säynätjoki',
      address: 'Satamakuja 7',
      postcode: '10210',
      postoffice: 'Inkoo',
      phone: '040 1234567',
    };
    const gone = await elect(meeting, 14, { nonMember });
    await service.request('sectionadmin', 'DELETE', `/api/meetings/removepositionoftrust/${gone.body.id}`);
    const { rows } = await sql<{ name: string }>`
      select first_name || ' ' || last_name as name from member where id = ${memberId}`.execute(service.db);
    const holder = rows[0]?.name;
    const history = await read(`meetings/history/${meeting.id}`);
    expect(history).toMatchObject({ members: [{ id: memberId, name: holder }] });
    expect((history as Answer<'GET meetings/history/{id}'>).positions).toEqual([
      { id: stays.body.id, positionId: 14, holder },
      { id: gone.body.id, positionId: 14, holder: 'Heikki Säynätjoki' },
    ]);
  });

  test('of a member: changes, not who has read the card', async () => {
    const id = await oneMember();
    await read(`members/getbyid/${id}`);
    await write({
      action: 'roles',
      entity: 'member',
      entityId: id,
      sectionId: 1,
      before: { roles: [6] },
      after: { roles: [5] },
    });
    expect(actionsIn(await read(`members/history/${id}`, 'districtadmin'))).toEqual(['roles']);
    expect(actionsIn(await read(`audit?entity=member&id=${id}`))).toEqual(['roles', 'read']);
  });

  test('of a section: the section and its documents', async () => {
    await service.request('sectionadmin', 'POST', '/api/signingagreement/addofficialletterrequest', {
      memberId: (
        await sql<{ id: number }>`select id from account where email = 'sectionadmin@demo.example'`.execute(
          service.db,
        )
      ).rows[0]?.id,
      sectionId: 1,
      reasonForRequest: 'Pankki',
    });
    await write({ action: 'reset', entity: 'section', entityId: 1, sectionId: 1 });
    const { results } = await read('sections/history/1', 'districtadmin');
    expect(results.slice(0, 2).map(({ action, entity }) => [action, entity])).toEqual([
      ['reset', 'section'],
      ['add', 'letterrequest'],
    ]);
    expect(results.every(({ entity }) => entity !== 'meeting')).toBe(true);
  });
});

describe('what stays masked (4.7)', () => {
  const secrets = {
    email: 'salainen.osoite@apuliitto.example',
    phone: '040 123 98765',
    address1: 'Piilopolku 7',
    postalCode: '00999',
    city: 'Piilola',
  };
  const texts = Object.values(secrets);
  const openTo = (page: Page) => texts.filter((text) => JSON.stringify(page).includes(text));

  /** Where a member's contact details may stand in the log, with what is to be read to find them. */
  const rows: [string, (id: number) => AuditEntry][] = [
    ['of the member', (id) => ({ action: 'update', entity: 'member', entityId: id, after: secrets })],
    [
      'of the member, deep inside',
      (id) => ({
        action: 'update',
        entity: 'member',
        entityId: id,
        before: { contact: { ...secrets }, list: [{ address: { address1: secrets.address1 } }] },
      }),
    ],
    [
      'of a meeting, by the id of the member',
      (id) => ({
        action: 'position.add',
        entity: 'meeting',
        entityId: 7,
        after: { memberId: id, ...secrets },
      }),
    ],
    [
      'of a deleted meeting, in its list',
      (id) => ({
        action: 'delete',
        entity: 'meeting',
        before: { positions: [{ memberId: id, ...secrets }] },
      }),
    ],
  ];

  test.each(rows)('%s: shown while open, hidden from the day of the prohibition', async (_, entryFor) => {
    const id = await oneMember();
    const entry = entryFor(id);
    await write({ sectionId: 1, ...entry });
    const address = `audit?entity=${entry.entity}&sectionId=1&take=1`;
    expect(openTo(await read(address)).length).toBeGreaterThan(0);
    await prohibit(id, true);
    for (const by of ['superadmin', 'kt']) expect(openTo(await read(address, by))).toEqual([]); // oxlint-disable-line no-await-in-loop
    await prohibit(id, false);
  });

  test('the field is named, so that one knows that it changed', async () => {
    const id = await oneMember(true);
    await write({
      action: 'update',
      entity: 'member',
      entityId: id,
      sectionId: 1,
      before: { email: 'vanha@apuliitto.example', firstName: 'Anna' },
      after: { email: secrets.email, firstName: 'Anni' },
    });
    const [row] = (await read(`members/history/${id}`, 'districtadmin')).results;
    expect(row?.changes).toEqual([{ field: 'email' }, { field: 'firstName', before: 'Anna', after: 'Anni' }]);
  });

  test('of nobody known: hidden', async () => {
    await write({ action: 'update', entity: 'member', entityId: 2_000_000_000, after: secrets });
    await write({ action: 'sent', entity: 'letter', after: secrets });
    expect(openTo(await read('audit?entity=member&id=2000000000'))).toEqual([]);
    expect(openTo(await read('audit?entity=letter'))).toEqual([]);
  });

  test('of an outsider and of a unit: shown', async () => {
    await write({
      action: 'position.add',
      entity: 'meeting',
      entityId: 8,
      after: { nonMemberPhone: '050 1' },
    });
    await write({ action: 'update', entity: 'section', entityId: 2, sectionId: 2, after: { phone: '09 1' } });
    expect(changeOf(await read('audit?entity=meeting&id=8'), 'nonMemberPhone')?.after).toBe('050 1');
    expect(changeOf(await read('sections/history/2'), 'phone')?.after).toBe('09 1');
  });

  test('of an employee who is such a member too, also after the account is gone', async () => {
    const id = await oneMember();
    const email = 'molemmat@apuliitto.example';
    await sql`update member set email = ${email} where id = ${id}`.execute(service.db);
    const person = { firstName: 'Molli', lastName: 'Molemmat', email, roleId: 2 };
    const added = await service.request('superadmin', 'POST', '/api/Employee/Add', person);
    const employee = (added.body as { id: number }).id;
    await sql`update account set member_id = ${id} where employee_id = ${employee}`.execute(service.db);
    const address = `audit?entity=employee&id=${employee}`;
    expect(changeOf(await read(address), 'email')?.after).toBe(email);
    await prohibit(id, true);
    expect(changeOf(await read(address), 'email')).toEqual({ field: 'email' });
    await service.request('superadmin', 'DELETE', `/api/Employee/Delete/${employee}`);
    expect(JSON.stringify(await read(address))).not.toContain(email);
    await prohibit(id, false);
  });

  test('an address inside a text', async () => {
    const id = await oneMember();
    const email = 'tekstissa@apuliitto.example';
    await sql`update member set email = ${email}, is_publish_prohibited = true where id = ${id}`.execute(
      service.db,
    );
    const errors = [`Osoite ${email.toUpperCase()} ei kelpaa, toisin kuin muu@apuliitto.example.`];
    await write({
      action: 'transfer.refused',
      entity: 'meeting',
      entityId: 9,
      after: { refused: [{ errors }] },
    });
    expect(changeOf(await read('audit?entity=meeting&id=9'), 'refused')?.after).toEqual([
      { errors: ['Osoite ••• ei kelpaa, toisin kuin muu@apuliitto.example.'] },
    ]);
    await prohibit(id, false);
  });

  test('birth dates: for those who see them (4.12)', async () => {
    const { id } = await draft();
    const row = { entity: 'meeting', entityId: id, sectionId: 1, after: { dateOfBirth: '1970-01-01' } };
    await write({ action: 'test', ...row });
    expect(changeOf(await read(`meetings/history/${id}`, 'sectionadmin'), 'dateOfBirth')?.after).toBe(
      '1970-01-01',
    );
    await write({ action: 'test', ...row, sectionId: null });
    const [other] = (await read(`meetings/history/${id}`, 'sectionadmin')).results;
    expect(other?.changes).toEqual([{ field: 'dateOfBirth' }]);
  });
});

test('a whole life of positions is shown without a contact detail of a prohibited holder', async () => {
  const meeting = await draft();
  const [memberId = 0] = await members(1);
  const { rows } = await sql<{ email: string; phone: string | null; address1: string | null }>`
    select email, phone, address1 from member where id = ${memberId}`.execute(service.db);
  const position = await elect(meeting, 14, { memberId });
  await service.request('sectionadmin', 'DELETE', `/api/meetings/removepositionoftrust/${position.body.id}`);
  await prohibit(memberId, true);
  const history = await read(`meetings/history/${meeting.id}`, 'sectionadmin');
  expect(actionsIn(history)).toEqual(['position.remove', 'position.add', 'add']);
  expect(changeOf(history, 'memberId')).toEqual({ field: 'memberId', before: memberId });
  for (const secret of Object.values(rows[0] ?? {})) {
    if (secret) expect(JSON.stringify(history)).not.toContain(secret);
  }
  await prohibit(memberId, false);
});

describe('who can be looked for', () => {
  const people = async (body: unknown) =>
    (await service.request('kt', 'POST', '/api/audit/people', body)).body as { id: number; name: string }[];

  test('everybody who has done something, by the words of the name or by id', async () => {
    await audit(
      service.db,
      { session: { accountId: 3, name: 'Wolmar Ånäs' }, requestId: 'test' },
      {
        action: 'test',
        entity: 'thing',
      },
    );
    expect(await people({ text: 'ånäs wol' })).toEqual([{ id: 3, name: 'Wolmar Ånäs' }]);
    expect(await people({ id: 3 })).toEqual([{ id: 3, name: 'Wolmar Ånäs' }]);
    expect(await people({ text: 'xyz%' })).toEqual([]);
    expect((await people({})).length).toBeGreaterThan(1);
  });
});

describe('the export', () => {
  async function rowsOf(query: string, language = 'fi') {
    const answer = await service.app.inject({
      method: 'GET',
      url: `/api/audit/export?${query}`,
      headers: {
        authorization: `Bearer ${await service.tokenOf('kt')}`,
        'accept-language': language,
      },
    });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(answer.headers['content-disposition']).toMatch(/audit_\d{14}\.csv/);
    return parse(answer.rawPayload, { bom: true, delimiter: ';', record_delimiter: '\r\n' });
  }

  test('has the rows of the same search, all pages of it, in their order', async () => {
    const entries = Array.from({ length: 520 }, (_, index) => ({
      action: 'update',
      entity: 'member',
      entityId: 1_900_000_000 + (index % 2),
      after: { roles: [100 + index] },
    }));
    await audit(service.db, actor, ...entries);
    const query = 'entity=member&id=1900000000&action=update';
    const [, ...cells] = await rowsOf(query);
    const { results, total } = await read(`audit?${query}&take=500`);
    expect([cells.length, total]).toEqual([260, 260]);
    expect(cells.map((row) => row[5])).toEqual(
      results.map(({ changes: [change] }) => `Roolit: ${String(change?.after)}`),
    );
  });

  test('says each row in words, in the language that was asked for, guarded against formulas', async () => {
    const id = await oneMember();
    await write({
      action: 'update',
      entity: 'member',
      entityId: id,
      sectionId: 1,
      before: { roles: [6] },
      after: { roles: [6, 5] },
    });
    const [head, row] = await rowsOf(`entity=member&id=${id}&action=update`, 'sv');
    const [latest] = (await read(`audit?entity=member&id=${id}`)).results;
    expect(head).toEqual([
      'Tid',
      'Vem',
      'Händelse',
      'Utfall',
      'Avdelning eller distrikt',
      'Ändringar',
      'Objekt',
      'Objektets nummer',
      'Åtgärd',
    ]);
    expect(row).toEqual([
      expect.stringMatching(/^\d\d\.\d\d\.\d{4} \d\d:\d\d$/),
      'Kirjoittaja',
      `Kirjoittaja gav medlemmen ${latest?.name} rollen Avdelningens huvudanvändare.`,
      'Gjort',
      latest?.unitName,
      'Roller: Avdelningens användare → Avdelningens användare, Avdelningens huvudanvändare',
      'member',
      String(id),
      'update',
    ]);
    await audit(
      service.db,
      { session: { accountId: 1, name: '=1+1' }, requestId: 'test' },
      {
        action: 'read',
        entity: 'formula',
      },
    );
    expect((await rowsOf('entity=formula'))[1]?.[1]).toBe("'=1+1");
  });

  test('masks as the screen does, and leaves a record of itself', async () => {
    const id = await oneMember(true);
    await write({
      action: 'update',
      entity: 'member',
      entityId: id,
      sectionId: 1,
      before: { phone: '040 111 2233' },
      after: { phone: '040 444 5566' },
    });
    const rows = await rowsOf(`entity=member&id=${id}&from=2020-01-01`);
    expect(rows[1]?.[5]).toBe('Puhelin: •••');
    expect(JSON.stringify(rows)).not.toMatch(/040/);
    const [record] = (await read('audit?entity=auditlog')).results;
    const valueOf = (field: string) => record?.changes.find((change) => change.field === field)?.after;
    expect(record).toMatchObject({ action: 'export', id: null });
    expect([valueOf('rows'), valueOf('criteria')]).toEqual([
      rows.length - 1,
      { entity: 'member', id, from: '2020-01-01' },
    ]);
  });
});
