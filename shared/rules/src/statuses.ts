import { meetingStatus, memberStatus } from '@osasto/contract';

/** Meetings whose terms count, in chains, among holders and as upcoming; drafts and archived ones do not. Rules 6.3, 6.4, 9.3 (chain). */
export const countedStatuses: readonly number[] = [
  meetingStatus.submitted,
  meetingStatus.reviewed,
  meetingStatus.approved,
  meetingStatus.pending,
];

/** Members who are dead or removed from the register. Rules 4.3, 4.14, 8, 9.3 (membership). */
export const goneStatuses: readonly number[] = [memberStatus.deceased, memberStatus.removed];
