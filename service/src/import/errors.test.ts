import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { TestDatabase } from '../../testing/test-database.ts';
import { fingerprint } from '../../testing/test-service.ts';
import { importFiles, textKinds, type FileName } from './columns.ts';
import { importFolder, NothingToImport } from './import.ts';
import { reportText } from './report.ts';
import { counts, example, examples, replaced } from '../../testing/import-examples.ts';

const { empty, filled, edited, folderOf } = examples();

const x = (count: number) => 'x'.repeat(count);

describe('what is refused', () => {
  let database: TestDatabase;
  let before: Awaited<ReturnType<typeof fingerprint>>;
  beforeAll(async () => {
    database = await filled();
    before = await fingerprint(database);
  });
  afterAll(async () => {
    expect(await fingerprint(database)).toEqual(before); // after all of them together
  });

  // The file, what is changed in it, the place, and the sentence.
  test.each<[FileName, string, string, string, RegExp]>([
    ['districts', 'P02;Öster', ';Öster', 'districts.csv line 3, code', /is empty. Fill it in/],
    ['districts', 'P02;Öster', 'P01;Öster', 'districts.csv line 3, code', /The code is that of line 2/],
    [
      'districts',
      'Österbottens distrikt',
      'Hämeen piiri',
      'districts.csv line 3, name',
      /The name is that of line 2/,
    ],
    ['districts', 'P01;Häm', 'P09;Häm', 'districts.csv line 2, name', /in the database with the code P01/],
    [
      'districts',
      ';Active;',
      ';Toimiva;',
      'districts.csv line 3, status',
      /Write one of: 800 Test, 801 Active, 802 Dis/,
    ],
    ['districts', 'Hämeen piiri', x(101), 'districts.csv line 2, name', /more than 100 characters/],
    ['districts', 'P02;Ö', 'P02;;Ö', 'districts.csv line 3', /has 5 fields, the header 4/],
    [
      'sections',
      'O0102;P01',
      'O0102;P77',
      'sections.csv line 3, district',
      /district: is neither in districts.csv nor in/,
    ],
    [
      'sections',
      'Forssan osasto',
      'Hämeenlinnan osasto',
      'sections.csv line 3, name',
      /The name is that of line 2/,
    ],
    ['sections', 'O0102;', 'O0109;', 'sections.csv line 3, name', /already, with the code O0102/],
    ['sections', 'https://hameenlinna', 'hameenlinna', 'sections.csv line 2, url', /not a web address/],
    ['sections', '4.5.1951', '4.5.1751', 'sections.csv line 2, establishedDate', /before 1.1.1800/],
    ['sections', ';702;06', ';704;06', 'sections.csv line 4, language', /701 Finnish/],
    ['members', '100002;', '100001;', 'members.csv line 3, membershipNumber', /that of line 2/],
    ['members', '100002;', '10 002;', 'members.csv line 3, membershipNumber', /not a whole number/],
    ['members', '100002;', '2147483648;', 'members.csv line 3, membershipNumber', /not a whole number/],
    [
      'members',
      '100002;O0101',
      '100002;O0999',
      'members.csv line 3, section',
      /section: is neither in sections.csv/,
    ],
    [
      'members',
      '12.3.1968',
      '31.2.1968',
      'members.csv line 2, dateOfBirth',
      /not a day. Write it as 31.1.2026/,
    ],
    ['members', '12.3.1968', '12.3.1868', 'members.csv line 2, dateOfBirth', /before 1.1.1900/],
    ['members', '12.3.1968', '12.3.2968', 'members.csv line 2, dateOfBirth', /in the future/],
    ['members', 'maija.makela@posti.example', 'maija', 'members.csv line 2, email', /not an e-mail address/],
    [
      'members',
      'ei;kyllä;kyllä;5',
      'ehkä;kyllä;kyllä;5',
      'members.csv line 2, isPublishProhibited',
      /Write 1 or 0/,
    ],
    [
      'members',
      ';401;501;101;ei;kyllä',
      ';401;0;101;ei;kyllä',
      'members.csv line 2, membershipStatus',
      /500 Unknown/,
    ],
    ['members', 'kyllä;5', 'kyllä;3', 'members.csv line 2, sectionRole', /5 SectionAdmin, 6 SectionUser/],
    ['members', 'Linnankatu 5 B 12', '"Linnan\nkatu"', 'members.csv line 2, address1', /line break/],
    [
      'members',
      'marta.astrom@',
      'maija.makela@',
      'members.csv line 6, email',
      /with which another member signs in/,
    ],
    ['members', '104;ei;ei;ei;', '104;ei;ei;ei;6', 'members.csv line 5, email', /somebody with a role/],
    ['members', 'Maija-Liisa', x(101), 'members.csv line 2, firstName', /more than 100 characters/],
    [
      'employees',
      'kalle.keskustoimisto@',
      'Paula.Paakayttaja@',
      'employees.csv line 3, email',
      /that of line 2/,
    ],
    [
      'employees',
      'DistrictAdmin;P01',
      'DistrictAdmin;',
      'employees.csv line 4, district',
      /roles 3 and 4 need it/,
    ],
    ['employees', ';KT;', ';KT;P01', 'employees.csv line 3, district', /roles 1 and 2 have none/],
    ['employees', ';KT;', ';SectionAdmin;', 'employees.csv line 3, role', /1 SuperAdmin, 2 KT/],
    ['employees', 'Järvinen;1', 'Järvinen;2', 'employees.csv line 2, role', /last super admin/],
    [
      'employees',
      'DistrictAdmin;P01',
      'DistrictAdmin;P55',
      'employees.csv line 4, district',
      /neither in districts.csv/,
    ],
    ['positions', ';7;', ';99;', 'positions.csv line 4, position', /is no position of trust/],
    [
      'positions',
      '100005',
      '100999',
      'positions.csv line 6, membershipNumber',
      /neither in members.csv nor in/,
    ],
    ['positions', 'O0201;Ord', 'O0999;Ord', 'positions.csv line 6, section', /neither in sections.csv/],
    ['positions', '2027-12-31', '2025-12-31', 'positions.csv line 6, termEnd', /not after termStart/],
    ['positions', '2025-10-30', '2026-01-01', 'positions.csv line 6, termStart', /not after electedDate/],
    ['positions', '2025-10-30', '2925-10-30', 'positions.csv line 6, electedDate', /in the future/],
    ['positions', ';Tauno', ';', 'positions.csv line 5, firstName', /is empty/],
    ['positions', ';tauno.tarkka@posti.example', ';', 'positions.csv line 5, phone', /so is the other/],
    ['positions', ';13100;', ';131;', 'positions.csv line 5, postcode', /too short/],
    [
      'positions',
      'Toiminnantarkastaja',
      '7',
      'positions.csv line 5, membershipNumber',
      /only members may be Board member/,
    ],
    ['positions', '100002;', '100002;;', 'positions.csv line 4', /fields, the header/],
    [
      'positions',
      'O0101;7;12.11.2025;100002',
      'O0101;2;12.11.2025;100001',
      'positions.csv line 4, position',
      /on line 3/,
    ],
  ])('%s: "%s" as "%s" at %s', async (file, from, to, place, sentence) => {
    const folder = await edited({ [file]: replaced(from, to) });
    const report = await importFolder(database.db, folder, { isDryRun: false });
    const text = reportText(report, Infinity);
    const line = text.split('\n').find((entry) => entry.startsWith(`${place}: `));
    expect({ text, line }).toEqual({ text, line: expect.stringMatching(sentence) });
    expect(text).toMatch(/Nothing was written: \d+ errors? to correct first\.$/);
  });

  test('an address with which two new members would sign in', async () => {
    const folder = await edited({ members: replaced('marta.astrom@posti', 'Maija.Makela@posti') });
    const report = await importFolder((await empty()).db, folder, { isDryRun: true });
    expect(reportText(report, 50)).toMatch(/members.csv line 6, email: is also that of line 2/);
  });

  test('a file without a header line is refused without a word of its cells', async () => {
    const person = [
      '100777',
      'O0101',
      'Tuikki',
      'Salanen',
      'tuikki@salanen.example',
      '0401112222',
      'Piilotie 3',
    ];
    const content = `${person.join(';')}\n100778;O0101;Veli;Salanen;;;\n`;
    const report = await importFolder(database.db, await folderOf({ members: content }), { isDryRun: false });
    const text = reportText(report, 1000);
    expect(text).toMatch(/members.csv line 1: Column 4 has a name that no column has/);
    for (const cell of person) expect(text).not.toContain(cell);
  });

  test('cells that have slipped into the next column are not repeated', async () => {
    const [header, line] = (await readFile(path.join(example, 'members.csv'), 'utf8')).split('\n');
    const cells = (line ?? '').split(';');
    cells.splice(1, 0, 'Salanen');
    const report = await importFolder(
      database.db,
      await folderOf({ members: `${header}\n${cells.slice(0, -1).join(';')}\n` }),
      { isDryRun: false },
    );
    const text = reportText(report, 1000);
    expect(text).toMatch(/members.csv line 2, section/);
    for (const cell of cells.filter((one) => one.length > 3)) expect(text).not.toContain(cell);
  });

  test.each([
    ['an unknown column', 'code;name;colour\n', /Column 3 has a name that no column has/],
    ['a missing column', 'code\n', /The required column name is missing/],
    ['a column twice', 'code;name;Name\n', /The column name is there twice/],
    ['a column without a name', 'code;name;\n', /Column 3 has no name/],
    ['no content', '', /is empty. Its first line must name the columns/],
    ['Latin-1', Buffer.from('code;name\nP1;Häme\n', 'latin1'), /districts.csv line 2: is not UTF-8/],
  ])('a file with %s', async (_, content, sentence) => {
    const report = await importFolder(database.db, await folderOf({ districts: content }), {
      isDryRun: false,
    });
    expect(reportText(report, 50)).toMatch(sentence);
  });

  test('one wrong line among good new ones keeps all of them out', async () => {
    const folder = await edited({
      districts: (text) => `${text}P03;Uusi piiri;801;901\n`,
      members: (text) => {
        const [good, wrong] = ['1.1.1970', '31.2.1970'].map(
          (born, at) => `10000${at + 7};O0101;Aino;Uusi${';'.repeat(7)}${born}${';'.repeat(9)}`,
        );
        return `${text}${good}\n${wrong}\n`;
      },
    });
    const report = await importFolder(database.db, folder, { isDryRun: false });
    expect(counts(report)['districts']).toEqual([1, 0, 2]);
    expect(counts(report)['members']).toEqual([1, 0, 6]);
    expect(report.errors.map(({ line, field }) => [line, field])).toEqual([[9, 'dateOfBirth']]);
    expect(await fingerprint(database)).toEqual(before);
  });

  test('a folder in the place of a file', async () => {
    const folder = await folderOf({});
    await mkdir(path.join(folder, 'members.csv'));
    const report = await importFolder(database.db, folder, { isDryRun: false });
    expect(reportText(report, 50)).toMatch(/^members.csv: cannot be read \(EISDIR\)/);
  });

  test('a column that is wrong in every line ends the checking', async () => {
    const lines = Array.from({ length: 20_000 }, (_, at) => `${at + 1};O0101;Aino;Uusi;gestern`);
    const header = 'membershipNumber;section;firstName;lastName;dateOfBirth';
    const folder = await folderOf({ members: [header, ...lines].join('\n') });
    const report = await importFolder(database.db, folder, { isDryRun: true });
    expect(report.errors).toHaveLength(10_000);
    expect(reportText(report, 50)).toContain('Checking ended after 10000 errors.');
  });

  test.each([
    ['nowhere', /does not exist. Name the folder/],
    ['.', /has none of districts.csv/],
  ])('the folder %s', async (name, sentence) => {
    const folder = path.join(await folderOf({}), name);
    const failure = importFolder(database.db, folder, { isDryRun: false });
    await expect(failure).rejects.toThrow(NothingToImport);
    await expect(failure).rejects.toThrow(sentence);
  });

  test('personal data is in no sentence', async () => {
    const secret = 'Salaisuus';
    const { members } = importFiles;
    const [, , ...headers] = Object.keys(members).filter((header) => header !== 'section');
    const line = headers
      .map((header) => (textKinds.has(members[header]?.kind ?? 'day') ? secret.repeat(60) : secret))
      .join(';');
    const folder = await folderOf({
      members: `membershipNumber;section;firstName;${headers.join(';')}\n1;O0101;Aino;${line}\n`,
    });
    const report = await importFolder(database.db, folder, { isDryRun: true });
    expect(report.errors.length).toBeGreaterThanOrEqual(headers.length);
    expect(JSON.stringify(report)).not.toContain(secret);
  });

  test('a term that a meeting entered here elected for is not changed by a file', async () => {
    const own = await filled();
    await sql`update meeting set type_id = 1001 where date_held = '2025-11-12'`.execute(own.db);
    expect(counts(await importFolder(own.db, example, { isDryRun: true }))['positions']).toEqual([0, 0, 5]);
    const folder = await edited({ positions: replaced('1.1.2026;31.12.2027', '1.1.2026;30.6.2027') });
    const report = await importFolder(own.db, folder, { isDryRun: true });
    expect(reportText(report, 50)).toMatch(/positions.csv line 3, termEnd: differs from the term/);
  });
});
