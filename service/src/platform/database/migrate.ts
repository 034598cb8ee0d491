import { Kysely, PostgresDialect } from 'kysely';
import { Migrator } from 'kysely/migration';
import { Pool } from 'pg';
import { migrations } from './migrations/index.ts';

/**
 * Brings the database at `url` to the newest schema and gives the names of the steps applied, none when it was
 * there already. Several services may do it at once: each step is applied by one of them, the others wait.
 *
 * @throws what PostgreSQL said; the database is then as it was before.
 */
export async function migrate(url: string, log: (line: string) => void = () => {}): Promise<string[]> {
  const pool = new Pool({ connectionString: url, max: 1 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    const { error, results = [] } = await migrator.migrateToLatest();
    if (error) throw error;
    for (const { migrationName } of results) log(`Applied ${migrationName}`);
    return results.map(({ migrationName }) => migrationName);
  } finally {
    await db.destroy();
  }
}
