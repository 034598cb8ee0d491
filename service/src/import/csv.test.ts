import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as fc from 'fast-check';
import { readCsv, findSeparator, UnreadableCsv } from './csv.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'osasto-csv-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(content: string | Buffer) {
  const file = path.join(folder, 'file.csv');
  await writeFile(file, content);
  const found: { line: number; cells: string[] }[] = [];
  for await (const line of readCsv(file)) found.push(line);
  return found;
}

const failure = async (content: string | Buffer) => {
  const error: unknown = await read(content).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof UnreadableCsv)) throw new Error(`Not refused: ${String(error)}`);
  return { line: error.line, sentence: error.message };
};

const sign = fc.constantFrom('a', 'ö', 'Å', '"', ';', ',', '\n', '\r\n', ' ', '😀', '1');
const cell = fc.array(sign, { maxLength: 6 }).map((signs) => signs.join(''));
const table = fc
  .integer({ min: 1, max: 4 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 6 }));

test('what is written with any separator, line end and quotes is read again, each line by its number', async () => {
  await fc.assert(
    fc.asyncProperty(
      table,
      fc.constantFrom(',', ';'),
      fc.constantFrom('\n', '\r\n'),
      fc.boolean(),
      fc.boolean(),
      async (rows, separator, end, hasMark, quotesAll) => {
        const written = (text: string) =>
          quotesAll || /["\n\r;,]|^ | $/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
        const header = (rows[0] ?? ['']).map((_, at) => `column${at}`);
        const whole = [header, ...rows];
        const text = whole.map((row) => row.map(written).join(separator)).join(end);
        const expected: { line: number; cells: string[] }[] = [];
        let line = 1;
        for (const cells of whole) {
          if (cells.some((value) => value.trim() !== '')) expected.push({ line, cells });
          line += 1 + cells.join('').split('\n').length - 1;
        }
        const isOneColumn = header.length === 1;
        // With one column the header does not show the separator, and quotes are needed for both.
        expect(await read((hasMark ? '\uFEFF' : '') + text)).toEqual(expected);
        expect(isOneColumn || findSeparator(header.join(separator)) === separator).toBe(true);
      },
    ),
    { numRuns: 150 },
  );
});

test('a line number counts blank lines and lines inside quotes', async () => {
  expect(await read('a;b\r\n1;"x\r\ny"\r\n\r\n;\r\n3;4')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['1', 'x\r\ny'] },
    { line: 6, cells: ['3', '4'] },
  ]);
});

test.each([
  ['Latin-1', Buffer.from('a;b\n1;2\nÅke;ö\n', 'latin1'), 3, /not UTF-8.*Save the file as UTF-8/],
  ['Latin-1 in a last line without an end', Buffer.from('a\n1\nö', 'latin1'), 3, /not UTF-8/],
  ['UTF-16', Buffer.from('\uFEFFa;b', 'utf16le'), 1, /UTF-16/],
  ['a spreadsheet', Buffer.from([0x50, 0x4b, 3, 4, 9, 9]), 1, /spreadsheet/],
  ['nothing', '', 1, /empty/],
  ['a mark only', '\uFEFF\n', 1, /empty/],
  ['a quotation mark that is never closed', 'a;b\n1;"2\n3;4\n', undefined, /never closed/],
  ['a quotation mark inside a field', 'a;b\n1;x"y\n', 2, /not quoted/],
  ['something after a quotation mark', 'a;b\n1;"x"y\n', 2, /followed by something else/],
  ['a line without an end', `a;b\n${'x'.repeat(400_000)}`, 2, /longer than a line/],
])('%s is refused', async (_, content, line, sentence) => {
  const refused = await failure(content);
  expect(refused.sentence).toMatch(sentence);
  if (line !== undefined) expect(refused.line).toBe(line);
});

test('letters that a piece of the file ends within are read whole', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => `${'å'.repeat(1 + (at % 5))};ö`);
  const found = await read(`a;b\n${rows.join('\n')}`);
  expect(found).toHaveLength(20_001);
  expect(found.at(-1)).toEqual({ line: 20_001, cells: ['ååååå', 'ö'] });
});
