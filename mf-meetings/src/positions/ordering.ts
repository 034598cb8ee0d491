import type { MemberPosition } from '@osasto/api';
import { dayOfSent, type Day } from '@osasto/contract';
import { countedStatuses } from '@osasto/rules';

/**
 * The section's positions as one who edits a report needs them: not ended, of reports that were sent; by status of the
 * report, the highest id first, then by start of the term. Rule 6.4, reading B.
 *
 * @param today `YYYY-MM-DD`
 */
export const positionsNotEnded = (rows: readonly MemberPosition[], today: Day): MemberPosition[] =>
  rows
    .filter((row) => dayOfSent(row.termEnd) >= today && countedStatuses.includes(row.meetingStatus.id))
    .toSorted(
      (one, other) =>
        other.meetingStatus.id - one.meetingStatus.id || one.termStart.localeCompare(other.termStart),
    );
