import { may } from '@osasto/permissions/own-table';
import { findLastChanger } from '../../platform/changes/audit.ts';
import { ChangedByOther } from '../../platform/changes/versions.ts';
import type { Db } from '../../platform/database/connection.ts';
import { NotPermitted, WrongState, type HttpError } from '../../platform/errors/http-errors.ts';
import { notVisible } from '../../platform/errors/not-visible.ts';
import type { Session } from '../../platform/identity/session.ts';
import { meetingSubject, type LockedMeeting } from '../elections/locking.ts';
import { findUnitOfMeeting, findUnitOfPosition } from '../elections/units.ts';

type Unit = Awaited<ReturnType<typeof findUnitOfMeeting>>[number];

/** 409 for a meeting whose positions the caller may change, else 403 or 404. Rule 9.9. */
const findRowError = (session: Session, unit: Unit | undefined): HttpError => {
  if (!unit) return notVisible(session);
  return may(session, 'PUT meetings/updatepositionoftrust', unit)
    ? new WrongState('position.otherMeeting')
    : new NotPermitted();
};

/** Why a row does not go to another meeting. */
export const otherMeeting = async (db: Db, session: Session, meetingId: number): Promise<HttpError> =>
  findRowError(session, (await findUnitOfMeeting(db, { id: meetingId }))[0]);

/**
 * Why a row that the meeting does not have cannot be changed there: it is of another meeting, somebody has removed it
 * meanwhile, which the log tells, or there has never been one.
 */
export async function otherRow(
  db: Db,
  session: Session,
  meeting: Pick<LockedMeeting, 'id' | 'sectionId' | 'districtId'>,
  id: number,
): Promise<HttpError> {
  const [unit] = await findUnitOfPosition(db, id);
  if (unit) return findRowError(session, unit);
  const by = await findLastChanger(db, meetingSubject(meeting), { positionOfTrust: id });
  return by === undefined ? notVisible(session) : new ChangedByOther({ by });
}
