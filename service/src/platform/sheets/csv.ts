import { byteOrderMark, csvDate, csvLine } from '@osasto/contract';
import type { Sheet } from './sheet.ts';

/** A list as CSV, headings first. Rule 5. */
export async function* csvOf<Row>({ columns, batches }: Sheet<Row>): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(({ heading }) => heading));
  for await (const rows of batches) {
    yield rows
      .map((row) =>
        csvLine(
          columns.map((column) => {
            if (column.kind === 'date') {
              const day = column.value(row);
              return day ? csvDate(day) : '';
            }
            return String(column.value(row) ?? '');
          }),
        ),
      )
      .join('');
  }
}
