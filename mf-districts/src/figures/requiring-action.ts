import type { DistrictStats } from '@osasto/api';
import { meetingStatus } from '@osasto/contract';

/** Reports that wait for their district. Rule 6.1. */
export const waitingStatuses: readonly number[] = [meetingStatus.submitted, meetingStatus.reviewed];

/** The meetings of a district in some states, of all days. */
export const meetingsIn = (districtId: number, statuses: readonly number[]) =>
  `/districts/${districtId}/meetings?statuses=${statuses.join(',')}&from=`;

/** How many reports wait for a district, of all days, and the list of exactly these. Rule 6.1. */
export const requiringAction = (
  districtId: number,
  { submitted, reviewed }: Pick<DistrictStats, 'submitted' | 'reviewed'>,
) => ({
  count: submitted + reviewed,
  href: meetingsIn(districtId, waitingStatuses),
});
