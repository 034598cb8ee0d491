import { Kysely, PostgresDialect, sql } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { DatabaseError, Pool } from 'pg';
import { setTimeout as wait } from 'node:timers/promises';
import { installQueue } from './job-tables.ts';
import type { DatabaseTables as Schema } from './tables.generated.ts';
import { findMissingSteps, tooNew } from './compatibility.ts';
import { migrations, replacedSteps } from './migrations/index.ts';
import { bringFirstValues } from './organisation/first-values.ts';

/** Every step of this build, in order. */
export const migrationNames = Object.keys(migrations);

/** The database is of a release that this build cannot run with, or bring to its own; the message says what to do. */
export class WrongSchema extends Error {}

/** @throws {WrongSchema} */
function refuseSchema(applied: readonly string[]): void {
  const newer = tooNew(applied, migrationNames);
  if (newer !== undefined)
    throw new WrongSchema(
      `The database has ${newer}, which this build does not know and cannot run with. Start a newer build.`,
    );
  const [older] = findMissingSteps(replacedSteps, applied);
  if (older !== undefined)
    throw new WrongSchema(
      `The database is of an older release, without ${older}, and this build cannot bring it over. Run "npm run service migrate" of the last build that has ${replacedSteps.at(-1)}, then of this one: docs/backup.md.`,
    );
}

async function appliedIn(db: Kysely<Schema>): Promise<string[]> {
  const { has } = await db
    .selectNoFrom(sql<boolean>`to_regclass('kysely_migration') is not null`.as('has'))
    .executeTakeFirstOrThrow();
  if (!has) return [];
  const applied = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .orderBy('name')
    .execute();
  return applied.map(({ name }) => name);
}

/** Steps of this build that the database lacks. */
export async function missingMigrations(db: Kysely<Schema>): Promise<string[]> {
  const applied = await appliedIn(db);
  return migrationNames.filter((name) => !applied.includes(name));
}

const nothing: Migration = { up: async () => undefined };

/**
 * Applies the steps that are missing, of `only` when that is given, and gives their names. A database that a newer release has
 * brought further is left as it is: its steps only add.
 *
 * `isInTransaction`: the connection is in a transaction of the caller.
 *
 * @throws {WrongSchema} when a newer release has taken away what this build needs, or the database is older than the first step
 * @throws what PostgreSQL said
 */
export async function runMigrations(
  db: Kysely<Schema>,
  {
    only = migrationNames,
    isInTransaction = false,
    onApplied = () => undefined,
  }: {
    only?: string[];
    isInTransaction?: boolean;
    onApplied?: (name: string, seconds: number) => void;
  } = {},
): Promise<string[]> {
  const chosen = Object.fromEntries(
    Object.entries(migrations)
      .filter(([name]) => only.includes(name))
      .map(([name, step]): [string, Migration] => [
        name,
        {
          async up(of) {
            const began = performance.now();
            await step.up(of);
            onApplied(name, (performance.now() - began) / 1000);
          },
        },
      ]),
  );
  const applied = await appliedIn(db);
  refuseSchema(applied);
  const unknown = applied.filter((name) => !migrationNames.includes(name));
  const provider = {
    getMigrations: async () => ({
      ...chosen,
      ...Object.fromEntries(unknown.map((name) => [name, nothing])),
    }),
  };
  const migrator = new Migrator({ db, provider, disableTransactions: isInTransaction });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}

/** Milliseconds. Whoever reads a table waits behind a step that waits for it, and PostgreSQL breaks deadlocks after 1000. */
const longestLockWait = 800;
/** Between two tries. */
const pause = 1000;
const longestTrying = 10 * 60_000;

const gaveNoTurn = (error: unknown) =>
  error instanceof DatabaseError && (error.code === '55P03' || error.code === '40P01');

/** Does work that is whole or not at all, again while others hold what it changes: who reads and writes comes first. */
async function inTurn<Result>(work: () => Promise<Result>, log: (line: string) => void): Promise<Result> {
  const end = Date.now() + longestTrying;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await work(); // oxlint-disable-line no-await-in-loop -- one try after another
    } catch (error) {
      if (!gaveNoTurn(error) || Date.now() > end) throw error;
      if (isFirst) log('Tables are in use, or another service migrates. Trying again for ten minutes.');
      await wait(pause); // oxlint-disable-line no-await-in-loop -- one try after another
    }
  }
}

/**
 * Brings the database at `url` and its queue to the newest schema, and the organisation's rows to what this release gives them, as
 * their owner, and gives the names of the steps applied, none when it was there already. Several services may do it at once: each step is applied by one of them, the others wait, and so does it while
 * a table is in use, ten minutes at most.
 *
 * @throws what PostgreSQL said; the database is then as it was before.
 */
export async function migrate(url: string, log: (line: string) => void = () => {}): Promise<string[]> {
  const pool = new Pool({ connectionString: url, max: 1, lock_timeout: longestLockWait });
  // Without a listener, an idle connection that breaks ends the process; a query that needs it fails by itself.
  pool.on('error', () => undefined);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    const applied = await inTurn(() => runMigrations(db), log);
    for (const name of applied) log(`Applied ${name}`);
    await inTurn(() => installQueue(pool), log);
    for (const change of await inTurn(() => bringFirstValues(db), log)) log(change);
    return applied;
  } finally {
    await db.destroy();
  }
}
