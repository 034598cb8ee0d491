import { type Kysely, sql } from 'kysely';

/** How much the files of a section may take together. Rule 18.35. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into setting (key, value) values ('file.sectionBytes', '1073741824') on conflict (key) do nothing
  `.execute(db);
}
