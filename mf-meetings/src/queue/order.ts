import type { ListedMeeting } from '@osasto/api';
import { compareTexts, meetingStatus } from '@osasto/contract';

/** A report that waits for somebody who may check it. */
export type QueuedMeeting = ListedMeeting & { queued: NonNullable<ListedMeeting['queued']> };

export const isQueued = (row: ListedMeeting): row is QueuedMeeting => row.queued !== undefined;

/** Asked back, submitted, reviewed. Rule 24.3. */
const findGroup = ({ statusId, queued }: QueuedMeeting): number => {
  if (queued.askedBack !== undefined) return 0;
  return statusId === meetingStatus.submitted ? 1 : 2;
};

/** A text by which reports are in the order in which they are handled: by group, the caller's own first, then those sent first. Rules 24.3, 24.7. */
export const toQueueText = (row: ListedMeeting): string =>
  isQueued(row) ? `${findGroup(row)} ${row.queued.isForCaller ? 0 : 1} ${row.queued.sent}` : '3';

const compareQueued = (one: QueuedMeeting, other: QueuedMeeting): number =>
  compareTexts(toQueueText(one), toQueueText(other)) || one.id - other.id;

/** The reports that wait, in the order in which they are handled. */
export const orderQueue = (rows: readonly ListedMeeting[]): QueuedMeeting[] =>
  rows.filter(isQueued).toSorted(compareQueued);

/** Where a report is in the queue, and what comes after it. */
export interface QueuePlace {
  /** From 1; 0 when it is not in the queue. */
  place: number;
  total: number;
  /** The next after it, from the beginning again after the last; undefined when there is no other. */
  next: QueuedMeeting | undefined;
  /** How many others there are. */
  left: number;
}

/** The place of a report in the queue. Rule 24.3. */
export function findPlace(queue: readonly QueuedMeeting[], id: number): QueuePlace {
  const index = queue.findIndex((one) => one.id === id);
  const others = [...queue.slice(index + 1), ...queue.slice(0, Math.max(index, 0))];
  return { place: index + 1, total: queue.length, next: others[0], left: others.length };
}

/** The check page of a report. */
export const toCheckPage = ({ sectionId, id }: Pick<ListedMeeting, 'sectionId' | 'id'>): string =>
  `/sections/${sectionId}/meetings/${id}/check`;
