import type { Meeting } from '@osasto/api';
import type { Change, ChangeKind, TaggedBody } from '../../platform/changes/change.ts';
import { addressing } from '../../platform/identity/file-address.ts';
import { notVisible } from '../../platform/errors/not-visible.ts';
import { lockMeeting, meetingSubject, type LockedMeeting } from '../elections/locking.ts';
import { tagOfMeeting } from '../elections/version.ts';
import { findMeeting } from './full-meeting.ts';

/** A meeting as it is now, with the tag of its version. */
export async function answerMeeting(
  { tx, session, signedUrls }: Pick<Change<unknown>, 'tx' | 'session' | 'signedUrls'>,
  id: number,
): Promise<TaggedBody<Meeting>> {
  const found = await findMeeting(tx, session, id, addressing(signedUrls, session.accountId));
  if (!found) throw notVisible(session);
  return found;
}

/** Meetings, as requests change them. Rule 1.20. */
export const meetings: ChangeKind<LockedMeeting> = {
  lock: lockMeeting,
  tag: (tx, { id }) => tagOfMeeting(tx, id),
  read: (change) => answerMeeting(change, change.row.id),
  subject: meetingSubject,
};
