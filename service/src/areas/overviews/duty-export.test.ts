import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { mediaTypes, today } from '@osasto/contract';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { unzipped } from '../../../testing/unzipped.ts';

let service: TestService;

/** Three duties of 1950: one of all sections, one of those that are in Swedish, and one of districts. */
beforeAll(async () => {
  service = await startTestService();
  await sql`delete from duty_version`.execute(service.db);
  const manual = { fulfilledBy: { kind: 'manual' } };
  const { status } = await service.request('kt', 'POST', '/api/duties', {
    add: [
      {
        ...manual,
        name: { fi: 'Harjoitus', sv: 'Övning' },
        day: { month: 9, day: 30 },
        concerns: { kind: 'sections' },
      },
      {
        ...manual,
        name: { fi: 'Kooste', sv: 'Sammandrag' },
        day: { month: 5, day: 31 },
        concerns: { kind: 'districts' },
      },
      {
        ...manual,
        name: { fi: 'Nimet', sv: 'Namn' },
        concerns: { kind: 'sections', languages: [702] },
      },
    ],
  });
  expect(status).toBe(200);
  await sql`update duty_version set from_year = 1950`.execute(service.db);
  await sql`update section set language_id = 701 where id <> 2`.execute(service.db);
  await sql`update section set language_id = 702 where id = 2`.execute(service.db);
  const { rows } = await sql<{ id: number }>`
    select duty_id as id from duty_version where name_fi = 'Harjoitus'`.execute(service.db);
  await service.request('kt', 'POST', '/api/duties/tick', {
    dutyId: rows[0]?.id,
    sectionId: 1,
    year: 1950,
    isDone: true,
  });
});
afterAll(() => service.close());

const ofDistrict = '/api/districts/1/duties/export';
const ofAll = '/api/duties/states/export';

async function ask(url: string, body: object, by = 'kt', headers: Record<string, string> = {}) {
  const answer = await service.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${await service.tokenOf(by)}`, ...headers },
    payload: body,
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

const readCsv = (bytes: Buffer): string[][] =>
  parse(bytes, { bom: true, delimiter: ';', record_delimiter: '\r\n' });

/** Names of units by id, districts or sections. */
async function findNames(table: 'district' | 'section', condition = sql`true`) {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from ${sql.table(table)} where ${condition}`.execute(service.db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

test('a district has a row for itself and one for each section, duties by their days (22.3)', async () => {
  const districts = await findNames('district');
  const sections = await findNames('section', sql`district_id = 1 and status_id <> 602`);
  const { status, headers, bytes } = await ask(ofDistrict, { year: 1950, format: 'csv' }, 'districtuser');
  expect(status).toBe(200);
  expect(headers['content-type']).toContain(mediaTypes.csv);
  expect(headers['content-disposition']).toMatch(/filename="vuosikello_1950_\d{14}\.csv"/);
  const [headings, district, ...rows] = readCsv(bytes);
  expect(headings).toEqual([
    'Piiri tai osasto',
    'Kooste, 31.5.1950',
    'Harjoitus, 30.9.1950',
    'Nimet, koko vuoden',
  ]);
  expect(district).toEqual([districts.get(1), 'Myöhässä', 'ei koske', 'ei koske']);
  expect(rows).toHaveLength(sections.size);
  expect(new Set(rows.map(([name]) => name))).toEqual(new Set(sections.values()));
  const byName = new Map(rows.map(([name, ...cells]) => [name, cells]));
  expect(byName.get(sections.get(1) ?? '')).toEqual(['ei koske', 'Tehty', 'ei koske']);
  expect(byName.get(sections.get(2) ?? '')).toEqual(['ei koske', 'Myöhässä', 'Puuttuu']);
});

test('the national office has a row for each district, with counts of its sections', async () => {
  const sections = await findNames('section', sql`district_id = 1 and status_id <> 602 and not is_training`);
  const districts = await findNames('district');
  const { bytes } = await ask(ofAll, { year: 1950, format: 'csv' });
  const [, ...rows] = readCsv(bytes);
  const all = sections.size;
  expect(all).toBeGreaterThan(2);
  expect(rows.find(([name]) => name === districts.get(1))).toEqual([
    districts.get(1),
    'Myöhässä',
    `1 / ${all}, avoinna 0, myöhässä ${all - 1}`,
    '0 / 1, puuttuu 1',
  ]);
});

test('a section has a row for each duty by its day, with what was noted and nobody named (22.3)', async () => {
  const { rows: ticks } = await sql<{ on: string }>`
    update duty_tick set note = 'Satamassa' where section_id = 1
    returning to_char(at at time zone 'Europe/Helsinki', 'DD.MM.YYYY') as on`.execute(service.db);
  const ofSection = (id: number, by: string) =>
    ask(`/api/sections/${id}/duties/export`, { year: 1950, format: 'csv' }, by);
  const { status, headers, bytes } = await ofSection(1, 'sectionuser');
  expect(status).toBe(200);
  expect(headers['content-disposition']).toMatch(/filename="vuosikello_1950_\d{14}\.csv"/);
  expect(readCsv(bytes)).toEqual([
    ['Velvoite', 'Määräpäivä', 'Tilanne', 'Tehty', 'Huomautus'],
    ['Harjoitus', '30.09.1950', 'Tehty', ticks[0]?.on, 'Satamassa'],
  ]);
  expect(readCsv((await ofSection(2, 'kt')).bytes).slice(1)).toEqual([
    ['Harjoitus', '30.09.1950', 'Myöhässä', '', ''],
    ['Nimet', '', 'Puuttuu', '', ''],
  ]);
});

test('a spreadsheet, in Swedish, of this year unless another is named', async () => {
  const { headers, bytes } = await ask(ofAll, { format: 'xlsx' }, 'superadmin', { 'accept-language': 'sv' });
  expect(headers['content-type']).toContain(mediaTypes.spreadsheet);
  const sheet = unzipped(bytes).get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).toContain('>Distrikt eller avdelning<');
  expect(sheet).toContain(`>Sammandrag, 31.5.${today().slice(0, 4)}<`);
});

test('the audit log says whose duties were exported, and of which year', async () => {
  await ask(ofDistrict, { year: 1950, format: 'csv' });
  const { rows } = await sql`
    select district_id, after from audit where action = 'export' and entity = 'duty' order by id desc limit 1`.execute(
    service.db,
  );
  expect(rows).toMatchObject([
    { district_id: 1, after: { document: 'duties', format: 'csv', criteria: { year: 1950 } } },
  ]);
});

test.each([
  ['superadmin', ofDistrict, 200],
  ['districtadmin', '/api/districts/2/duties/export', 403],
  ['districtadmin', ofAll, 403],
  ['sectionadmin', ofDistrict, 403],
  ['sectionuser', '/api/sections/1/duties/export', 200],
  ['othersection', '/api/sections/1/duties/export', 403],
  ['otherdistrict', '/api/sections/1/duties/export', 403],
  ['sectionuser', ofAll, 403],
])('%s asking %s is answered %d', async (by, url, status) => {
  expect((await ask(url, { format: 'csv' }, by)).status).toBe(status);
});
