import type { Meeting, MemberPosition, Section } from '@osasto/api';
import { dayOfSent } from '@osasto/contract';
import { isInForce } from '@osasto/domain/positions';
import { rulesForPosition, positionGroups, type PositionGroup } from '@osasto/rules';
import { rowKey } from '../positions/people.ts';

/** A term of the report, and whether its holder held the position on the day of the meeting. */
export interface ElectedRow {
  row: MemberPosition;
  isNew: boolean;
}

/** What a report changes on the running board. Rules 24.1, 24.4. */
export interface ComparedBoard {
  elected: readonly ElectedRow[];
  /** Held on the day of the meeting, end before the new terms begin, and not elected again. */
  leaving: readonly MemberPosition[];
}

const toKey = (row: MemberPosition) => `${row.positionId} ${rowKey(row)}`;

/** Compares a report with the approved terms of its section that are in force on the day of the meeting. Rule 24.1. */
export function findBoardChanges(
  { dateHeld, memberPositions, meetingDefaultPositionInfo }: Meeting,
  { positionsOfTrust }: Pick<Section, 'positionsOfTrust'>,
): ComparedBoard {
  const held = positionsOfTrust.filter((row) => isInForce(row, dayOfSent(dateHeld)));
  const heldKeys = new Set(held.map(toKey));
  const electedKeys = new Set(memberPositions.map(toKey));
  const begin = meetingDefaultPositionInfo.defaultPositionStartDate;
  return {
    elected: memberPositions.map((row) => ({ row, isNew: !heldKeys.has(toKey(row)) })),
    leaving: held.filter((row) => row.termEnd < begin && !electedKeys.has(toKey(row))),
  };
}

/** The group of a position, and its place among the groups. Rule 6.3. */
export const findGroup = (positionId: number): PositionGroup => rulesForPosition(positionId).group;

/** In the order of groups, and of positions within one. */
export const sortByGroup = (elected: readonly ElectedRow[]): ElectedRow[] =>
  elected.toSorted(
    ({ row: one }, { row: other }) =>
      positionGroups.indexOf(findGroup(one.positionId)) -
        positionGroups.indexOf(findGroup(other.positionId)) || one.positionId - other.positionId,
  );
