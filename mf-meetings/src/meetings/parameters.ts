import type { ListedMeeting } from '@osasto/api';
import { meetingStatus } from '@osasto/contract';
import {
  byAge,
  codeIn,
  dayOrNone,
  defineOrders,
  type ListState,
  pageNumber,
  idsIn,
  severalFrom,
  type StateOf,
  sectionId,
} from '@osasto/domain/list';
import { toQueueText } from '../queue/order.ts';

/** The orders of a list of meetings. */
export const meetingOrders = defineOrders(
  {
    created: ({ created }: ListedMeeting) => created,
    section: ({ sectionName }) => sectionName,
    name: ({ name }) => name,
    type: ({ meetingTypeId }, labelOf) => labelOf(meetingTypeId),
    status: ({ statusId }, labelOf) => labelOf(statusId),
    dateHeld: ({ dateHeld }) => dateHeld,
    reportedBy: ({ reportedBy }) => reportedBy,
    createdBy: ({ createdBy }) => createdBy,
    queue: toQueueText,
  },
  byAge,
  ['created', 'dateHeld'],
);

/** In the order of the workflow, archived last. */
export const statuses: readonly number[] = [
  meetingStatus.draft,
  meetingStatus.submitted,
  meetingStatus.reviewed,
  meetingStatus.pending,
  meetingStatus.approved,
  meetingStatus.archived,
];

/** What else the queue of a district is restricted to: what is asked back, and what is the caller's own. Rules 24.3, 24.7. */
export const queueChips = ['askedBack', 'forMe'] as const;
export type QueueChip = (typeof queueChips)[number];

/** What the state of a list of meetings consists of. Rule 13.8. */
export const meetingParameters = {
  /** A section of the district; 0 for all. */
  section: sectionId,
  /** A meeting type; 0 for all. */
  type: codeIn('meetingType'),
  /** Meetings held on this day (`YYYY-MM-DD`) or later; empty for no restriction. Rule 18.17. */
  from: dayOrNone,
  /** None restricts as little as all do. Rule 7.28. */
  statuses: idsIn(statuses),
  /** Chips that must all hold. */
  only: severalFrom(...queueChips),
  ...meetingOrders.parameters,
  page: pageNumber,
};

export type MeetingsState = StateOf<typeof meetingParameters>;
export type MeetingsListState = ListState<MeetingsState>;

/** What a list begins with; a district's with the meetings of a year. */
export const defaultsFrom = (from: MeetingsState['from']): MeetingsState => ({
  section: 0,
  type: 0,
  from,
  statuses,
  only: [],
  sort: 'created',
  order: 'default',
  page: 1,
});

/** What restricts nothing at all. */
export const unrestricted = { section: 0, type: 0, from: '', statuses, only: [] } as const;
