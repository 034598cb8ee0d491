import { type Kysely, sql } from 'kysely';

/** The organisation's own codes of districts and sections, by which files name them. docs/import.md */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table district
      add column code text,
      add constraint district_code_unique unique (code),
      add constraint district_code_length check (length(btrim(code)) between 1 and 20);
    alter table section
      add column code text,
      add constraint section_code_unique unique (code),
      add constraint section_code_length check (length(btrim(code)) between 1 and 20);
  `.execute(db);
}
