import { type Kysely, sql } from 'kysely';

/**
 * An index by which records of an action are found and counted, also of one unit, thing or account, without reading the
 * records: those of a rare action would be looked for in the whole log.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index audit_record_of_action on audit_record (action, at desc, id desc)
      include (entity, entity_id, district_id, section_id, account_id)
  `.execute(db);
}
