import type { MemberPosition, Position } from '@osasto/api';
import { meetingStatus } from '@osasto/contract';

const dayOf = (date: string): string => date.slice(0, 10);

/**
 * Whether a position of trust is held on a day, by an approved meeting; both ends of a term are in force. Rules 1.4, 6.3.
 *
 * @param day `YYYY-MM-DD`
 */
export const isInForce = (
  { meetingStatus: { id }, termStart, termEnd }: MemberPosition,
  day: string,
): boolean => id === meetingStatus.approved && dayOf(termStart) <= day && day <= dayOf(termEnd);

/** Whether somebody may sign for a section on a day. Rule 10.3. */
export const hasSignatories = (
  held: readonly MemberPosition[],
  positions: readonly Position[],
  day: string,
): boolean =>
  held.some(
    (row) => isInForce(row, day) && positions.some(({ id, isSigning }) => id === row.positionId && isSigning),
  );
