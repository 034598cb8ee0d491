import { byteOrderMark, csvDate, csvLine } from '@osasto/contract';
import type { Sheet } from './sheet.ts';

/** A list as CSV, headings first. Rule 5. */
export async function* csvOf<Row>({ columns, batches }: Sheet<Row>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(({ heading }) => heading));
  for await (const rows of batches) {
    yield rows
      .map((row) =>
        csvLine(
          columns.map(({ kind, value }) => {
            const text = value(row) ?? '';
            return kind === 'date' && text !== '' ? csvDate(text) : text;
          }),
        ),
      )
      .join('');
  }
}
