import { sql } from 'kysely';
import { examples, replaced, type Edit } from '../../testing/import-examples.ts';
import type { FileName } from './columns.ts';
import { importFolder } from './import.ts';
import { reportText } from './report.ts';

const { filled, edited } = examples();

/** One edit after the other. */
const all =
  (...edits: Edit[]): Edit =>
  (text) =>
    edits.reduce((done, edit) => edit(done), text);

test('what a spreadsheet program has changed is warned of by line and column, and imported', async () => {
  const { db } = await filled();
  const folder = await edited({
    members: all(
      replaced('13100;Hämeenlinna;Suomi', '100;Hämeenlinna;Suomi'),
      replaced('+358 50 333 4444', '3,58401E+11'),
      replaced(
        '100005;O0201;Märta;Åström;marta.astrom@posti.example;;',
        '100005;O0201;Märta;Åström;marta.astrom@posti.example;401234567;',
      ),
      (text) => `${text}100007;O0201;Uusi;Uusinen;;3.58401E+11;;1234;Oslo;Norge;;;;;;;;;;\n`,
    ),
    sections: replaced('03 123 4567', '31234567'),
    positions: replaced('tauno.tarkka@posti.example;', 'tauno.tarkka@posti.example;401234567'),
  });
  const report = await importFolder(db, folder, { isDryRun: false });
  const lines = reportText(report, 50).split('\n');
  expect(lines.filter((line) => line.startsWith('Warning: '))).toEqual([
    expect.stringMatching(/^Warning: sections\.csv line 2, phone: begins with neither 0 nor \+/),
    expect.stringMatching(/^Warning: members\.csv line 2, postalCode: has fewer than five digits/),
    expect.stringMatching(/^Warning: members\.csv line 4, phone: is a number that was rounded/),
    expect.stringMatching(/^Warning: members\.csv line 6, phone: begins with neither 0 nor \+/),
    expect.stringMatching(/^Warning: members\.csv line 8, phone: is a number that was rounded/),
    expect.stringMatching(/^Warning: positions\.csv line 5, phone: begins with neither 0 nor \+/),
  ]);
  expect(lines).toContain('members.csv: 1 to add, 2 to change, 4 the same, 0 refused, 4 warnings');
  expect(lines).toContain('sections.csv: 0 to add, 1 to change, 2 the same, 0 refused, 1 warning');
  expect(lines.at(-1)).toMatch(/^Imported: 1 added, 4 changed\.$/);
  const { rows } = await sql`select spr_id as number, phone, postal_code as code from member
    where spr_id in (100001, 100003, 100005, 100007) order by 1`.execute(db);
  expect(rows).toEqual([
    { number: 100001, phone: '040 111 2222', code: '100' },
    { number: 100003, phone: '+358 50 333 4444', code: null }, // as it was stored
    { number: 100005, phone: '401234567', code: '65100' },
    { number: 100007, phone: null, code: '1234' },
  ]);
});

test('an address that mail cannot reach is imported as the register has it, with a warning', async () => {
  const { db } = await filled();
  const folder = await edited({ members: replaced('marta.astrom@posti.example', 'marta@posti') });
  const report = await importFolder(db, folder, { isDryRun: false });
  const lines = reportText(report, 50).split('\n');
  expect(lines.filter((line) => line.startsWith('Warning: '))).toEqual([
    'Warning: members.csv line 6, email: is no address that mail reaches. It is stored, and nothing is sent to it.',
  ]);
  const { rows } = await sql`select email from member where spr_id = 100005`.execute(db);
  expect(rows).toEqual([{ email: 'marta@posti' }]);
});

test.each<[FileName, string, string, string, RegExp]>([
  [
    'members',
    '12.3.1968',
    '24909',
    'members.csv line 2, dateOfBirth',
    /is a number, as spreadsheets count days/,
  ],
  ['members', '100002;', '1,00002E+05;', 'members.csv line 3, membershipNumber', /not a whole number/],
  ['members', '100002;', '100002.0;', 'members.csv line 3, membershipNumber', /not a whole number/],
  ['sections', 'O0102;P01', '1,2E+05;P01', 'sections.csv line 3, code', /is a number that was rounded/],
])(
  '%s: what a line is known by or dated with is refused: %s as %s',
  async (file, from, to, place, sentence) => {
    const report = await importFolder((await filled()).db, await edited({ [file]: replaced(from, to) }), {
      isDryRun: true,
    });
    const line = reportText(report, 50)
      .split('\n')
      .find((entry) => entry.startsWith(`${place}: `));
    expect(line).toMatch(sentence);
  },
);
