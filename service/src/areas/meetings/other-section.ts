import { may, type CallName } from '@osasto/permissions/own-table';
import type { Change } from '../../platform/changes/change.ts';
import type { Db } from '../../platform/database/connection.ts';
import { NotPermitted, WrongState, type HttpError } from '../../platform/errors/http-errors.ts';
import { notVisible } from '../../platform/errors/not-visible.ts';
import type { LockedMeeting } from '../elections/locking.ts';

/** A section as nobody can delete it until the transaction ends. */
export const lockOtherSection = (tx: Db, id: number) =>
  tx
    .selectFrom('section')
    .select(['id as sectionId', 'district_id as districtId', 'status_id as statusId'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();

/** Why not in another section than the meeting's: 403 for one that the caller may not touch, else 409. Rule 7.25. */
export async function otherSection(
  { tx, row, session }: Change<LockedMeeting>,
  call: CallName,
  sectionId: number | null | undefined,
): Promise<HttpError | undefined> {
  if (!sectionId || sectionId === row.sectionId) return undefined;
  const other = await lockOtherSection(tx, sectionId);
  if (!other) return notVisible(session);
  return may(session, call, other) ? new WrongState('meeting.otherSection') : new NotPermitted();
}
