import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await sql`delete from position_of_trust where section_id = 1`.execute(service.db);
  await sql`update section set name = 'Kokeilun osasto' where id = 1`.execute(service.db);
});
afterAll(() => service.close());

async function download(body: object, by: string, language = 'fi') {
  const answer = await service.app.inject({
    method: 'POST',
    url: '/api/positions/seats/export',
    headers: { authorization: `Bearer ${await service.tokenOf(by)}`, 'accept-language': language },
    payload: { format: 'csv', ...body },
  });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}
const cells = (bytes: Buffer): string[][] =>
  parse(bytes, { bom: true, delimiter: ';', record_delimiter: '\r\n' });

test.each([
  [
    'fi',
    ['Piiri', 'Osasto', 'Luottamustoimi', 'Täytettyjä', 'Vähintään', 'Enintään', 'Puuttuu', 'Jatkavia'],
    ['Puheenjohtaja', 'Varapuheenjohtaja', 'Hallituksen jäsen'],
    /^attachment; filename="paikat_20\d{12}\.csv"/,
  ],
  [
    'sv',
    ['Distrikt', 'Avdelning', 'Förtroendeuppdrag', 'Besatta', 'Minst', 'Högst', 'Saknas', 'Fortsätter'],
    ['Ordförande', 'Vice ordförande', 'Styrelsemedlem'],
    /^attachment; filename="platser_20\d{12}\.csv"/,
  ],
])(
  'in %s the file has a row for each seat, with how many hold it (21.5)',
  async (language, headings, names, fileName) => {
    const { status, headers, bytes } = await download({ only: 'vacant' }, 'sectionadmin', language);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toMatch(fileName);
    const [first, ...rows] = cells(bytes);
    expect(first?.slice(0, 8)).toEqual(headings);
    expect(rows.map((row) => row.slice(1, 9))).toEqual([
      ['Kokeilun osasto', names[0], '0', '1', '1', '1', '0', '0'],
      ['Kokeilun osasto', names[1], '0', '1', '2', '1', '0', '0'],
      ['Kokeilun osasto', names[2], '0', '4', '12', '4', '0', '0'],
    ]);
  },
);

test('a district takes its sections alone, and only those seats that need attention so', async () => {
  const sections = async (body: object, by: string) =>
    new Set(
      cells((await download(body, by)).bytes)
        .slice(1)
        .map((row) => row[1]),
    );
  const all = await sections({ districts: [1] }, 'districtuser');
  expect(all.size).toBeGreaterThan(1);
  expect(all).toContain('Kokeilun osasto');
  expect(await sections({ sections: [1], only: 'interim' }, 'districtuser')).toEqual(new Set());
  expect((await download({ districts: [2] }, 'districtuser')).status).toBe(403);
  expect((await download({}, 'sectionuser')).status).toBe(403);
});
