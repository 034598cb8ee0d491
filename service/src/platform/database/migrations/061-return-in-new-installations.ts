import { type Kysely, sql } from 'kysely';

/** Returning a report is on in new installations; this one keeps what it has. Rules 7.6, 24.6. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update first_value set value = jsonb_set(value, '{value}', 'true')
    where table_name = 'setting' and key = 'meeting.returnAllowed'`.execute(db);
}
