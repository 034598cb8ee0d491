import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './connection.ts';
import { bool, rowShape, selectRows, text } from './rows.ts';

/** Milliseconds that a reading waits for the standby to have what the primary has. */
const longestLag = 300;
const askEvery = 20;

/** Milliseconds for which a standby is left alone after it failed. */
const pauseAfterFailure = 10_000;

const position = rowShape('standby.position', { at: text });
const caughtUp = rowShape('standby.caughtUp', { isThere: bool });

/** Does work that only reads, where that burdens nobody who writes. */
export type ReadWork = <Result>(work: (db: Database) => Promise<Result>) => Promise<Result>;

/**
 * Reads from the standby when it has everything that had been committed as the reading began, so nobody misses what they
 * have just written; else, and when it fails, from the primary. Without a standby always from there. Rule 20.10.
 */
export function readingOn(
  db: Database,
  standby: Database | undefined,
  log: Pick<FastifyBaseLogger, 'warn'>,
): ReadWork {
  if (!standby) return (work) => work(db);
  let pausedUntil = 0;

  /** Whether the standby has come so far within the time; one that was promoted is none any more. */
  async function hasCaughtUp(): Promise<boolean> {
    const began = performance.now();
    const [now] = await selectRows(db, position)`select pg_current_wal_insert_lsn()::text as at`;
    // oxlint-disable no-await-in-loop -- asks until it is so
    while (performance.now() - began < longestLag) {
      const [answer] = await selectRows(standby as Database, caughtUp)`
        select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${now?.at}::pg_lsn as "isThere"`;
      if (answer?.isThere) return true;
      await wait(askEvery);
    }
    // oxlint-enable no-await-in-loop
    return false;
  }

  return async (work) => {
    if (Date.now() < pausedUntil) return work(db);
    try {
      if (await hasCaughtUp()) return await work(standby);
    } catch (error) {
      pausedUntil = Date.now() + pauseAfterFailure;
      log.warn({ err: error }, 'The standby does not answer; the primary does');
    }
    return work(db);
  };
}
