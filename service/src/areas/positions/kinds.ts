import type { MemberPosition } from '@osasto/api';
import type { Change, ChangeKind, TaggedBody } from '../../platform/changes/change.ts';
import { versionTag } from '../../platform/changes/versions.ts';
import { lockMeeting, meetingSubject, type LockedMeeting } from '../elections/locking.ts';
import { findPosition } from '../elections/position-queries.ts';
import { findStoredPosition, findStoredPositions, type StoredPosition } from './stored-position.ts';

/** A position of trust with its meeting, as nobody else can change them until the transaction ends. */
export interface LockedPosition extends LockedMeeting {
  position: StoredPosition;
}

/** A position of trust as it is now, with the tag of its version. Rule 1.20. */
export async function answerPosition(
  { tx, session }: Pick<Change<unknown>, 'tx' | 'session'>,
  id: number,
): Promise<TaggedBody<MemberPosition>> {
  const body = await findPosition(tx, session, id);
  return { body, tag: body.tag };
}

/** Positions of trust, as requests change them; the audit log has them under their meeting. Rule 1.20. */
export const positionRows: ChangeKind<LockedPosition> = {
  lock: async (tx, id) => {
    const found = await tx
      .selectFrom('position_of_trust')
      .select('meeting_id')
      .where('id', '=', id)
      .executeTakeFirst();
    const meeting = found && (await lockMeeting(tx, found.meeting_id));
    const position = meeting && (await findStoredPosition(tx, id)); // as it is now: the lock may have had to wait
    return position && { ...meeting, position };
  },
  tag: (_tx, { position: { id, version } }) => versionTag('position', id, version),
  read: (change) => answerPosition(change, change.row.position.id),
  subject: meetingSubject,
  part: ({ position }) => ({ positionOfTrust: position.id }),
};

/** A meeting with its positions of trust by id, as nobody else can change them until the transaction ends. */
export interface LockedBoard extends LockedMeeting {
  rows: ReadonlyMap<number, StoredPosition>;
}

/** The positions of a meeting together, changed in one step; each row has a version of its own. Rules 1.20, 9.14. */
export const boards: ChangeKind<LockedBoard> = {
  lock: async (tx, id) => {
    const meeting = await lockMeeting(tx, id);
    return meeting && { ...meeting, rows: await findStoredPositions(tx, id) };
  },
  subject: meetingSubject,
};
