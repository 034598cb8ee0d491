import type { MemberPosition } from '@osasto/api';
import { positionGroups } from '@osasto/contract';
import { holderName } from './holder.ts';

const groupOf = ({ positionId }: MemberPosition) => positionGroups.findIndex(({ has }) => has(positionId));

/** The name of the group in which a position is shown. Rule 6.3. */
export const groupNameOf = (row: MemberPosition): string => positionGroups[groupOf(row)]?.name ?? '';

/** Positions by group, then as the organisation numbers them, the newest term end first, then people by name. Rule 6.3. */
export const inGroups = (rows: readonly MemberPosition[]): MemberPosition[] =>
  rows.toSorted(
    (one, other) =>
      groupOf(one) - groupOf(other) ||
      one.positionId - other.positionId ||
      other.termEnd.localeCompare(one.termEnd) ||
      holderName(one).localeCompare(holderName(other), 'fi'),
  );
