import { sql, type RawBuilder } from 'kysely';
import type { PoolClient } from 'pg';
import { getPool, type Database } from '../src/platform/database/connection.ts';

/** A transaction that is to be read only or isolated begins like others: the outer one has begun already. */
const commandIn = (text: string) => (text.startsWith('start transaction') ? 'begin' : text);

/** Undoes what a request has written, so that thousands of requests can begin from the same data. */
export interface Undoing {
  /** Runs `work` and rolls back whatever it wrote in the database. */
  undone: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Inside `undone`: undoes what was written so far, and goes on. */
  again: () => Promise<void>;
  /** Gives the connection back, so that the database can be closed. */
  stop: () => void;
}

/**
 * Lets all statements of a database go through one connection, in a transaction for each `work`. The transactions of
 * the service become savepoints in it: they commit and roll back among themselves as ever, and cost a millisecond.
 */
export async function undoingOn(db: Database): Promise<Undoing> {
  const pool = getPool(db);
  const client = await pool.connect();
  let depth = 0;
  const inside: Record<string, () => string> = {
    begin: () => `savepoint s${(depth += 1)}`,
    commit: () => `release savepoint s${depth--}`,
    rollback: () => `rollback to savepoint s${depth--}`,
  };
  const query = client.query.bind(client) as (text: string, ...rest: unknown[]) => unknown;
  const one = {
    query: (text: string, ...rest: unknown[]) => query(inside[commandIn(text)]?.() ?? text, ...rest),
    release: () => undefined,
  } as unknown as PoolClient;
  const isUsed = Object.assign(pool, { connect: () => Promise.resolve(one) });

  return {
    async undone(work) {
      await client.query('begin');
      depth = 0;
      try {
        return await work();
      } finally {
        await client.query('rollback');
      }
    },
    async again() {
      await client.query('rollback; begin');
      depth = 0;
    },
    stop() {
      delete (isUsed as Partial<typeof pool>).connect;
      client.release();
    },
  };
}

/** The tables of the product, as PostgreSQL numbers them, but those named. */
export async function findTableOids(db: Database, except: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select oid::int as id from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname <> all(${except})`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * How many rows this connection has written into tables, rolled back or not. PostgreSQL sets the figure back only when
 * the connection is outside of a transaction, so `again` ends one and begins the next in one message.
 */
export const writesInto = (tables: readonly number[]) => sql<number>`(
  select coalesce(sum(pg_stat_get_xact_tuples_inserted(id) + pg_stat_get_xact_tuples_updated(id)
    + pg_stat_get_xact_tuples_deleted(id)), 0)::int from unnest(${tables}::oid[]) id)`;

/** Whether the running transaction has written anything at all. */
export const hasWrittenAnything = sql<boolean>`pg_current_xact_id_if_assigned() is not null`;

/** The value of an expression of SQL. */
export async function selectValue<Value>(db: Database, expression: RawBuilder<Value>): Promise<Value> {
  const { rows } = await sql<{ value: Value }>`select ${expression} as value`.execute(db);
  if (!rows[0]) throw new Error('A select without a table gives a row.');
  return rows[0].value;
}
