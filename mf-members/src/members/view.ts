/** What the members' screen shows: all that Back and a reload bring back. Rules 4.17, 13.8. */
export interface MembersView {
  tab: Tab;
  /** Beginnings of names, or of a membership number. Personal data, so it stays out of the address. */
  name: string;
  hasMembership: HasMembership;
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

export const defaultView: MembersView = { tab: 'list', name: '', hasMembership: 'all', page: 1 };

const tabs: readonly string[] = ['list', 'roles'] satisfies Tab[];
const memberships: readonly string[] = ['yes', 'no', 'all'] satisfies HasMembership[];

const oneOf = <Value extends string>(value: string | null, allowed: readonly string[], fallback: Value) =>
  value !== null && allowed.includes(value) ? (value as Value) : fallback;

const pageOf = (value: string | null) => (value && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : 1);

const objectOf = (state: unknown): Record<string, unknown> =>
  typeof state === 'object' && state !== null ? { ...state } : {};

function nameOf(state: unknown): string {
  const { memberName } = objectOf(state);
  return typeof memberName === 'string' ? memberName : '';
}

/** The view at a place; whatever the address has wrong is as if it were not there. */
export function readView({ search, state }: Place): MembersView {
  const address = new URLSearchParams(search);
  return {
    tab: oneOf(address.get('tab'), tabs, defaultView.tab),
    name: nameOf(state),
    hasMembership: oneOf(address.get('membership'), memberships, defaultView.hasMembership),
    page: pageOf(address.get('page')),
  };
}

/** The place of a view: in the address only what differs from the default, the name in the history entry. */
export function placeOf({ tab, name, hasMembership, page }: MembersView, { search, state }: Place): Place {
  const address = new URLSearchParams(search);
  const fields = { tab, membership: hasMembership, page: String(page) };
  const defaults = { tab: defaultView.tab, membership: defaultView.hasMembership, page: '1' };
  for (const key of ['tab', 'membership', 'page'] as const) {
    if (fields[key] === defaults[key]) address.delete(key);
    else address.set(key, fields[key]);
  }
  const { memberName: _, ...others } = objectOf(state);
  return { search: address.toString(), state: name ? { ...others, memberName: name } : others };
}

/** The view after a change. Other criteria begin at their first page. */
export function changedView(view: MembersView, change: Partial<MembersView>): MembersView {
  const otherCriteria = 'name' in change || 'hasMembership' in change;
  return { ...view, ...(otherCriteria && { page: 1 }), ...change };
}

/** Letter by letter, one search takes one history entry; Back leads to the list before it. */
export const isSameSearch = (view: MembersView, next: MembersView): boolean =>
  view.name !== '' && next.name !== '' && view.name !== next.name;

/** Whether nothing is searched or filtered. */
export const showsEverybody = ({ name, hasMembership }: MembersView): boolean =>
  name === defaultView.name && hasMembership === defaultView.hasMembership;
