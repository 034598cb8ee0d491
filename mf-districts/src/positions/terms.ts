import type { MemberPosition } from '@osasto/api';
import { meetingStatus, dayOfSent, type Day } from '@osasto/contract';
import { countedStatuses } from '@osasto/rules';

const isApproved = (position: MemberPosition): boolean =>
  position.meetingStatus.id === meetingStatus.approved;

const getHolder = ({ member, nonMember }: MemberPosition) => member ?? nonMember;

/** Positions as the organisation numbers them, then people by name. */
const byRank = (a: MemberPosition, b: MemberPosition): number =>
  a.positionId - b.positionId ||
  (getHolder(a)?.lastName ?? '').localeCompare(getHolder(b)?.lastName ?? '', 'fi');

/** Beginning after a day, elected at a reported meeting; the earliest start first. Rule 6.3. */
export const upcomingPositions = (positions: readonly MemberPosition[], today: Day): MemberPosition[] =>
  positions
    .filter((row) => countedStatuses.includes(row.meetingStatus.id) && dayOfSent(row.termStart) > today)
    .sort((a, b) => a.termStart.localeCompare(b.termStart) || byRank(a, b));

/** Whether the meeting that elected to it still waits for approval. */
export const isWaiting = (position: MemberPosition): boolean => !isApproved(position);
