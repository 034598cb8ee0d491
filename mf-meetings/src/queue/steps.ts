import type { Body, ListedMeeting } from '@osasto/api';
import { meetingStatus } from '@osasto/contract';
import { isQueued, type QueuedMeeting } from './order.ts';

/** A step that is taken with several reports at once. */
export type ManyStep = Body<'POST meetings/many'>['step'];

/** As many as one call takes. Rule 24.3. */
export const mostAtOnce = 100;

/** Whether a step can be taken with a report by whoever sees this row. Rules 7.1, 7.2. */
const suits: Record<ManyStep, (row: QueuedMeeting) => boolean> = {
  review: ({ statusId, queued }) => statusId === meetingStatus.submitted && !queued.hasUnopened,
  approve: ({ statusId }) => statusId === meetingStatus.reviewed,
  archive: () => true,
};

/** The reports among these with which a step can be taken. */
export const findSuited = (step: ManyStep, rows: readonly ListedMeeting[]): QueuedMeeting[] =>
  rows.filter(isQueued).filter(suits[step]);

/** Reports that cannot be marked as checked, because their minutes are unopened. */
export const findUnopened = (rows: readonly ListedMeeting[]): QueuedMeeting[] =>
  rows
    .filter(isQueued)
    .filter(({ statusId, queued }) => statusId === meetingStatus.submitted && queued.hasUnopened);
