import { type Kysely, sql } from 'kysely';

/** For whom an external form is. Rule 11.9. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table external_form
      add column audience text not null default 'all',
      add constraint external_form_audience_known check (audience in ('all', 'districts', 'sections'))`.execute(
    db,
  );
}
