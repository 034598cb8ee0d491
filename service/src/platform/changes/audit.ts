import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { Session } from '../identity/session.ts';

/** What happened to what. Never a secret, never a contact detail of somebody masked. */
export interface AuditEntry {
  action: string;
  entity: string;
  entityId?: number | null;
  districtId?: number | null;
  sectionId?: number | null;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
}

/** Who did it, and in which request. */
export interface AuditActor {
  session: (Pick<Session, 'name'> & { accountId: number | null }) | null;
  requestId: string;
}

/**
 * Writes one row of the audit log, in the transaction of what it tells about. The district of a section need not be
 * named.
 */
export async function audit(db: Db, { session, requestId }: AuditActor, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      account_id: session?.accountId ?? null,
      by: session?.name ?? '–',
      action: entry.action,
      entity: entry.entity,
      entity_id: entry.entityId ?? null,
      district_id:
        entry.districtId ??
        sql<number | null>`(select s.district_id from section s where s.id = ${entry.sectionId ?? null})`,
      section_id: entry.sectionId ?? null,
      before: entry.before ? JSON.stringify(entry.before) : null,
      after: entry.after ? JSON.stringify(entry.after) : null,
      request_id: requestId,
    })
    .execute();
}
