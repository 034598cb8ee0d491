import { type Kysely, sql } from 'kysely';

/** Limits that screens obey, as `GET config` sends them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into setting (key, value) values ('plan.warningMonths', '3'), ('letter.expiryDays', '7')
    on conflict (key) do nothing;
  `.execute(db);
}
