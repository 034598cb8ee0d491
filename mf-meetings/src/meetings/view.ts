import { codes } from '@osasto/contract';

/** By what a list of meetings is sorted. Rule 19.12. */
export const sortKeys = [
  'created',
  'section',
  'name',
  'type',
  'status',
  'dateHeld',
  'reportedBy',
  'createdBy',
] as const;

export type SortKey = (typeof sortKeys)[number];
export type Direction = 'ascending' | 'descending';

/** What a list of meetings shows; all of it stands in the address, so Back and a shared link bring it back. Rule 13.8. */
export interface MeetingsView {
  /** A section of the district; 0 for all. */
  section: number;
  /** A meeting type; 0 for all. */
  type: number;
  /** Meetings held on this day (`YYYY-MM-DD`) or later; empty for no restriction. Rule 18.17. */
  from: string;
  /** None restricts as little as all do. Rule 7.28. */
  statuses: readonly number[];
  sort: SortKey;
  direction: Direction;
  /** From 1. */
  page: number;
}

/** In the order of the workflow, archived last. */
export const statuses = [1100, 1101, 1102, 1105, 1103, 1104];

/** Newest first for dates, the beginning of the alphabet for everything else. Rule 19.12. */
export const usualDirection = (key: SortKey): Direction =>
  key === 'created' || key === 'dateHeld' ? 'descending' : 'ascending';

/** What a list begins with; a district's, with the meetings of a year. Rule 19.5. */
export const defaultView = (from: string): MeetingsView => ({
  section: 0,
  type: 0,
  from,
  statuses,
  sort: 'created',
  direction: 'descending',
  page: 1,
});

const typeIds = codes.meetingType.map(({ id }) => id);
const day = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

const numberIn = (value: string | null, allowed: (id: number) => boolean) => {
  const id = Number(value);
  return value !== null && Number.isInteger(id) && allowed(id) ? id : 0;
};

/** The view in an address; whatever it has wrong is as if it were not there. */
export function readView(search: string, usual: MeetingsView): MeetingsView {
  const address = new URLSearchParams(search);
  const from = address.get('from');
  const wanted = address.get('statuses')?.split(',').map(Number);
  const sort = sortKeys.find((key) => key === address.get('sort')) ?? usual.sort;
  const order = address.get('order');
  return {
    section: numberIn(address.get('section'), (id) => id > 0 && id < 2 ** 31),
    type: numberIn(address.get('type'), (id) => typeIds.includes(id)),
    from: from === '' || (from !== null && day.test(from)) ? from : usual.from,
    statuses: wanted ? statuses.filter((status) => wanted.includes(status)) : usual.statuses,
    sort,
    direction: order === 'ascending' || order === 'descending' ? order : usualDirection(sort),
    page: numberIn(address.get('page'), (page) => page > 0 && page < 1000) || 1,
  };
}

/** The address of a view: only what differs from the usual one stands in it. */
export function searchOf(view: MeetingsView, usual: MeetingsView): string {
  const written: Record<string, string | undefined> = {
    section: view.section === 0 ? undefined : String(view.section),
    type: view.type === 0 ? undefined : String(view.type),
    from: view.from === usual.from ? undefined : view.from,
    statuses: view.statuses.length === statuses.length ? undefined : view.statuses.join(','),
    sort: view.sort === usual.sort ? undefined : view.sort,
    order: view.direction === usualDirection(view.sort) ? undefined : view.direction,
    page: view.page === 1 ? undefined : String(view.page),
  };
  const address = new URLSearchParams();
  for (const [key, value] of Object.entries(written)) if (value !== undefined) address.set(key, value);
  return address.toString();
}

/** The view after a change; other restrictions and another order begin at their first page. */
export const changedView = (view: MeetingsView, change: Partial<MeetingsView>): MeetingsView => ({
  ...view,
  page: 1,
  ...change,
});

/** The same day a year ago; 28 February where there is no 29th. */
export function yearBefore(today: string): string {
  const year = Number(today.slice(0, 4)) - 1;
  return `${year}${today.slice(4) === '-02-29' ? '-02-28' : today.slice(4)}`;
}
