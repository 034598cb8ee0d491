import { sql } from 'kysely';
import type { Db } from './connection.ts';

/**
 * Takes the indexes off some tables, but for those that refuse rows, in the transaction of `db`; gives what makes them again. Many rows
 * are written quicker without, and indexes built at once.
 */
export async function dropPlainIndexes(db: Db, ...tables: readonly string[]): Promise<() => Promise<void>> {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid::regclass::text = any (${tables}::text[]) and not indisunique
    order by indexrelid`.execute(db);
  /* oxlint-disable no-await-in-loop -- one connection */
  for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(db);
  return async () => {
    await sql`set local maintenance_work_mem = '256MB'`.execute(db);
    for (const { definition } of indexes) await sql.raw(definition).execute(db);
  };
  /* oxlint-enable no-await-in-loop */
}
