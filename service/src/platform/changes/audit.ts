import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
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

/** The district of a record about the units of a filter: the one that it names, if it names exactly one. */
export const inNamedDistrict = (districts: readonly number[] | null | undefined) =>
  districts?.length === 1 ? { districtId: districts[0]! } : {};

/** Commands and jobs that change something without anybody being signed in, and how the log names them. */
const unattended = {
  'create-user': 'command line',
  import: 'command line',
  'reset-factors': 'command line',
  'rotate-secret': 'command line',
  setting: 'command line',
  untie: 'command line',
  mail: 'command line',
  person: 'npm run service person',
  crm: 'CRM',
  rollout: 'Osasto',
  'release-key': 'command line',
  start: 'npm start',
} as const;

type Unattended = keyof typeof unattended;

/** Who did it, and in which request or run; no session for whoever has not said who they are. */
export interface AuditActor {
  session:
    | Pick<Session, 'name' | 'accountId'>
    /** A command, a job, or the team of a release key. */
    | { name: string; accountId: null }
    | null;
  requestId: string;
}

/** One run of a command or a job, as the one who changes something. */
export const actingAs = (who: Unattended): AuditActor => ({
  session: { name: unattended[who], accountId: null },
  requestId: `${who}-${randomUUID()}`,
});

/** Whoever changes something, as the log names them. */
export const nameOfActor = ({ session }: AuditActor): string => session?.name ?? '–';

/** About where the request under way comes from; nothing outside of one. Rule 2.18. */
export const requestNetwork = new AsyncLocalStorage<string>();

/** How many times this process has written to the log: whoever seals it sees that there is something to do. */
export const auditWrites = { count: 0 };

/**
 * Writes rows of the audit log, in the transaction of what they are about and in one statement. The district of a section
 * need not be named.
 */
export async function audit(db: Db, actor: AuditActor, ...entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const { session, requestId } = actor;
  await db
    .insertInto('audit')
    .values(
      entries.map((entry) => ({
        account_id: session?.accountId ?? null,
        by: nameOfActor(actor),
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
        network: requestNetwork.getStore() ?? null,
      })),
    )
    .execute();
  auditWrites.count += 1;
}

/** What the rows of the audit log are about. */
export type AuditSubject = Pick<AuditEntry, 'entity' | 'entityId' | 'districtId' | 'sectionId'>;

/** Actions that leave everything as it was: who read, who exported, who was refused. */
export const notChanges: readonly string[] = ['read', 'export', 'position.export', 'denied'];

/**
 * The name of who changed something last; undefined before anybody did.
 *
 * @param part fields of `before` or `after` that distinguish one part of the subject from others, such as a position of a meeting
 */
export async function findLastChanger(
  db: Db,
  { entity, entityId }: AuditSubject,
  part?: Record<string, unknown>,
): Promise<string | undefined> {
  const fields = JSON.stringify(part ?? {});
  const last = await db
    .selectFrom('audit')
    .select('by')
    .where('entity', '=', entity)
    .where('entity_id', entityId == null ? 'is' : '=', entityId ?? null)
    .where(sql<boolean>`action <> all(${notChanges})`)
    .$if(part !== undefined, (query) =>
      query.where(sql<boolean>`(before @> ${fields}::jsonb or after @> ${fields}::jsonb)`),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return last?.by;
}
