import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import type { Answer } from '@osasto/api';
import { mediaTypes } from '@osasto/contract';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { unzipped } from '../../../testing/unzipped.ts';

let service: TestService;

/** Section 1 lacks chair and plan; section 3 is disbanded. */
beforeAll(async () => {
  service = await startTestService();
  await sql`delete from position_of_trust where section_id = 1 and position_id = 2`.execute(service.db);
  await sql`update preparedness_plan set replaced_at = now() where section_id = 1`.execute(service.db);
  await sql`update section set status_id = 602 where id = 3`.execute(service.db);
});
afterAll(() => service.close());

async function ask(body: object, by = 'districtadmin', headers: Record<string, string> = {}) {
  const {
    statusCode,
    headers: given,
    rawPayload,
  } = await service.app.inject({
    method: 'POST',
    url: '/api/sections/states/export',
    headers: { authorization: `Bearer ${await service.tokenOf(by)}`, ...headers },
    payload: body,
  });
  return { status: statusCode, headers: given, bytes: rawPayload };
}

const readCsv = (bytes: Buffer): string[][] =>
  parse(bytes, { bom: true, delimiter: ';', record_delimiter: '\r\n' });

const headings = [
  'Piiri',
  'Osasto',
  'Tila',
  'Jäseniä',
  'Maksaneita tänä vuonna',
  'Maksaneita, prosenttia',
  'Syyskokouksen ilmoitus',
  'Syyskokouksen vuosi',
  'Syyskokouksen ilmoituksen päivä',
  'Syyskokouksen määräpäivä',
  'Kevätkokouksen ilmoitus',
  'Kevätkokouksen vuosi',
  'Kevätkokouksen ilmoituksen päivä',
  'Kevätkokouksen määräpäivä',
  'Puheenjohtaja',
  'Liian vähän henkilöitä',
  'Päättyviä toimikausia ilman jatkajaa',
  'Jatkavia',
  'Valmiussuunnitelma',
  'Suunnitelman viimeinen päivä',
];

test('CSV has the rows of the list in its order, all pages of them (21.3)', async () => {
  const filter = { sort: 'members', statuses: [601, 602] };
  const list = await service.request('districtadmin', 'POST', '/api/sections/states', {
    ...filter,
    take: 200,
  });
  const { results } = list.body as Answer<'POST sections/states'>;
  const { status, headers, bytes } = await ask({ ...filter, format: 'csv' });
  expect(status).toBe(200);
  expect(headers['content-disposition']).toMatch(/^attachment; filename="osastojen_tilanne_\d{14}\.csv"/);
  expect(headers['content-type']).toContain(mediaTypes.csv);
  const [first, ...rows] = readCsv(bytes);
  expect(first).toEqual(headings);
  expect(rows.map(([, name, , members, paid]) => [name, members, paid])).toEqual(
    results.map(({ section, totalMembers, paidMembers }) => [
      section.name,
      String(totalMembers),
      String(paidMembers),
    ]),
  );
  expect(rows.length).toBeGreaterThan(3);
});

test('a section without chair and plan says so', async () => {
  const { bytes } = await ask({ sections: [1], format: 'csv' });
  const [, row = []] = readCsv(bytes);
  expect(row[headings.indexOf('Puheenjohtaja')]).toBe('');
  expect(row[headings.indexOf('Liian vähän henkilöitä')]).toContain('Puheenjohtaja: 0, vähintään 1');
  expect(row[headings.indexOf('Valmiussuunnitelma')]).toBe('Puuttuu');
  expect(row[headings.indexOf('Suunnitelman viimeinen päivä')]).toBe('');
});

test('chips restrict the file as the list', async () => {
  const { bytes } = await ask({ only: ['chairMissing', 'planMissing'], format: 'csv' });
  const names = readCsv(bytes)
    .slice(1)
    .map(([, name]) => name);
  expect(names).toContain('Inkoon osasto – Ingå avdelning');
  const all = readCsv((await ask({ format: 'csv' })).bytes);
  expect(names.length).toBeLessThan(all.length - 1);
});

test('a spreadsheet has figures as numbers, and Swedish headings where that is asked for', async () => {
  const { headers, bytes } = await ask({ sections: [1], format: 'xlsx' }, 'kt', { 'accept-language': 'sv' });
  expect(headers['content-type']).toContain(mediaTypes.spreadsheet);
  expect(headers['content-disposition']).toMatch(/laget_i_avdelningarna_\d{14}\.xlsx/);
  const sheet = unzipped(bytes).get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).toContain('>Ordförande<');
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from member where section_id = 1
    and membership_status_id in (501, 506) and status_id not in (103, 106)`.execute(service.db);
  expect(sheet).toContain(`<c r="D2"><v>${rows[0]?.n}</v></c>`);
});

test('the audit log has the filter, but not the text that was searched for', async () => {
  await ask({ districts: [1], text: 'Inkoo', only: ['planMissing'], format: 'csv' });
  const { rows } = await sql<{ district_id: number; after: object }>`
    select district_id, after from audit where action = 'export' and entity = 'section' order by id desc limit 1`.execute(
    service.db,
  );
  expect(rows[0]).toMatchObject({
    district_id: 1,
    after: {
      document: 'states',
      format: 'csv',
      rows: 1,
      criteria: { districts: [1], only: ['planMissing'], hasText: true },
    },
  });
  expect(JSON.stringify(rows[0])).not.toContain('Inkoo');
});

test.each([
  ['superadmin', {}, 200],
  ['kt', {}, 200],
  ['districtuser', {}, 200],
  ['districtuser', { districts: [2] }, 403],
  ['sectionadmin', {}, 403],
  ['sectionuser', {}, 403],
])('%s with %j is answered %d', async (by, filter, status) => {
  expect((await ask({ ...filter, format: 'csv' }, by)).status).toBe(status);
});

test('another format is refused', async () => {
  expect((await ask({ format: 'pdf' })).status).toBe(400);
});
