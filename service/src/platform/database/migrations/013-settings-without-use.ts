import { type Kysely, sql } from 'kysely';

/** Settings that decided nothing: whoever changed one waited in vain. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from setting where key in ('plan.expiringMonths', 'letter.defaultExpiryDays', 'meeting.archiveMenu');
  `.execute(db);
}
