import type { MemberPosition } from '@osasto/api';
import { meetingStatus } from '@osasto/contract';

export type PositionState = 'waiting' | 'archived' | 'upcoming' | 'inForce' | 'ended';

/**
 * What a position is on a day: of a meeting that is not approved yet, or by its term, whose both ends are in force.
 * Rules 1.4, 6.3.
 *
 * @param today `YYYY-MM-DD`
 */
export function positionState(
  { meetingStatus: meeting, termStart, termEnd }: MemberPosition,
  today: string,
): PositionState {
  const day = today.slice(0, 10);
  if (meeting.id === meetingStatus.archived) return 'archived';
  if (meeting.id !== meetingStatus.approved) return 'waiting';
  if (day < termStart.slice(0, 10)) return 'upcoming';
  return day <= termEnd.slice(0, 10) ? 'inForce' : 'ended';
}
