import type { MemberPosition, Position } from '@osasto/api';
import { addMonths, meetingStatus, dayOfSent, type Day } from '@osasto/contract';

/**
 * Whether a position of trust is held on a day, by an approved meeting; both ends of a term are in force. Rules 1.4, 6.3.
 *
 * @param day `YYYY-MM-DD`
 */
export const isInForce = ({ meetingStatus: { id }, termStart, termEnd }: MemberPosition, day: Day): boolean =>
  id === meetingStatus.approved && dayOfSent(termStart) <= day && day <= dayOfSent(termEnd);

/** Whether somebody may sign for a section on a day. Rule 10.3. */
export const hasSignatories = (
  held: readonly MemberPosition[],
  positions: readonly Position[],
  day: Day,
): boolean =>
  held.some(
    (row) => isInForce(row, day) && positions.some(({ id, isSigning }) => id === row.positionId && isSigning),
  );

const monthsOfNotice = 3;

/** Whether a term ends within three months of a day, `YYYY-MM-DD`. Rules 1.4, 6.9. */
export const isEnding = ({ termEnd }: Pick<MemberPosition, 'termEnd'>, day: Day): boolean =>
  dayOfSent(termEnd) <= addMonths(day, monthsOfNotice);

/** Positions in force on a day whose terms end within three months of it; each screen that counts them asks here. Rule 6.9. */
export const endingPositions = (rows: readonly MemberPosition[], day: Day): MemberPosition[] =>
  rows.filter((row) => isInForce(row, day) && isEnding(row, day));
