import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import type { Answer, MemberFilter } from '@osasto/api';
import { mediaTypes } from '@osasto/contract';
import { unzipped } from '../../../testing/unzipped.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;

/** Four members called Kokeilija in three sections of two districts; Bo's contact details are not public. */
beforeAll(async () => {
  service = await startTestService();
  await sql`update district set name = 'Ålands distrikt' where id = 1`.execute(service.db);
  await sql`update district set name = 'Pohjan piiri' where id = 2`.execute(service.db);
  await sql`insert into section (id, district_id, name) values
    (9001, 1, 'Zeta'), (9002, 1, 'Älvan'), (9003, 2, 'Beta')`.execute(service.db);
  await sql`insert into member (id, section_id, district_id, last_name, first_name, spr_id, email, phone,
      membership_status_id, membership_type_id, membership_approved, payment_date, is_publish_prohibited) values
    (990001, 9001, 1, 'Kokeilija', 'Aava', 99000001, 'aava@kokeilija.example', '+358 40 1', 501, 402,
      '2001-05-06', '2024-02-01', false),
    (990002, 9002, 1, 'Kokeilija', 'Bo', 99000002, 'bo@kokeilija.example', '+358 40 2', 501, 402,
      '2019-01-01', null, true),
    (990003, 9003, 2, 'Kokeilija', 'Cia', 99000003, null, null, 501, 402, null, '2025-01-31', false),
    (990004, 9001, 1, 'Kökeilija', 'Åke', 99000004, null, null, 501, 402, '2010-01-01', '2023-01-31', false)`.execute(
    service.db,
  );
});
afterAll(() => service.close());

const find = async (filter: MemberFilter) => {
  const { status, body } = await service.request('kt', 'POST', '/api/members/findall', filter);
  expect(status).toBe(200);
  return (body as Answer<'POST members/findall'>).results.map(({ firstName }) => firstName);
};

const download = async (body: object, by = 'kt', language = 'fi') => {
  const answer = await service.app.inject({
    method: 'POST',
    url: '/api/members/getexportfile',
    headers: { authorization: `Bearer ${await service.tokenOf(by)}`, 'accept-language': language },
    payload: { format: 'csv', ...body },
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
};

const cells = (bytes: Buffer): string[][] =>
  parse(bytes, { bom: true, delimiter: ';', record_delimiter: '\r\n' });

describe('the order of a list (4.24)', () => {
  test.each([
    // Å and Ä follow Z; whoever has no day is last in both directions; hits as typed come before Kökeilija (4.6)
    [{}, ['Aava', 'Bo', 'Cia', 'Åke']],
    [{ sort: 'name', order: 'descending' }, ['Cia', 'Bo', 'Aava', 'Åke']],
    [{ sort: 'section' }, ['Cia', 'Aava', 'Åke', 'Bo']],
    [{ sort: 'section', order: 'descending' }, ['Bo', 'Aava', 'Åke', 'Cia']],
    [{ sort: 'district' }, ['Cia', 'Aava', 'Bo', 'Åke']],
    [{ sort: 'district', order: 'descending' }, ['Aava', 'Bo', 'Åke', 'Cia']],
    [{ sort: 'paid' }, ['Cia', 'Aava', 'Åke', 'Bo']],
    [{ sort: 'paid', order: 'ascending' }, ['Åke', 'Aava', 'Cia', 'Bo']],
    [{ sort: 'started' }, ['Bo', 'Åke', 'Aava', 'Cia']],
    [{ sort: 'started', order: 'ascending' }, ['Aava', 'Åke', 'Bo', 'Cia']],
  ] as [MemberFilter, string[]][])('%j', async (order, expected) => {
    const filter = { name: 'kokeilija', ...order };
    expect(await find(filter)).toEqual(expected);
    expect(await find(filter)).toEqual(expected); // what was found before keeps its order
    expect(await find({ ...filter, skip: 1, take: 2 })).toEqual(expected.slice(1, 3));
    const { bytes } = await download(filter);
    const [, ...rows] = cells(bytes);
    expect(rows.map(([, firstName]) => firstName)).toEqual(expected);
  });

  test('without words too, in a section and by a district', async () => {
    expect(await find({ sections: [9001], sort: 'started' })).toEqual(['Åke', 'Aava']);
    expect(await find({ sections: [9001, 9002, 9003], districts: [1], sort: 'section' })).toEqual([
      'Aava',
      'Åke',
      'Bo',
    ]);
    const { body } = await service.request('superadmin', 'POST', '/api/members/findsectionmembers', {
      sections: [9001],
      sort: 'paid',
      order: 'ascending',
    });
    const { results } = body as Answer<'POST members/findsectionmembers'>;
    expect(results.map(({ firstName }) => firstName)).toEqual(['Åke', 'Aava']);
  });

  test('any other order is refused', async () => {
    const { status } = await service.request('kt', 'POST', '/api/members/findall', { sort: 'email' });
    expect(status).toBe(400);
  });
});

describe('the file of a search of the whole organisation (5)', () => {
  test('CSV has the columns of the list and nothing else of people', async () => {
    const { status, headers, bytes } = await download({ name: 'kokeilija', districts: [1] });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="members_20\d{12}\.csv"/);
    const codes = ['Ainaisjäsen', 'Voimassa'];
    expect(cells(bytes)).toEqual([
      [
        'Sukunimi',
        'Etunimi',
        'Jäsennumero',
        'Osasto',
        'Piiri',
        'Jäsenlaji',
        'Jäsenyyden tila',
        'Maksupäivä',
        'Jäsenyys alkanut',
      ],
      ['Kokeilija', 'Aava', '99000001', 'Zeta', 'Ålands distrikt', ...codes, '01.02.2024', '06.05.2001'],
      ['Kokeilija', 'Bo', '99000002', 'Älvan', 'Ålands distrikt', ...codes, '', '01.01.2019'],
      ['Kökeilija', 'Åke', '99000004', 'Zeta', 'Ålands distrikt', ...codes, '31.01.2023', '01.01.2010'],
    ]);
    expect(bytes.toString('utf8')).not.toMatch(/kokeilija\.example|\+358/);
  });

  test('a spreadsheet has Swedish heads where that is asked for', async () => {
    const { headers, bytes } = await download({ name: 'kokeilija', format: 'xlsx' }, 'superadmin', 'sv');
    expect(headers['content-type']).toBe(mediaTypes.spreadsheet);
    const sheet = unzipped(bytes).get('xl/worksheets/sheet1.xml') ?? '';
    expect(sheet).toContain('>Distrikt<');
    expect(sheet).toContain('>Älvan<');
  });

  test('the audit log has the filter and the rows, but not the name that was searched for', async () => {
    await download({ name: 'kokeilija', districts: [1], hasPaid: false, sort: 'paid' });
    const { rows } = await sql<{ entity: string; district_id: number; after: object }>`
      select entity, district_id, after from audit where action = 'export' order by id desc limit 1`.execute(
      service.db,
    );
    expect(rows[0]).toMatchObject({
      entity: 'members',
      district_id: 1,
      after: {
        document: 'members',
        format: 'csv',
        language: 'fi',
        rows: 0,
        criteria: { hasName: true, districts: [1], hasPaid: false, sort: 'paid' },
      },
    });
    expect(JSON.stringify(rows[0])).not.toMatch(/kokeilija/i);
  });

  test('everybody in it counts as read (4.21)', async () => {
    const count = async () => {
      const { rows } = await sql<{ people: number }>`
        select coalesce(sum(people), 0)::integer as people from reading_count r join account a on a.id = r.account_id
        where a.email = 'kt@demo.example'`.execute(service.db);
      return rows[0]?.people ?? 0;
    };
    const before = await count();
    await download({ name: 'kokeilija' });
    expect(await count()).toBe(before + 4);
  });

  test.each([
    ['superadmin', 200],
    ['kt', 200],
    ['districtadmin', 403],
    ['districtuser', 403],
    ['sectionadmin', 403],
    ['sectionuser', 403],
  ])('%s is answered %d', async (by, status) => {
    expect((await download({ name: 'kokeilija', districts: [1] }, by)).status).toBe(status);
  });

  test.each([{ format: 'pdf' }, { format: null }])('%j is refused', async (body) => {
    expect((await download(body)).status).toBe(400);
  });
});
