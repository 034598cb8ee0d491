import type { MemberPosition } from '@osasto/api';
import type { Day, SentDay } from '@osasto/contract';
import {
  endingPositions,
  getPositionGroup,
  holderName,
  inGroups,
  visibleContacts,
} from '@osasto/domain/positions';

/** By the end of the term, those of one day in their groups. */
export const byTermEnd = (rows: readonly MemberPosition[], isDescending: boolean): MemberPosition[] =>
  inGroups(rows).sort((one, other) => one.termEnd.localeCompare(other.termEnd) * (isDescending ? -1 : 1));

/** Terms that end soon, taken together. */
export interface EndingTerms {
  count: number;
  /** First and last day on which one of them ends. */
  first: SentDay;
  last: SentDay;
  /** For how many of the ending seats a report names the next holder. */
  followed: number;
  /** Id of the report that elects to the next terms. */
  meetingId: number | undefined;
}

/**
 * What ends within three months of a day, and who follows; undefined when nothing ends. Rule 6.9.
 *
 * @param upcoming positions that begin later, by reports under way or approved
 */
export function endingTerms(
  rows: readonly MemberPosition[],
  upcoming: readonly MemberPosition[],
  day: Day,
): EndingTerms | undefined {
  const ending = endingPositions(rows, day);
  const ends = ending.map(({ termEnd }) => termEnd).toSorted();
  const [first, last] = [ends[0], ends.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const countHolders = (list: readonly MemberPosition[], id: number) =>
    list.filter(({ positionId }) => positionId === id).length;
  const positions = [...new Set(ending.map(({ positionId }) => positionId))];
  const followed = positions.map((id) => Math.min(countHolders(ending, id), countHolders(upcoming, id)));
  const next = upcoming.find(({ positionId }) => positions.includes(positionId));
  return {
    count: ending.length,
    first,
    last,
    followed: followed.reduce((sum, count) => sum + count, 0),
    meetingId: next?.meetingId,
  };
}

/** Who is in the board, and the addresses of those whose address this reader sees. Rule 6.9. */
export function collectBoardAddresses(rows: readonly MemberPosition[]): {
  people: number;
  addresses: string[];
} {
  const board = rows.filter((row) => getPositionGroup(row) === 'board');
  const people = new Set(board.map((row) => row.memberId ?? holderName(row)));
  const addresses = new Set(board.map((row) => visibleContacts(row).email).filter((email) => email !== null));
  return { people: people.size, addresses: [...addresses].filter(Boolean) };
}
