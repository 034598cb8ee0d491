import type { SentDay } from '@osasto/contract';

/** One column of an exported list. */
export type SheetColumn<Row> = {
  heading: string;
  /** In characters. */
  width: number;
} & (
  | { kind: 'text'; value: (row: Row) => string | null }
  | { kind: 'date'; value: (row: Row) => SentDay | null }
  | { kind: 'number'; value: (row: Row) => number | null }
);

/** A list to export, with its rows in batches as they come from the database. */
export interface Sheet<Row> {
  name: string;
  columns: readonly SheetColumn<Row>[];
  /** How many rows come. */
  count: number;
  batches: AsyncIterable<readonly Row[]>;
}
