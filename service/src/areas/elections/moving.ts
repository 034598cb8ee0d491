import { sql } from 'kysely';
import { positionStatus } from '@osasto/contract';
import { audit, type AuditActor } from '../../platform/changes/audit.ts';
import type { Db } from '../../platform/database/connection.ts';
import { ordinalOf } from './chains.ts';
import type { loadElection } from './election.ts';
import { renumberTerms } from './ordinals.ts';
import type { LockedMeeting } from './locking.ts';
import { documentStage, type Action } from './states.ts';

/** Writes a row of the audit log about a meeting. */
export const auditMeeting = (
  tx: Db,
  actor: AuditActor,
  meeting: Pick<LockedMeeting, 'id' | 'sectionId' | 'districtId'>,
  entry: { action: string; before?: Record<string, unknown>; after?: Record<string, unknown> },
): Promise<void> =>
  audit(tx, actor, {
    entity: 'meeting',
    entityId: meeting.id,
    sectionId: meeting.sectionId,
    districtId: meeting.districtId,
    ...entry,
  });

/** Notes when a meeting came into a state, and by whom; the stepper shows it. */
export const noteStatus = (tx: Db, meetingId: number, statusId: number, { session }: AuditActor) =>
  tx
    .insertInto('meeting_status_change')
    .values({
      meeting_id: meetingId,
      status_id: statusId,
      by: session?.name ?? '–',
      account_id: session?.accountId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

const moveDocuments = (tx: Db, meetingId: number, stage: number) =>
  tx
    .updateTable('minutes_document')
    .set({ stage })
    .where('minutes_id', '=', (query) =>
      query.selectFrom('minutes').select('id').where('meeting_id', '=', meetingId),
    )
    .execute();

/** What a step brings with it besides the new state. Rule 7.1. */
const effects: Partial<Record<Action, (tx: Db, meeting: LockedMeeting) => Promise<unknown>>> = {
  submit: async (tx, meeting) => {
    await moveDocuments(tx, meeting.id, documentStage.submitted);
    await placeTerms(tx, meeting);
  },
  review: (tx, { id }) => moveDocuments(tx, id, documentStage.reviewed),
  return: async (tx, meeting) => {
    await moveDocuments(tx, meeting.id, documentStage.created);
    await placeTerms(tx, meeting);
  },
  transfer: async (tx, { id }) => {
    await sql`
      update minutes_document d
      set stage = case when d.stage = ${documentStage.latest} then ${documentStage.replaced}::int
        else ${documentStage.latest}::int end
      from minutes n where n.id = d.minutes_id and n.meeting_id = ${id}`.execute(tx);
    await tx.updateTable('minutes').set({ status_id: 1201 }).where('meeting_id', '=', id).execute();
    await setPositionStatus(tx, id, positionStatus.active);
  },
  archive: async (tx, meeting) => {
    const { id } = meeting;
    await moveDocuments(tx, id, documentStage.archived);
    await setPositionStatus(tx, id, positionStatus.inactive);
    await tx.deleteFrom('position_error').where('meeting_id', '=', id).execute();
    await placeTerms(tx, meeting);
  },
};

/** The terms of the meeting's section in their chains, now that it counts or no longer does. */
export const placeTerms = (tx: Db, { sectionId }: Pick<LockedMeeting, 'sectionId'>): Promise<void> =>
  renumberTerms(tx, sql`section_id = ${sectionId}`);

const setPositionStatus = (tx: Db, meetingId: number, statusId: number) =>
  tx
    .updateTable('position_of_trust')
    .set({ status_id: statusId })
    .where('meeting_id', '=', meetingId)
    .execute();

/** What a step may write besides the state. */
type Noted = Pick<LockedMeeting, 'reportedBy' | 'returnReason'>;

const pick = (meeting: LockedMeeting, fields: (keyof Noted)[]) =>
  Object.fromEntries(fields.map((field) => [field, meeting[field]]));

/**
 * Moves a locked meeting to the state `to` with the effects of the step; leaves its traces. The id of the change of
 * state tells this stay in the state from later ones.
 */
export async function moveMeeting(
  tx: Db,
  actor: AuditActor,
  meeting: LockedMeeting,
  action: Action,
  to: number,
  { effect = action, ...changes }: Partial<Noted> & { effect?: Action } = {},
): Promise<number> {
  await tx
    .updateTable('meeting')
    .set({
      ...('reportedBy' in changes && { reported_by: changes.reportedBy }),
      ...('returnReason' in changes && { return_reason: changes.returnReason }),
      status_id: to,
      transfer_message: null,
    })
    .where('id', '=', meeting.id)
    .execute();
  await effects[effect]?.(tx, meeting);
  const { id } = await noteStatus(tx, meeting.id, to, actor);
  await auditMeeting(tx, actor, meeting, {
    action,
    before: { status: meeting.statusId, ...pick(meeting, Object.keys(changes) as (keyof Noted)[]) },
    after: { status: to, ...changes },
  });
  return id;
}

/** Writes the place of each row of the meeting in its chain. Rule 9.3 (term ordinal). */
export async function renumber(
  tx: Db,
  { meetingId, terms }: Pick<Awaited<ReturnType<typeof loadElection>>, 'meetingId' | 'terms'>,
): Promise<void> {
  const own = terms.filter((term) => term.meetingId === meetingId);
  const ordinals = own.map((term) =>
    ordinalOf(
      term,
      terms.filter((other) => other !== term),
    ),
  );
  await sql`
    update position_of_trust p set term_ordinal = v.ordinal
    from unnest(${own.map(({ id }) => id)}::int[], ${ordinals}::int[]) as v (id, ordinal)
    where p.id = v.id and p.term_ordinal <> v.ordinal`.execute(tx);
}
