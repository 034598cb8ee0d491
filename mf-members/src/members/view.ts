import { codes, membershipStatus } from '@osasto/contract';

/** What a members' screen shows: all that Back and a reload bring back. Rules 4.17, 13.8. */
export interface MembersView {
  tab: Tab;
  /** Beginnings of names, or of a membership number. Personal data, so it stays out of the address. */
  name: string;
  hasMembership: HasMembership;
  /** A membership status, 0 for all; chosen only where everybody is searched. */
  status: number;
  /** From 1. */
  page: number;
}

export type Tab = 'list' | 'roles';
export type HasMembership = 'yes' | 'no' | 'all';

/** The part of the router's location that holds a view. */
export interface Place {
  search: string;
  state: unknown;
}

/** What the lists of districts and sections begin with; statuses in force and new, which nobody chooses there. Rule 4.17. */
export const unitView: MembersView = { tab: 'list', name: '', hasMembership: 'all', status: 0, page: 1 };

/** What the search among everybody begins with. Rule 4.17. */
export const everybodyView: MembersView = {
  ...unitView,
  hasMembership: 'yes',
  status: membershipStatus.active,
};

const tabs: readonly string[] = ['list', 'roles'] satisfies Tab[];
const statusIds = codes.membershipStatus.map(({ id }) => id);
const memberships: readonly string[] = ['yes', 'no', 'all'] satisfies HasMembership[];

const oneOf = <Value extends string>(value: string | null, allowed: readonly string[], fallback: Value) =>
  value !== null && allowed.includes(value) ? (value as Value) : fallback;

const statusOf = (value: string | null, usual: number) => {
  const id = Number(value);
  return value !== null && value !== '' && statusIds.includes(id) ? id : usual;
};

const pageOf = (value: string | null) => (value && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : 1);

const objectOf = (state: unknown): Record<string, unknown> =>
  typeof state === 'object' && state !== null ? { ...state } : {};

function nameOf(state: unknown): string {
  const { memberName } = objectOf(state);
  return typeof memberName === 'string' ? memberName : '';
}

/** The view at a place; whatever the address has wrong is as if it were not there. */
export function readView({ search, state }: Place, usual: MembersView): MembersView {
  const address = new URLSearchParams(search);
  return {
    tab: oneOf(address.get('tab'), tabs, usual.tab),
    name: nameOf(state),
    hasMembership: oneOf(address.get('membership'), memberships, usual.hasMembership),
    status: statusOf(address.get('status'), usual.status),
    page: pageOf(address.get('page')),
  };
}

/** The place of a view: in the address only what differs from the usual one, the name in the history entry. */
export function placeOf(view: MembersView, usual: MembersView, { search, state }: Place): Place {
  const address = new URLSearchParams(search);
  const fields = { tab: 'tab', membership: 'hasMembership', status: 'status', page: 'page' } as const;
  for (const [key, field] of Object.entries(fields)) {
    if (view[field] === usual[field]) address.delete(key);
    else address.set(key, String(view[field]));
  }
  const { memberName: _, ...others } = objectOf(state);
  return { search: address.toString(), state: view.name ? { ...others, memberName: view.name } : others };
}

/** The view after a change. Other criteria begin at their first page. */
export function changedView(view: MembersView, change: Partial<MembersView>): MembersView {
  const otherCriteria = 'name' in change || 'hasMembership' in change || 'status' in change;
  return { ...view, ...(otherCriteria && { page: 1 }), ...change };
}

/** Letter by letter, one search takes one history entry; Back leads to the list before it. */
export const isSameSearch = (view: MembersView, next: MembersView): boolean =>
  view.name !== '' && next.name !== '' && view.name !== next.name;

/** Whether nothing is searched or filtered beyond the usual. */
export const isUsual = (view: MembersView, usual: MembersView): boolean =>
  view.name === usual.name && view.hasMembership === usual.hasMembership && view.status === usual.status;
