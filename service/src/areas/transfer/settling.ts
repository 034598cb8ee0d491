import { sql } from 'kysely';
import { meetingStatus, meetingType, type Day } from '@osasto/contract';
import { defineChanges, type AnyChange, type Change, type Outcome } from '../../platform/changes/change.ts';
import type { Db } from '../../platform/database/connection.ts';
import { defaultEnd, defaultStart } from '@osasto/rules';
import { moveMeeting } from '../elections/moving.ts';
import { lockMeeting, meetingSubject, type LockedMeeting } from '../elections/locking.ts';
import { findApprovedTerms } from '../elections/election.ts';
import { shortPositions } from '../elections/holders.ts';
import type { ReasonKey } from '../elections/reasons.ts';
import { findPositions } from '../elections/position-queries.ts';
import { notifyOfApproval } from '../notices/events.ts';
import type { Receipt } from './adapter.ts';

/** The stay in "pending" that a job is about: the meeting and the change of state that began it. */
export interface Transfer {
  meetingId: number;
  changeId: number;
}

/** The meeting, locked, when the transfer is still what it waits for. */
async function lockWaiting(tx: Db, { meetingId, changeId }: Transfer): Promise<LockedMeeting | undefined> {
  const meeting = await lockMeeting(tx, meetingId);
  if (meeting?.statusId !== meetingStatus.pending) return undefined;
  const last = await tx
    .selectFrom('meeting_status_change')
    .select('id')
    .where('meeting_id', '=', meetingId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return last?.id === changeId ? meeting : undefined;
}

/**
 * The terms of an autumn meeting in force from today on, until they end by default; later days are
 * the next autumn's.
 */
const toCountedTerm = ({ typeId, dateHeld }: Pick<LockedMeeting, 'typeId' | 'dateHeld'>, today: Day) => {
  const start = defaultStart(typeId, dateHeld);
  const end = defaultEnd(typeId, dateHeld, 1);
  return { start: today > start && today <= end ? today : start, end };
};

/**
 * Lists the positions that too few people hold: of the latest approved autumn meeting, counted anew after each approval and
 * each early end in the section. Rules 8, 9.3 (too few holders), 9.7.
 */
export async function listTooFew(tx: Db, sectionId: number, today: Day): Promise<void> {
  const autumn = await tx
    .selectFrom('meeting')
    .select([
      'id',
      'district_id as districtId',
      'type_id as typeId',
      sql<Day>`date_held::text`.as('dateHeld'),
    ])
    .where('section_id', '=', sectionId)
    .where('type_id', '=', meetingType.autumn)
    .where('status_id', '=', meetingStatus.approved)
    .orderBy('date_held', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  await tx
    .deleteFrom('position_error')
    .where('section_id', '=', sectionId)
    .where('kind', '=', 'tooFew')
    .execute();
  if (!autumn) return;
  const [positions, terms] = await Promise.all([findPositions(tx), findApprovedTerms(tx, sectionId)]);
  const rows = shortPositions(positions, terms, toCountedTerm(autumn, today)).map(({ id, minHolders }) => ({
    kind: 'tooFew' as const,
    meeting_id: autumn.id,
    section_id: sectionId,
    district_id: autumn.districtId,
    position_id: id,
    message_key: 'tooFew' as const satisfies ReasonKey,
    parameters: JSON.stringify({ min: minHolders }),
  }));
  if (rows.length > 0) await tx.insertInto('position_error').values(rows).execute();
}

/** What came of a meeting whose positions count from now on. */
export async function beginTerms(tx: Db, { id, sectionId }: LockedMeeting, today: Day): Promise<void> {
  await tx.deleteFrom('position_error').where('meeting_id', '=', id).where('kind', '=', 'transfer').execute();
  await listTooFew(tx, sectionId, today);
}

type TransferChange = AnyChange<LockedMeeting> & Pick<Change<unknown>, 'jobs'>;

/** The whole meeting is in the CRM: its terms count. Rules 7.1 (transfer succeeded), 8. */
async function succeed(change: TransferChange, today: Day): Promise<Outcome<never>> {
  const { tx, row, actor } = change;
  const { auditEntry } = await moveMeeting(tx, actor, row, 'transfer');
  await beginTerms(tx, row, today);
  await notifyOfApproval(change, row.id);
  return { auditEntry };
}

/** Puts the reasons of errors on their rows. */
export async function storeCrmErrors(tx: Db, meetingId: number, refused: readonly Receipt[]): Promise<void> {
  await sql`
    insert into position_error
      (kind, meeting_id, section_id, district_id, position_id, position_of_trust_id, message_key, message)
    select 'transfer', p.meeting_id, p.section_id, p.district_id, p.position_id, p.id, r.reason->>'key',
      r.reason->>'message'
    from unnest(${refused.flatMap(({ id, errors }) => errors.map(() => id))}::int[],
      ${refused.flatMap(({ errors }) => errors.map((reason) => JSON.stringify(reason)))}::json[])
      with ordinality as r (id, reason, ordinal)
    join position_of_trust p on p.id = r.id and p.meeting_id = ${meetingId}
    order by r.ordinal`.execute(tx);
}

/** Errors as the log has them: keys of our own reasons, and what the CRM said. */
export const toLoggedErrors = (refused: readonly Receipt[]) => ({
  refused: refused.map(({ id, errors }) => ({
    id,
    errors: errors.map((reason) => ('key' in reason ? reason.key : reason.message)),
  })),
});

/** At least one position was refused: back to "reviewed" with the reasons on the rows. Rule 7.1 (transfer refused). */
async function refuse({ tx, row, actor }: TransferChange, refused: Receipt[]): Promise<Outcome<never>> {
  await tx.deleteFrom('position_error').where('meeting_id', '=', row.id).execute();
  await storeCrmErrors(tx, row.id, refused);
  const { auditEntry } = await moveMeeting(tx, actor, row, 'refuse');
  return { auditEntry: [auditEntry, { action: 'transfer.refused', after: toLoggedErrors(refused) }] };
}

/** Meetings that wait for the CRM: there is none any more when it has been archived or has moved on since. */
export const transferSteps = defineChanges(
  { lock: lockWaiting, subject: meetingSubject },
  {
    /** Writes what the CRM said. */
    settle: {
      run: (change: TransferChange, { receipts, today }: { receipts: readonly Receipt[]; today: Day }) => {
        const refused = receipts.filter(({ errors }) => errors.length > 0);
        return refused.length > 0 ? refuse(change, refused) : succeed(change, today);
      },
    },
    /** Says why a meeting waits. */
    'transfer.delayed': {
      run: async ({ tx, row }: TransferChange, key: ReasonKey) => {
        const changed = await tx
          .updateTable('meeting')
          .set({ transfer_message_key: key })
          .where('id', '=', row.id)
          .where('transfer_message_key', 'is distinct from', key)
          .returning('id')
          .executeTakeFirst();
        return changed ? { auditEntry: { after: { message: key } } } : {};
      },
    },
  },
);
