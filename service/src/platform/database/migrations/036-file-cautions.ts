import { type Kysely, sql } from 'kysely';

/** What is said of a file that is kept although it could run something, and whether such files are kept. Rule 1.16. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table file add column caution text constraint file_caution check (caution in ('active', 'unseen'));
    insert into setting (key, value) values ('file.activeContent', '"refuse"') on conflict (key) do nothing;
  `.execute(db);
}
