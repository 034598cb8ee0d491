import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';

/** Why this database must not serve real people, or undefined. */
export async function productionFault(db: Db): Promise<string | undefined> {
  const { rows } = await sql`select from account where lower(email) like '%@demo.example' limit 1`.execute(
    db,
  );
  return rows.length > 0
    ? 'The database has demonstration accounts, which OSASTO_MODE=production refuses. Use a database of its own.'
    : undefined;
}
