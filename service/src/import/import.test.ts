import { sql } from 'kysely';
import { longest } from '@osasto/contract';
import type { TestDatabase } from '../../testing/test-database.ts';
import { rowsWithoutSentence } from '../../testing/sentences.ts';
import { fingerprint } from '../../testing/test-service.ts';
import { fileNames, importFiles, textKinds } from './columns.ts';
import { importFolder } from './import.ts';
import { reportText } from './report.ts';
import { counts, example, examples, replaced, type Edit } from '../../testing/import-examples.ts';

const { empty, filled, demonstration, edited, folderOf } = examples();

/** Rows without ids that depend on the run. */
async function rowsOf({ db }: TestDatabase, table: string, columns: string) {
  const { rows } = await sql`select ${sql.raw(columns)} from ${sql.table(table)} order by 1, 2`.execute(db);
  return rows;
}

const everything = async (database: TestDatabase) => ({
  district: await rowsOf(database, 'district', 'code, name, status_id, language_id'),
  section: await rowsOf(database, 'section', "code, district_id, (to_jsonb(section) - 'modified')::text"),
  member: await rowsOf(database, 'member', "spr_id, first_name, (to_jsonb(member) - 'modified')::text"),
  employee: await rowsOf(database, 'employee', 'email, first_name, last_name, role_id, district_id'),
  account: await rowsOf(database, 'account', 'email, employee_id, member_id'),
  member_role: await rowsOf(database, 'member_role', 'member_id, role_id'),
  position: await rowsOf(
    database,
    'position_of_trust',
    "section_id, id, (to_jsonb(position_of_trust) - 'modified')::text",
  ),
  meeting: await rowsOf(database, 'meeting', 'section_id, date_held, name, type_id, status_id'),
});

describe('the example', () => {
  test('fills an empty database, with accounts, roles, meetings and places in chains', async () => {
    const database = await empty();
    const report = await importFolder(database.db, example, { isDryRun: false });
    expect(report.errors).toEqual([]);
    expect(counts(report)).toEqual({
      districts: [2, 0, 0],
      sections: [3, 0, 0],
      members: [6, 0, 0],
      employees: [4, 0, 0],
      positions: [5, 0, 0],
    });
    const found = await everything(database);
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
      join member m on m.id = p.member_id and m.spr_id = 100001 order by 1`.execute(database.db);
    expect(rows).toEqual([
      { start: '2024-01-01', place: 1, type_id: 1005, status_id: 1103, minutes: 1201 },
      { start: '2026-01-01', place: 2, type_id: 1005, status_id: 1103, minutes: 1201 },
    ]);
    const member =
      await sql`select address1, date_of_birth::text as born, is_publish_prohibited as masked, last_name
      from member where spr_id in (100002, 100003) order by spr_id`.execute(database.db);
    expect(member.rows).toEqual([
      { address1: 'Kirkkotie 3, as. 4', born: '1975-06-30', masked: false, last_name: 'Öhman' },
      { address1: null, born: null, masked: true, last_name: 'Niemi "Nipa" Salo' },
    ]);
  });

  test('imported once more changes nothing, nor stamps, nor the log', async () => {
    const database = await filled();
    const before = await fingerprint(database);
    const report = await importFolder(database.db, example, { isDryRun: false });
    expect(Object.values(counts(report)).every(([added, changed]) => added === 0 && changed === 0)).toBe(
      true,
    );
    expect(await fingerprint(database)).toEqual(before);
  });

  test('as a dry run writes nothing and tells what it would', async () => {
    const database = await empty();
    const before = await fingerprint(database);
    const report = await importFolder(database.db, example, { isDryRun: true });
    expect(await fingerprint(database)).toEqual(before);
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
    const [database, plain] = [await empty(), await filled()];
    const report = await importFolder(database.db, await everywhere(edit), { isDryRun: false });
    expect(report.errors).toEqual([]);
    expect(await everything(database)).toEqual(await everything(plain));
  });
});

describe('changes', () => {
  test('are written, rejectUnreadable by line and field, and in the log with before and after', async () => {
    const database = await filled();
    const folder = await edited({
      sections: replaced('Vasa avdelning', 'Vasa svenska avdelning'),
      members: (text) =>
        replaced('Lahtinen', 'Lahtela')(replaced('+358 50 333 4444', '+358 50 999 9999')(text)),
      employees: replaced('Hanna;Koskinen;DistrictAdmin', 'Hannele;Koskinen;4'),
      positions: replaced('31.12.2025', '30.11.2025'),
    });
    const report = await importFolder(database.db, folder, { isDryRun: false });
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
      and before is not null order by id`.execute(database.db);
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
      order by id desc limit 1`.execute(database.db);
    expect(summary.rows).toEqual([{ members: { added: 0, changed: 2 } }]);
    expect(await rowsWithoutSentence(database.db)).toEqual([]);
    const again = await importFolder(database.db, folder, { isDryRun: true });
    expect(again.files.every(({ changed }) => changed.length === 0)).toBe(true);
  });

  test('leave alone what the file has no column for', async () => {
    const database = await filled();
    const folder = await folderOf({
      members: 'membershipNumber,section,firstName,lastName\n100001,O0101,Maija-Liisa,Uusi\n',
    });
    const before = await rowsOf(
      database,
      'member',
      'spr_id, email, phone, membership_status_id, payment_date',
    );
    await importFolder(database.db, folder, { isDryRun: false });
    expect(
      await rowsOf(database, 'member', 'spr_id, email, phone, membership_status_id, payment_date'),
    ).toEqual(before);
    expect(await rowsOf(database, 'member_role', 'member_id, role_id')).toHaveLength(2);
  });

  test('take a role from whoever moves to another section, unless the file gives it', async () => {
    const database = await filled();
    const lines = 'membershipNumber,section,firstName,lastName\n100001,O0102,Maija-Liisa,Mäkelä\n';
    const report = await importFolder(database.db, await folderOf({ members: lines }), { isDryRun: false });
    expect(report.files[0]?.changed).toEqual([{ line: 2, fields: ['section', 'sectionRole'] }]);
    const { rows } = await sql`select role_id from member_role join member on member.id = member_id
      where spr_id = 100001`.execute(database.db);
    expect(rows).toEqual([]);
    const given =
      'membershipNumber,section,firstName,lastName,sectionRole\n100001,O0101,Maija-Liisa,Mäkelä,5\n';
    await importFolder(database.db, await folderOf({ members: given }), { isDryRun: false });
    expect(await rowsOf(database, 'member_role', 'member_id, role_id')).toHaveLength(2);
  });

  test('an employee who gets a role without a district leaves the district', async () => {
    const database = await filled();
    const lines = 'email;firstName;lastName;role\nhanna.hame@apuliitto.example;Hanna;Koskinen;2\n';
    const report = await importFolder(database.db, await folderOf({ employees: lines }), { isDryRun: false });
    expect(report.files[0]?.changed).toEqual([{ line: 2, fields: ['role', 'district'] }]);
    const { rows } = await sql`select role_id, district_id from employee where email like 'hanna%'`.execute(
      database.db,
    );
    expect(rows).toEqual([{ role_id: 2, district_id: null }]);
  });

  test('of an id in the directory tie and untie accounts, and files without the column leave them', async () => {
    const database = await filled();
    const importLines = async (lines: string) =>
      importFolder(database.db, await folderOf({ employees: lines }), { isDryRun: false });
    const tied = async () => {
      const { rows } = await sql<{ name: string; id: string }>`
        select split_part(email, '.', 1) as name, directory_id as id from account
        where directory_id is not null order by 1`.execute(database.db);
      return rows.map(({ name, id }) => `${name} ${id}`);
    };
    const header = 'email;firstName;lastName;role;district;directoryId\n';
    const hanna = 'hanna.hame@apuliitto.example;Hanna;Koskinen;3;P01;';
    const first = await importLines(
      `${header}${hanna}66f3.9188\nuusi.ihminen@apuliitto.example;Uusi;Ihminen;2;;auth0|7\n`,
    );
    expect(first.files[0]?.changed).toEqual([{ line: 2, fields: ['directoryId'] }]);
    expect(await tied()).toEqual(['hanna 66f3.9188', 'uusi auth0|7']);
    const same = await importLines(`${header}${hanna}66f3.9188\n`);
    expect(same.files[0]?.changed).toEqual([]);
    await importLines('email;firstName;lastName;role;district\nhanna.hame@apuliitto.example;Hanna;K;3;P01\n');
    expect(await tied()).toEqual(['hanna 66f3.9188', 'uusi auth0|7']);
    const taken = await importLines(`${header}${hanna}auth0|7\n`);
    const twice = await importLines(
      `${header}${hanna}x\nosten.osterbotten@apuliitto.example;Östen;Nygård;4;P02;x\n`,
    );
    const blank = await importLines(`${header}${hanna}two ids\n`);
    expect([taken, twice, blank].map(({ errors }) => errors.map(({ line, field }) => [line, field]))).toEqual(
      [[[2, 'directoryId']], [[3, 'directoryId']], [[2, 'directoryId']]],
    );
    await importLines(`${header}${hanna}\n`);
    expect(await tied()).toEqual(['uusi auth0|7']);
  });

  test('of an address take along the account that only the member uses', async () => {
    const database = await filled();
    const folder = await edited({ members: replaced('marta.astrom@', 'marta@') });
    await importFolder(database.db, folder, { isDryRun: false });
    const emails = (await rowsOf(database, 'account', 'email, member_id')) as { email: string }[];
    expect(emails.map(({ email }) => email)).toContain('marta@posti.example');
    expect(emails.map(({ email }) => email)).not.toContain('marta.astrom@posti.example');
  });

  test('join an employee and a member of one address in one account', async () => {
    const database = await empty();
    const folder = await edited({ members: replaced('marta.astrom@posti', 'hanna.hame@apuliitto') });
    expect((await importFolder(database.db, folder, { isDryRun: false })).errors).toEqual([]);
    const { rows } = await sql`select count(*) from account where email = 'hanna.hame@apuliitto.example'
      and employee_id is not null and member_id is not null`.execute(database.db);
    expect(rows).toEqual([{ count: 1 }]);
  });

  test('give a unit from before there were codes its code, known by its name', async () => {
    const database = await demonstration();
    const { rows } = await sql<{ district: string; section: string; id: number }>`
      select d.name as district, s.name as section, s.id from section s join district d on d.id = s.district_id
      where s.id = 1`.execute(database.db);
    const unit = rows[0];
    const folder = await folderOf({
      districts: `code;name\nP01;${unit?.district}\n`,
      sections: `code;district;name\nO01;P01;${unit?.section}\n`,
      members: 'membershipNumber;section;firstName;lastName\n90000001;O01;Aino;Uusi\n',
    });
    const report = await importFolder(database.db, folder, { isDryRun: false });
    expect(counts(report)).toEqual({ districts: [0, 1, 0], sections: [0, 1, 0], members: [1, 0, 0] });
    const member = await sql`select section_id from member where spr_id = 90000001`.execute(database.db);
    expect(member.rows).toEqual([{ section_id: unit?.id }]);
  });
});

const x = (count: number) => 'x'.repeat(count);

test('every text at its longest is taken by the database', async () => {
  const database = await filled();
  const values: Record<string, string> = {
    code: x(longest.unitCode),
    district: 'P01',
    section: 'O0101',
    email: `${x(longest.email - 8)}@post.fi`,
    url: `https://${x(longest.sectionUrl - 8)}`,
  };
  const lineOf = (file: 'sections' | 'members') => {
    const columns = Object.entries(importFiles[file]).filter(([, { kind }]) => textKinds.has(kind));
    const headers = columns.map(([header]) => header);
    const cells = columns.map(([header, { most = 0 }]) => values[header] ?? 'ä'.repeat(most));
    return file === 'members'
      ? `membershipNumber;${headers.join(';')}\n7;${cells.join(';')}\n`
      : `${headers.join(';')}\n${cells.join(';')}\n`;
  };
  const folder = await folderOf({ sections: lineOf('sections'), members: lineOf('members') });
  const report = await importFolder(database.db, folder, { isDryRun: false });
  expect(report.errors).toEqual([]);
  expect(counts(report)).toEqual({ sections: [1, 0, 0], members: [1, 0, 0] });
});

test('two imports at once agree', async () => {
  const database = await empty();
  const reports = await Promise.all(
    [1, 2].map(() => importFolder(database.db, example, { isDryRun: false })),
  );
  const added = reports.map((report) => counts(report)['members']?.[0]);
  expect(new Set(added)).toEqual(new Set([0, 6]));
});
