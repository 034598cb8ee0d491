import { type Kysely, sql } from 'kysely';
import { heavyIndexes } from './heavy-indexes.ts';

/** Where 007 was applied before `member_words_of_status` stood among its indexes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { name, definition } of heavyIndexes.filter((one) => one.name === 'member_words_of_status')) {
    await sql.raw(definition.replace(name, `if not exists ${name}`)).execute(db);
  }
}
