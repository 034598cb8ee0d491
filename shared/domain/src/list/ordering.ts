import type { Instant } from '@osasto/contract';
import { compareTexts } from '../units/names.ts';
import { oneOf, ordering } from './parameters.ts';

export type Direction = 'ascending' | 'descending';

/** An order of a list: by what, and from which end when that is not the default one. */
export interface OrderState<Key> {
  sort: Key;
  order: 'default' | Direction;
}

/**
 * The orders that a list can be in, for its state and its table: the beginning of the alphabet first, but for those of
 * `newestFirst`. Of the direction only what differs from that stands in the address.
 */
export function ordersOf<Key extends string>(keys: readonly Key[], newestFirst: readonly Key[] = []) {
  const defaultFor = (key: Key): Direction => (newestFirst.includes(key) ? 'descending' : 'ascending');
  return {
    parameters: {
      sort: ordering(oneOf(...keys)),
      order: ordering(oneOf<'default' | Direction>('default', 'ascending', 'descending')),
    },
    /** The order that a state names. */
    sortOf: ({ sort, order }: OrderState<Key>): { key: Key; direction: Direction } => ({
      key: sort,
      direction: order === 'default' ? defaultFor(sort) : order,
    }),
    /** The state that names an order. */
    orderedBy: (sort: Key, direction: Direction = defaultFor(sort)): OrderState<Key> => ({
      sort,
      order: direction === defaultFor(sort) ? 'default' : direction,
    }),
  };
}

interface Dated {
  id: number;
  created: Instant;
}

/** The newest first. */
const byAge = (a: Dated, b: Dated): number => compareTexts(b.created, a.created) || b.id - a.id;

/** Rows by a text of theirs, in Finnish order; `equal` orders those that have the same. */
export function sortedBy<Row>(
  rows: readonly Row[],
  direction: Direction,
  textOf: (row: Row) => string,
  equal: (a: Row, b: Row) => number,
): Row[] {
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((a, b) => sign * compareTexts(textOf(a), textOf(b)) || equal(a, b));
}

/** The same; those that are equal stand with the newest first. */
export const sortedByThenAge = <Row extends Dated>(
  rows: readonly Row[],
  direction: Direction,
  textOf: (row: Row) => string,
): Row[] => sortedBy(rows, direction, textOf, byAge);
