import type { MemberPosition } from '@osasto/api';
import { meetingStatus, dayOfSent, type Day } from '@osasto/contract';

export type PositionState = 'annulled' | 'waiting' | 'archived' | 'upcoming' | 'inForce' | 'ended';

/**
 * What a position is on a day: annulled, of a meeting that is not approved yet, or by its term, whose both ends are in force.
 * Rules 1.4, 6.3, 25.2.
 *
 * @param today `YYYY-MM-DD`
 */
export function positionState(
  { meetingStatus: meeting, termStart, termEnd, isAnnulled }: MemberPosition,
  today: Day,
): PositionState {
  if (isAnnulled) return 'annulled';
  if (meeting.id === meetingStatus.archived) return 'archived';
  if (meeting.id !== meetingStatus.approved) return 'waiting';
  if (today < dayOfSent(termStart)) return 'upcoming';
  return today <= dayOfSent(termEnd) ? 'inForce' : 'ended';
}
