import type { Parameter } from './parameters.ts';

/** What the state of a list consists of, by name. */
export type Parameters = Record<string, Parameter<unknown>>;

/** The state that parameters describe. */
export type StateOf<List extends Parameters> = {
  [Name in keyof List]: List[Name] extends Parameter<infer Value> ? Value : never;
};

/** The parts of the router's location that keep the state of a list. */
export interface RouterLocation {
  search: string;
  state: unknown;
}

const toEntry = (state: unknown): Record<string, unknown> =>
  typeof state === 'object' && state !== null ? { ...state } : {};

const differs = <List extends Parameters>(
  list: List,
  name: keyof List,
  one: Partial<StateOf<List>>,
  other: Partial<StateOf<List>>,
) => list[name]?.format(one[name]) !== list[name]?.format(other[name]);

/** The state at a location; whatever is wrong there counts as absent. */
export function readState<List extends Parameters>(
  list: List,
  defaults: StateOf<List>,
  { search, state }: RouterLocation,
): StateOf<List> {
  const address = new URLSearchParams(search);
  const entry = toEntry(state);
  const read = (field: string, { name = field, store, parse }: Parameter<unknown>) => {
    const text = store === 'address' ? address.get(name) : entry[name];
    return (typeof text === 'string' ? parse(text) : undefined) ?? defaults[field];
  };
  return Object.fromEntries(
    Object.entries(list).map(([field, parameter]) => [field, read(field, parameter)]),
  ) as StateOf<List>;
}

/** The location of a state: it holds what differs from the defaults, beside what others keep there. */
export function toLocation<List extends Parameters>(
  list: List,
  defaults: StateOf<List>,
  next: StateOf<List>,
  { search, state }: RouterLocation,
): RouterLocation {
  const address = new URLSearchParams(search);
  const entry = toEntry(state);
  for (const [field, { name = field, store, format }] of Object.entries(list)) {
    const isKept = differs(list, field, next, defaults);
    if (store === 'address') {
      if (isKept) address.set(name, format(next[field]));
      else address.delete(name);
    } else if (isKept) entry[name] = format(next[field]);
    else delete entry[name];
  }
  return { search: address.toString(), state: entry };
}

/** The state after a change: whatever decides the rows or their order leads to the first page. */
export function changedState<List extends Parameters>(
  list: List,
  defaults: StateOf<List>,
  before: StateOf<List>,
  change: Partial<StateOf<List>>,
): StateOf<List> {
  const startsOver = Object.keys(change).some((name) => list[name]?.startsOver);
  return { ...before, ...(startsOver && 'page' in defaults && { page: defaults['page'] }), ...change };
}

/** Whether a change has an entry of its own in the history or replaces this one; undefined when it changes nothing. */
export function findHistoryMode<List extends Parameters>(
  list: List,
  defaults: StateOf<List>,
  before: StateOf<List>,
  change: Partial<StateOf<List>>,
): 'push' | 'replace' | undefined {
  const changed = Object.keys(change).filter((name) => differs(list, name, before, change));
  if (changed.length === 0) return undefined;
  const isOwnEntry = (name: string) => {
    if (list[name]?.history !== 'search') return list[name]?.history === 'push';
    return !differs(list, name, before, defaults) || !differs(list, name, change, defaults);
  };
  return changed.some(isOwnEntry) ? 'push' : 'replace';
}

/** The filters of a list alone. */
export const pickFilters = <List extends Parameters>(
  list: List,
  state: StateOf<List>,
): Partial<StateOf<List>> =>
  Object.fromEntries(Object.entries(state).filter(([name]) => list[name]?.isFilter)) as Partial<
    StateOf<List>
  >;
