import type { Sheet } from './sheet.ts';

const byteOrderMark = '\ufeff';

/** Spreadsheets take a text that begins so for a formula, or for the rest of one. A phone number may. Rule 5. */
const formula = /^(?:[=@\t\r]|[+-](?![\d ()]*$))/;

const quoted = (text: string) => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** `2026-11-04…` as 04.11.2026. Rules 1.3, 18.20. */
const dateCell = (date: string) => `${date.slice(8, 10)}.${date.slice(5, 7)}.${date.slice(0, 4)}`;

const line = (cells: readonly string[]) => `${cells.map(quoted).join(';')}\r\n`;

/** A list as CSV that Excel opens with its letters right: semicolons, CRLF, every cell quoted, headings first. Rule 5. */
export async function* csvOf<Row>({ columns, batches }: Sheet<Row>): AsyncGenerator<string> {
  yield byteOrderMark + line(columns.map(({ heading }) => heading));
  for await (const rows of batches) {
    yield rows
      .map((row) =>
        line(
          columns.map(({ kind, value }) => {
            const text = value(row) ?? '';
            return kind === 'date' && text !== '' ? dateCell(text) : text;
          }),
        ),
      )
      .join('');
  }
}
