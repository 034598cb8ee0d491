import { type Kysely, sql } from 'kysely';

/** What most lists of members ask for stands in the index of names: of everybody by name, PostgreSQL reads no rows that it leaves out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index member_by_name;
    create index member_by_name on member (last_name, first_name, id)
      include (membership_status_id, membership_type_id, status_id, membership_approved, payment_date);
  `.execute(db);
}
