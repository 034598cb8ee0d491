import type { MemberPosition } from '@osasto/api';
import { type PositionGroup, positionGroups, rulesForPosition } from '@osasto/rules';
import { holderName } from './holder.ts';

/** The name of the group in which a position is shown. Rule 6.3. */
export const getPositionGroup = ({ positionId }: MemberPosition): PositionGroup =>
  rulesForPosition(positionId).group;

const groupIndex = (row: MemberPosition) => positionGroups.indexOf(getPositionGroup(row));

/** Positions by group, then as the organisation numbers them, the newest term end first, then people by name. Rule 6.3. */
export const inGroups = (rows: readonly MemberPosition[]): MemberPosition[] =>
  rows.toSorted(
    (one, other) =>
      groupIndex(one) - groupIndex(other) ||
      one.positionId - other.positionId ||
      other.termEnd.localeCompare(one.termEnd) ||
      holderName(one).localeCompare(holderName(other), 'fi'),
  );
