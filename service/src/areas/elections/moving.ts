import { sql } from 'kysely';
import { meetingStatus, minutesStatus, positionStatus } from '@osasto/contract';
import { nameOfActor, type AuditActor } from '../../platform/changes/audit.ts';
import type { StepAuditEntry } from '../../platform/changes/change.ts';
import type { Db } from '../../platform/database/connection.ts';
import { beginHandling, endHandling } from './handling.ts';
import type { LockedMeeting } from './locking.ts';
import { renumberSection } from './ordinals.ts';
import { getDestination, documentStage, type Action } from './states.ts';

/** Notes when a meeting came into a state, and by whom; the stepper shows it. */
export const noteStatus = (tx: Db, meetingId: number, statusId: number, actor: AuditActor) =>
  tx
    .insertInto('meeting_status_change')
    .values({
      meeting_id: meetingId,
      status_id: statusId,
      by: nameOfActor(actor),
      account_id: actor.session?.accountId ?? null,
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

const setPositionStatus = (tx: Db, meetingId: number, statusId: number) =>
  tx
    .updateTable('position_of_trust')
    .set({ status_id: statusId })
    .where('meeting_id', '=', meetingId)
    .execute();

async function becomeDraft(tx: Db, { id, sectionId }: LockedMeeting): Promise<void> {
  await moveDocuments(tx, id, documentStage.created);
  await endHandling(tx, id);
  await renumberSection(tx, sectionId);
}

/** What a step brings with it besides the new state. Rule 7.1. */
const effects: Partial<Record<Action, (tx: Db, meeting: LockedMeeting) => Promise<unknown>>> = {
  submit: async (tx, { id, sectionId }) => {
    await moveDocuments(tx, id, documentStage.submitted);
    await beginHandling(tx, id);
    await tx.deleteFrom('board_draft').where('meeting_id', '=', id).execute();
    await renumberSection(tx, sectionId);
  },
  review: (tx, { id }) => moveDocuments(tx, id, documentStage.reviewed),
  recall: becomeDraft,
  return: becomeDraft,
  transfer: async (tx, { id }) => {
    await sql`
      update minutes_document d
      set stage = case when d.stage = ${documentStage.latest} then ${documentStage.replaced}::int
        else ${documentStage.latest}::int end
      from minutes n where n.id = d.minutes_id and n.meeting_id = ${id}`.execute(tx);
    await tx
      .updateTable('minutes')
      .set({ status_id: minutesStatus.approved })
      .where('meeting_id', '=', id)
      .execute();
    await setPositionStatus(tx, id, positionStatus.active);
  },
  archive: async (tx, { id, sectionId }) => {
    await moveDocuments(tx, id, documentStage.archived);
    await setPositionStatus(tx, id, positionStatus.inactive);
    await tx.deleteFrom('position_error').where('meeting_id', '=', id).execute();
    await renumberSection(tx, sectionId);
  },
};

/** What a step may write besides the state. */
type Noted = Partial<Pick<LockedMeeting, 'reportedBy' | 'returnReason'>>;

/** What a step did to a meeting. */
export interface Moved {
  /** The change of state: tells this stay in the state from later ones. */
  changeId: number;
  auditEntry: StepAuditEntry & { action: Action };
}

/**
 * Moves a locked meeting where `action` leads, with the effects of the step. An approval without a CRM is `approve` and
 * `transfer` in one: `next` is the second step, taken at once.
 */
export async function moveMeeting(
  tx: Db,
  actor: AuditActor,
  meeting: LockedMeeting,
  action: Action,
  { next, ...noted }: Noted & { next?: Action } = {},
): Promise<Moved> {
  const reached = getDestination(action, meeting.statusId);
  const status = next ? getDestination(next, reached) : reached;
  await tx
    .updateTable('meeting')
    .set({
      ...('reportedBy' in noted && { reported_by: noted.reportedBy }),
      ...('returnReason' in noted && { return_reason: noted.returnReason }),
      status_id: status,
      transfer_message_key: null,
    })
    .where('id', '=', meeting.id)
    .execute();
  await effects[next ?? action]?.(tx, meeting);
  const { id: changeId } = await noteStatus(tx, meeting.id, status, actor);
  const fields = Object.keys(noted) as (keyof Noted)[];
  const before = Object.fromEntries(fields.map((field) => [field, meeting[field]]));
  return {
    changeId,
    auditEntry: { action, before: { status: meeting.statusId, ...before }, after: { status, ...noted } },
  };
}

/** The section's terms in their chains after a change of a report; a draft moves nobody else's. Rule 9.3 (chain). */
export const renumberAround = async (tx: Db, { statusId, sectionId }: LockedMeeting): Promise<void> => {
  if (statusId !== meetingStatus.draft) await renumberSection(tx, sectionId);
};
