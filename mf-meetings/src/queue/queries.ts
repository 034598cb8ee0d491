import { useMemo } from 'react';
import { meetingStatus } from '@osasto/contract';
import { meetingsQuery, useMeetings } from '../meetings/queries.ts';
import { type QueuedMeeting, orderQueue } from './order.ts';

const waiting = {
  section: 0,
  type: 0,
  from: '',
  statuses: [meetingStatus.submitted, meetingStatus.reviewed],
} as const;

/** The query of {@link useQueue}, to read its cached answer. */
export const queueQuery = (districtId: number) => meetingsQuery({ districtId }, waiting);

/** The reports of a district that wait for a checker, in their order; undefined until they are known. Rule 24.3. */
export function useQueue(districtId: number): QueuedMeeting[] | undefined {
  const { data } = useMeetings({ districtId }, waiting);
  return useMemo(() => data && orderQueue(data), [data]);
}
