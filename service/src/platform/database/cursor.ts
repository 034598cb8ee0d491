import { sql, type RawBuilder } from 'kysely';
import type { Database, Db } from './connection.ts';
import { int, rowShape, selectRows, type RowColumns, type RowOf, type RowShape } from './rows.ts';

/** Rows at a time: enough to be quick, few enough to be nothing in memory. */
const batchSize = 500;

/** The rows of a statement as they are fetched, while its transaction is open. */
export interface Cursor<Row> {
  count: number;
  batches: AsyncIterable<Row[]>;
  /** Ends the transaction, as the last of the rows does. May be called more than once. */
  close: () => Promise<void>;
}

interface CursorOptions<Shape extends RowColumns> {
  shape: RowShape<Shape>;
  count: (tx: Db) => Promise<number>;
  rows: RawBuilder<unknown>;
  signal: AbortSignal;
}

const backend = rowShape('cursor.backend', { process: int });

/**
 * Opens a statement whose rows are fetched when they are read. Their number and the rows come from one snapshot of the
 * database. `signal` aborts it, while PostgreSQL still sorts too. Holds a connection until `close`; PostgreSQL takes
 * that back when nothing is fetched for a minute (connection.ts).
 */
export async function openCursor<Shape extends RowColumns>(
  db: Database,
  { shape, count, rows, signal }: CursorOptions<Shape>,
): Promise<Cursor<RowOf<RowShape<Shape>>>> {
  const tx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  let cancelling: Promise<unknown> = Promise.resolve();
  let closing: Promise<void> | undefined;
  // Not before the cancellation has arrived, or it would hit the next user of the connection.
  const close = () => (closing ??= cancelling.then(() => tx.rollback().execute()));

  const fetchBatch = () => selectRows(tx, shape)`fetch ${sql.lit(batchSize)} from export`;

  async function* batches(process: number) {
    const cancel = () => {
      cancelling = sql`select pg_cancel_backend(${process})`.execute(db).catch(() => undefined);
    };
    signal.addEventListener('abort', cancel);
    let batch = await fetchBatch();
    signal.removeEventListener('abort', cancel);
    while (batch.length > 0 && !signal.aborted) {
      yield batch;
      // oxlint-disable-next-line no-await-in-loop -- one batch after the other is the point
      batch = batch.length < batchSize ? [] : await fetchBatch();
    }
    await close();
  }

  try {
    const known = await count(tx);
    await sql`declare export no scroll cursor for ${rows}`.execute(tx);
    const [here] = await selectRows(tx, backend)`select pg_backend_pid() as process`;
    return { count: known, batches: batches(here?.process ?? 0), close };
  } catch (error) {
    await close();
    throw error;
  }
}
