import { type Kysely, sql } from 'kysely';

/** The words of the names of districts and sections, as those of members have been from the beginning. Rule 4.18. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['district', 'section'])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await sql`
      alter table ${sql.table(table)}
        add column search_text text generated always as (search_words(name)) stored,
        add column search_plain text generated always as (plain_letters(search_words(name))) stored
    `.execute(db);
}
