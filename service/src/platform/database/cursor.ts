import { sql, type RawBuilder } from 'kysely';
import type { Database, Db } from './connection.ts';

/** Rows at a time: enough to be quick, few enough to be nothing in memory. */
const batchSize = 500;

/** The rows of a statement as they are fetched, while its transaction is open. */
export interface Cursor<Row> {
  count: number;
  batches: AsyncIterable<Row[]>;
  /** Ends the transaction, as the last of the rows does. May be called more than once. */
  close: () => Promise<void>;
}

/**
 * Opens a statement whose rows are fetched when they are asked for. Their number and the rows come from one snapshot
 * of the database. `signal` says that nobody wants them any more; it stops PostgreSQL too while it still sorts. Holds a
 * connection until `close`; PostgreSQL takes it back when nothing is fetched for a minute (database.ts).
 */
export async function openCursor<Row>(
  db: Database,
  { count, rows, signal }: { count: (tx: Db) => Promise<number>; rows: RawBuilder<Row>; signal: AbortSignal },
): Promise<Cursor<Row>> {
  const tx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  let cancelling: Promise<unknown> = Promise.resolve();
  let closing: Promise<void> | undefined;
  // Not before the cancellation has arrived: it would hit whoever has the connection next.
  const close = () => (closing ??= cancelling.then(() => tx.rollback().execute()));

  const fetchBatch = async () => (await sql<Row>`fetch ${sql.lit(batchSize)} from export`.execute(tx)).rows;

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
    const { rows: here } = await sql<{ process: number }>`select pg_backend_pid() as process`.execute(tx);
    return { count: known, batches: batches(here[0]?.process ?? 0), close };
  } catch (error) {
    await close();
    throw error;
  }
}
