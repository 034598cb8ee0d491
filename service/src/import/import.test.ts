import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { longest } from '@osasto/contract';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { fingerprint } from '../areas/test-service.ts';
import { fileNames, files, type FileName } from './columns.ts';
import { importFolder, NothingToImport } from './import.ts';
import { ranges, reportText } from './report.ts';

const documentation = path.resolve(__dirname, '../../../docs');
const example = path.join(documentation, 'import-example');

let work: string;
const databases: TestDatabase[] = [];
beforeAll(async () => {
  work = await mkdtemp(path.join(tmpdir(), 'osasto-import-'));
});
afterAll(async () => {
  await Promise.all(databases.map(({ drop }) => drop()));
  await rm(work, { recursive: true, force: true });
});

const empty = async () => {
  const made = await createEmptyDatabase();
  databases.push(made);
  return made;
};
/** An empty database with the example in it. */
const filled = async () => {
  const made = await empty();
  await importFolder(made.db, example, { isDryRun: false });
  return made;
};

let folders = 0;
type Edit = (text: string) => string;
/** A copy of the example with some files changed. */
async function edited(edits: Partial<Record<FileName, Edit>>): Promise<string> {
  const folder = path.join(work, `edited${(folders += 1)}`);
  await cp(example, folder, { recursive: true });
  for (const [file, edit] of Object.entries(edits)) {
    const name = path.join(folder, `${file}.csv`);
    await writeFile(name, edit(await readFile(name, 'utf8'))); // oxlint-disable-line no-await-in-loop -- a few files
  }
  return folder;
}
async function folderOf(contents: Partial<Record<FileName, string | Buffer>>): Promise<string> {
  const folder = path.join(work, `made${(folders += 1)}`);
  await mkdir(folder);
  await Promise.all(
    Object.entries(contents).map(([file, content]) => writeFile(path.join(folder, `${file}.csv`), content)),
  );
  return folder;
}
const replaced =
  (from: string, to: string): Edit =>
  (text) => {
    if (!text.includes(from)) throw new Error(`The example has no "${from}".`);
    return text.replace(from, to);
  };

const counts = (report: Awaited<ReturnType<typeof importFolder>>) =>
  Object.fromEntries(
    report.files.map(({ file, added, changed, unchanged }) => [
      file,
      [added.length, changed.length, unchanged],
    ]),
  );

/** Rows without ids that depend on the run. */
async function rowsOf({ db }: TestDatabase, table: string, columns: string) {
  const { rows } = await sql`select ${sql.raw(columns)} from ${sql.table(table)} order by 1, 2`.execute(db);
  return rows;
}

const everything = async (house: TestDatabase) => ({
  district: await rowsOf(house, 'district', 'code, name, status_id, language_id'),
  section: await rowsOf(house, 'section', "code, district_id, (to_jsonb(section) - 'modified')::text"),
  member: await rowsOf(house, 'member', "spr_id, first_name, (to_jsonb(member) - 'modified')::text"),
  employee: await rowsOf(house, 'employee', 'email, first_name, last_name, role_id, district_id'),
  account: await rowsOf(house, 'account', 'email, employee_id, member_id'),
  member_role: await rowsOf(house, 'member_role', 'member_id, role_id'),
  position: await rowsOf(
    house,
    'position_of_trust',
    "section_id, id, (to_jsonb(position_of_trust) - 'modified')::text",
  ),
  meeting: await rowsOf(house, 'meeting', 'section_id, date_held, name, type_id, status_id'),
});

describe('the example', () => {
  test('fills an empty database, with accounts, roles, meetings and places in chains', async () => {
    const house = await empty();
    const report = await importFolder(house.db, example, { isDryRun: false });
    expect(report.refusals).toEqual([]);
    expect(counts(report)).toEqual({
      districts: [2, 0, 0],
      sections: [3, 0, 0],
      members: [6, 0, 0],
      employees: [4, 0, 0],
      positions: [5, 0, 0],
    });
    const found = await everything(house);
    expect(found.account).toHaveLength(6);
    expect(found.account).toContainEqual({
      email: 'marta.astrom@posti.example',
      employee_id: null,
      member_id: expect.any(Number),
    });
    expect(found.meeting.map((row) => (row as { name: string }).name).toSorted()).toEqual([
      'CRM-kokous 2023',
      'CRM-kokous 2025',
      'CRM-möte 2025',
    ]);
    const { rows } = await sql`
      select p.term_start::text as start, p.term_ordinal as place, g.type_id, g.status_id, n.status_id as minutes
      from position_of_trust p join meeting g on g.id = p.meeting_id join minutes n on n.meeting_id = g.id
      join member m on m.id = p.member_id and m.spr_id = 100001 order by 1`.execute(house.db);
    expect(rows).toEqual([
      { start: '2024-01-01', place: 1, type_id: 1005, status_id: 1103, minutes: 1201 },
      { start: '2026-01-01', place: 2, type_id: 1005, status_id: 1103, minutes: 1201 },
    ]);
    const member =
      await sql`select address1, date_of_birth::text as born, is_publish_prohibited as masked, last_name
      from member where spr_id in (100002, 100003) order by spr_id`.execute(house.db);
    expect(member.rows).toEqual([
      { address1: 'Kirkkotie 3, as. 4', born: '1975-06-30', masked: false, last_name: 'Öhman' },
      { address1: null, born: null, masked: true, last_name: 'Niemi "Nipa" Salo' },
    ]);
  });

  test('imported once more changes nothing, nor stamps, nor the log', async () => {
    const house = await filled();
    const before = await fingerprint(house);
    const report = await importFolder(house.db, example, { isDryRun: false });
    expect(Object.values(counts(report)).every(([added, changed]) => added === 0 && changed === 0)).toBe(
      true,
    );
    expect(await fingerprint(house)).toEqual(before);
  });

  test('as a dry run writes nothing and tells what it would', async () => {
    const house = await empty();
    const before = await fingerprint(house);
    const report = await importFolder(house.db, example, { isDryRun: true });
    expect(await fingerprint(house)).toEqual(before);
    const text = reportText(report, 50);
    expect(text).toContain('members.csv: 6 to add, 0 to change, 0 the same, 0 refused');
    expect(text).toContain('added: line 2–7');
    expect(text).toContain('Dry run, nothing was written. Without --dry-run: 20 added, 0 changed.');
  });
});

describe('the same in another spelling', () => {
  const semicolonToComma: Edit = (text) =>
    text
      .split('\n')
      .map((line) =>
        line
          .split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)
          .map((cell) => (cell.includes(',') && !cell.startsWith('"') ? `"${cell}"` : cell))
          .join(','),
      )
      .join('\n');
  const backwards: Edit = (text) =>
    text
      .trim()
      .split('\n')
      .map((line) =>
        line
          .split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)
          .toReversed()
          .join(';'),
      )
      .join('\n');
  const everywhere = (edit: Edit) => edited(Object.fromEntries(fileNames.map((file) => [file, edit])));

  test.each<[string, Edit]>([
    ['a byte order mark', (text) => `\uFEFF${text}`],
    ['CRLF', (text) => text.replaceAll('\n', '\r\n')],
    ['commas', semicolonToComma],
    ['the columns backwards', backwards],
    ['headers in other letter cases', (text) => text.replace(/^.*/, (line) => line.toUpperCase())],
    ['letters with loose marks', (text) => text.normalize('NFD')],
    ['blank lines', (text) => text.replaceAll('\n', '\n\n;;\n').trimEnd()],
  ])('%s', async (_, edit) => {
    const [house, plain] = [await empty(), await filled()];
    const report = await importFolder(house.db, await everywhere(edit), { isDryRun: false });
    expect(report.refusals).toEqual([]);
    expect(await everything(house)).toEqual(await everything(plain));
  });
});

describe('changes', () => {
  test('are written, told by line and field, and in the log with before and after', async () => {
    const house = await filled();
    const folder = await edited({
      sections: replaced('Vasa avdelning', 'Vasa svenska avdelning'),
      members: (text) =>
        replaced('Lahtinen', 'Lahtela')(replaced('+358 50 333 4444', '+358 50 999 9999')(text)),
      employees: replaced('Hanna;Koskinen;DistrictAdmin', 'Hannele;Koskinen;4'),
      positions: replaced('31.12.2025', '30.11.2025'),
    });
    const report = await importFolder(house.db, folder, { isDryRun: false });
    expect(report.files.map(({ file, changed }) => [file, changed])).toEqual([
      ['districts', []],
      ['sections', [{ line: 4, fields: ['name'] }]],
      [
        'members',
        [
          { line: 4, fields: ['phone'] },
          { line: 5, fields: ['lastName'] },
        ],
      ],
      ['employees', [{ line: 4, fields: ['firstName', 'role'] }]],
      ['positions', [{ line: 2, fields: ['termEnd'] }]],
    ]);
    const { rows } = await sql`select by, entity, before, after from audit where action = 'import'
      and before is not null order by id`.execute(house.db);
    expect(rows).toEqual([
      {
        by: 'command line',
        entity: 'section',
        before: { name: 'Vasa avdelning' },
        after: { name: 'Vasa svenska avdelning' },
      },
      // Publishing is prohibited.
      { by: 'command line', entity: 'member', before: {}, after: { phone: '•••' } },
      {
        by: 'command line',
        entity: 'member',
        before: { lastName: 'Lahtinen' },
        after: { lastName: 'Lahtela' },
      },
      {
        by: 'command line',
        entity: 'employee',
        before: { firstName: 'Hanna', role: 3 },
        after: { firstName: 'Hannele', role: 4 },
      },
      {
        by: 'command line',
        entity: 'meeting',
        before: { positionOfTrust: expect.any(Number), termEnd: '2025-12-31' },
        after: { positionOfTrust: expect.any(Number), termEnd: '2025-11-30' },
      },
    ]);
    const summary = await sql`select after -> 'members' as members from audit where entity = 'database'
      order by id desc limit 1`.execute(house.db);
    expect(summary.rows).toEqual([{ members: { added: 0, changed: 2 } }]);
    const again = await importFolder(house.db, folder, { isDryRun: true });
    expect(again.files.every(({ changed }) => changed.length === 0)).toBe(true);
  });

  test('leave alone what the file has no column for', async () => {
    const house = await filled();
    const folder = await folderOf({
      members: 'membershipNumber,section,firstName,lastName\n100001,O0101,Maija-Liisa,Uusi\n',
    });
    const before = await rowsOf(house, 'member', 'spr_id, email, phone, membership_status_id, payment_date');
    await importFolder(house.db, folder, { isDryRun: false });
    expect(await rowsOf(house, 'member', 'spr_id, email, phone, membership_status_id, payment_date')).toEqual(
      before,
    );
    expect(await rowsOf(house, 'member_role', 'member_id, role_id')).toHaveLength(2);
  });

  test('take a role from whoever moves to another section, unless the file gives it', async () => {
    const house = await filled();
    const lines = 'membershipNumber,section,firstName,lastName\n100001,O0102,Maija-Liisa,Mäkelä\n';
    const report = await importFolder(house.db, await folderOf({ members: lines }), { isDryRun: false });
    expect(report.files[0]?.changed).toEqual([{ line: 2, fields: ['section', 'sectionRole'] }]);
    const { rows } = await sql`select role_id from member_role join member on member.id = member_id
      where spr_id = 100001`.execute(house.db);
    expect(rows).toEqual([]);
    const given =
      'membershipNumber,section,firstName,lastName,sectionRole\n100001,O0101,Maija-Liisa,Mäkelä,5\n';
    await importFolder(house.db, await folderOf({ members: given }), { isDryRun: false });
    expect(await rowsOf(house, 'member_role', 'member_id, role_id')).toHaveLength(2);
  });

  test('an employee who gets a role without a district leaves the district', async () => {
    const house = await filled();
    const lines = 'email;firstName;lastName;role\nhanna.hame@apuliitto.example;Hanna;Koskinen;2\n';
    const report = await importFolder(house.db, await folderOf({ employees: lines }), { isDryRun: false });
    expect(report.files[0]?.changed).toEqual([{ line: 2, fields: ['role', 'district'] }]);
    const { rows } = await sql`select role_id, district_id from employee where email like 'hanna%'`.execute(
      house.db,
    );
    expect(rows).toEqual([{ role_id: 2, district_id: null }]);
  });

  test('of an address take along the account that only the member uses', async () => {
    const house = await filled();
    const folder = await edited({ members: replaced('marta.astrom@', 'marta@') });
    await importFolder(house.db, folder, { isDryRun: false });
    const emails = (await rowsOf(house, 'account', 'email, member_id')) as { email: string }[];
    expect(emails.map(({ email }) => email)).toContain('marta@posti.example');
    expect(emails.map(({ email }) => email)).not.toContain('marta.astrom@posti.example');
  });

  test('join an employee and a member of one address in one account', async () => {
    const house = await empty();
    const folder = await edited({ members: replaced('marta.astrom@posti', 'hanna.hame@apuliitto') });
    expect((await importFolder(house.db, folder, { isDryRun: false })).refusals).toEqual([]);
    const { rows } = await sql`select count(*) from account where email = 'hanna.hame@apuliitto.example'
      and employee_id is not null and member_id is not null`.execute(house.db);
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('give a unit from before there were codes its code, known by its name', async () => {
    const house = await createTestDatabase();
    databases.push(house);
    const { rows } = await sql<{ district: string; section: string; id: number }>`
      select d.name as district, s.name as section, s.id from section s join district d on d.id = s.district_id
      where s.id = 1`.execute(house.db);
    const unit = rows[0];
    const folder = await folderOf({
      districts: `code;name\nP01;${unit?.district}\n`,
      sections: `code;district;name\nO01;P01;${unit?.section}\n`,
      members: 'membershipNumber;section;firstName;lastName\n90000001;O01;Aino;Uusi\n',
    });
    const report = await importFolder(house.db, folder, { isDryRun: false });
    expect(counts(report)).toEqual({ districts: [0, 1, 0], sections: [0, 1, 0], members: [1, 0, 0] });
    const member = await sql`select section_id from member where spr_id = 90000001`.execute(house.db);
    expect(member.rows).toEqual([{ section_id: unit?.id }]);
  });
});

const x = (count: number) => 'x'.repeat(count);

describe('what is refused', () => {
  let house: TestDatabase;
  let before: Awaited<ReturnType<typeof fingerprint>>;
  beforeAll(async () => {
    house = await filled();
    before = await fingerprint(house);
  });
  afterAll(async () => {
    expect(await fingerprint(house)).toEqual(before); // after all of them together
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
      /"P77" is neither in districts.csv nor in/,
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
      /"O0999" is neither in sections.csv/,
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
    const report = await importFolder(house.db, folder, { isDryRun: false });
    const text = reportText(report, Infinity);
    const line = text.split('\n').find((entry) => entry.startsWith(`${place}: `));
    expect({ text, line }).toEqual({ text, line: expect.stringMatching(sentence) });
    expect(text).toMatch(/Nothing was written: \d+ faults? to correct first\.$/);
  });

  test('an address with which two new members would sign in', async () => {
    const folder = await edited({ members: replaced('marta.astrom@posti', 'Maija.Makela@posti') });
    const report = await importFolder((await empty()).db, folder, { isDryRun: true });
    expect(reportText(report, 50)).toMatch(/members.csv line 6, email: is also that of line 2/);
  });

  test.each([
    ['an unknown column', 'code;name;colour\n', /There is no column "colour"/],
    ['a missing column', 'code\n', /The required column name is missing/],
    ['a column twice', 'code;name;Name\n', /The column name is there twice/],
    ['a column without a name', 'code;name;\n', /Column 3 has no name/],
    ['no content', '', /is empty. Its first line must name the columns/],
    ['Latin-1', Buffer.from('code;name\nP1;Häme\n', 'latin1'), /districts.csv line 2: is not UTF-8/],
  ])('a file with %s', async (_, content, sentence) => {
    const report = await importFolder(house.db, await folderOf({ districts: content }), { isDryRun: false });
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
    const report = await importFolder(house.db, folder, { isDryRun: false });
    expect(counts(report)['districts']).toEqual([1, 0, 2]);
    expect(counts(report)['members']).toEqual([1, 0, 6]);
    expect(report.refusals.map(({ line, field }) => [line, field])).toEqual([[9, 'dateOfBirth']]);
    expect(await fingerprint(house)).toEqual(before);
  });

  test('a folder in the place of a file', async () => {
    const folder = await folderOf({});
    await mkdir(path.join(folder, 'members.csv'));
    const report = await importFolder(house.db, folder, { isDryRun: false });
    expect(reportText(report, 50)).toMatch(/^members.csv: cannot be read \(EISDIR\)/);
  });

  test('a column that is wrong in every line ends the checking', async () => {
    const lines = Array.from({ length: 20_000 }, (_, at) => `${at + 1};O0101;Aino;Uusi;gestern`);
    const header = 'membershipNumber;section;firstName;lastName;dateOfBirth';
    const folder = await folderOf({ members: [header, ...lines].join('\n') });
    const report = await importFolder(house.db, folder, { isDryRun: true });
    expect(report.refusals).toHaveLength(10_000);
    expect(reportText(report, 50)).toContain('Checking ended after 10000 faults.');
  });

  test.each([
    ['nowhere', /does not exist. Name the folder/],
    ['.', /has none of districts.csv/],
  ])('the folder %s', async (name, sentence) => {
    const folder = path.join(work, name);
    const failure = importFolder(house.db, folder, { isDryRun: false });
    await expect(failure).rejects.toThrow(NothingToImport);
    await expect(failure).rejects.toThrow(sentence);
  });

  test('personal data is in no sentence', async () => {
    const secret = 'Salaisuus';
    const { members } = files;
    const [, , ...headers] = Object.keys(members).filter((header) => header !== 'section');
    const line = headers
      .map((header) => (members[header]?.kind === 'text' ? secret.repeat(60) : secret))
      .join(';');
    const folder = await folderOf({
      members: `membershipNumber;section;firstName;${headers.join(';')}\n1;O0101;Aino;${line}\n`,
    });
    const report = await importFolder(house.db, folder, { isDryRun: true });
    expect(report.refusals.length).toBeGreaterThanOrEqual(headers.length);
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

test('every text at its longest is taken by the database', async () => {
  const house = await filled();
  const values: Record<string, string> = {
    code: x(longest.unitCode),
    district: 'P01',
    section: 'O0101',
    email: `${x(longest.email - 8)}@post.fi`,
    url: `https://${x(longest.sectionUrl - 8)}`,
  };
  const lineOf = (file: 'sections' | 'members') => {
    const columns = Object.entries(files[file]).filter(([, { kind }]) =>
      ['text', 'email', 'address'].includes(kind),
    );
    const headers = columns.map(([header]) => header);
    const cells = columns.map(([header, { most = 0 }]) => values[header] ?? 'ä'.repeat(most));
    return file === 'members'
      ? `membershipNumber;${headers.join(';')}\n7;${cells.join(';')}\n`
      : `${headers.join(';')}\n${cells.join(';')}\n`;
  };
  const folder = await folderOf({ sections: lineOf('sections'), members: lineOf('members') });
  const report = await importFolder(house.db, folder, { isDryRun: false });
  expect(report.refusals).toEqual([]);
  expect(counts(report)).toEqual({ sections: [1, 0, 0], members: [1, 0, 0] });
});

test('two imports at once agree', async () => {
  const house = await empty();
  const reports = await Promise.all([1, 2].map(() => importFolder(house.db, example, { isDryRun: false })));
  const added = reports.map((report) => counts(report)['members']?.[0]);
  expect(new Set(added)).toEqual(new Set([0, 6]));
});

test.each([
  [[], []],
  [[2], ['2']],
  [
    [2, 3, 4, 7, 9, 10],
    ['2–4', '7', '9–10'],
  ],
])('lines %j are told as %j', (lines, told) => {
  expect(ranges(lines)).toEqual(told);
});
