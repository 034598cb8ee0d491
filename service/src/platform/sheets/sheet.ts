/** One column of an exported list. */
export interface SheetColumn<Row> {
  heading: string;
  /** A date is given as `YYYY-MM-DD…`. */
  kind: 'text' | 'date';
  /** In characters. */
  width: number;
  value: (row: Row) => string | null;
}

/** A list to export, with its rows in batches as they come from the database. */
export interface Sheet<Row> {
  name: string;
  columns: readonly SheetColumn<Row>[];
  /** How many rows come. */
  count: number;
  batches: AsyncIterable<readonly Row[]>;
}
