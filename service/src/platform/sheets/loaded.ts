import type { Cursor } from '../database/cursor.ts';

/** Rows that are all here already, as a sheet reads them. */
export const toCursor = <Row>(rows: Row[]): Cursor<Row> => ({
  count: rows.length,
  // oxlint-disable-next-line require-await -- a sheet waits for its rows
  batches: (async function* () {
    yield rows;
  })(),
  close: () => Promise.resolve(),
});
