import { type Kysely, sql } from 'kysely';

/** The audit log is read newest first by time, whatever it is restricted to; old and rare rows must not cost a walk. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    drop index audit_of_entity, audit_of_section, audit_of_district, audit_of_account, audit_at;
    create index audit_at on audit (at desc, id desc);
    create index audit_of_kind on audit (entity, at desc, id desc);
    create index audit_of_entity on audit (entity, entity_id, at desc, id desc);
    create index audit_of_section on audit (section_id, at desc, id desc);
    create index audit_of_district on audit (district_id, at desc, id desc);
    create index audit_of_account on audit (account_id, at desc, id desc);
    -- Whose addresses must not be shown, wherever they were written. Rule 4.7.
    create index member_prohibited_by_email on member (lower(email)) where is_publish_prohibited;
  `.execute(db);
}
