import { type Kysely, sql } from 'kysely';
import { heavyIndexes } from './heavy-indexes.ts';

/** The indexes of the large tables. A list of its own, because the seed builds them after loading. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { definition } of heavyIndexes) await sql.raw(definition).execute(db);
}
