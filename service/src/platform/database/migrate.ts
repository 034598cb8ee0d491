import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { Pool } from 'pg';
import type { Database as Schema } from './schema.ts';
import { migrations } from './migrations/index.ts';

/** Every step of this build, in order. */
export const migrationNames = Object.keys(migrations);

/**
 * Applies the steps that are missing, of `only` when that is given, and gives their names.
 *
 * `isInTransaction`: the connection is in a transaction of the caller.
 *
 * @throws what PostgreSQL said
 */
export async function runMigrations(
  db: Kysely<Schema>,
  { only = migrationNames, isInTransaction = false }: { only?: string[]; isInTransaction?: boolean } = {},
): Promise<string[]> {
  const chosen = Object.fromEntries(Object.entries(migrations).filter(([name]) => only.includes(name)));
  const provider = { getMigrations: async () => chosen };
  const migrator = new Migrator({ db, provider, disableTransactions: isInTransaction });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}

/**
 * Brings the database at `url` to the newest schema and gives the names of the steps applied, none when it was
 * there already. Several services may do it at once: each step is applied by one of them, the others wait.
 *
 * @throws what PostgreSQL said; the database is then as it was before.
 */
export async function migrate(url: string, log: (line: string) => void = () => {}): Promise<string[]> {
  const pool = new Pool({ connectionString: url, max: 1 });
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    const applied = await runMigrations(db);
    for (const name of applied) log(`Applied ${name}`);
    return applied;
  } finally {
    await db.destroy();
  }
}
