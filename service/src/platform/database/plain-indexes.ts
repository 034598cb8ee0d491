import { sql } from 'kysely';
import type { Db } from './connection.ts';

/**
 * Takes the indexes off some tables, but for those that refuse rows, in the transaction of `db`; gives what makes them again. Many rows
 * are written quicker without, and indexes built at once.
 */
export async function dropPlainIndexes(db: Db, ...tables: readonly string[]): Promise<() => Promise<void>> {
  const indexes = await db
    .withTables<{ pg_index: { indexrelid: number; indrelid: number; indisunique: boolean } }>()
    .selectFrom('pg_index')
    .select([
      sql<string>`indexrelid::regclass::text`.as('name'),
      sql<string>`pg_get_indexdef(indexrelid)`.as('definition'),
    ])
    .where(sql<string>`indrelid::regclass::text`, 'in', tables)
    .where('indisunique', '=', false)
    .orderBy('indexrelid')
    .execute();
  /* oxlint-disable no-await-in-loop -- one connection */
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db);
  return async () => {
    await sql`set local maintenance_work_mem = '256MB'`.execute(db);
    for (const { definition } of indexes) await sql.raw(definition).execute(db);
  };
  /* oxlint-enable no-await-in-loop */
}
