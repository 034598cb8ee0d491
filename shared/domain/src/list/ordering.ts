import { compareTexts, type Instant } from '@osasto/contract';
import { oneOf, ordering } from './parameters.ts';

export type Direction = 'ascending' | 'descending';

/** An order of a list: by what, and from which end when that is not the default one. */
export interface OrderState<Key> {
  sort: Key;
  order: 'default' | Direction;
}

/** What a table needs of its list to be sorted by a press on a heading. */
interface SortedList<Key> {
  state: OrderState<Key>;
  setState: (change: OrderState<Key>) => void;
}

/**
 * The orders that a list can be in, for its state and its table: the beginning of the alphabet first, but for those of
 * `newestFirst`. Of the direction only what differs from that stands in the address.
 */
export function defineOrderState<Key extends string>(
  keys: readonly Key[],
  newestFirst: readonly NoInfer<Key>[] = [],
) {
  const defaultFor = (key: Key): Direction => (newestFirst.includes(key) ? 'descending' : 'ascending');
  /** The state that names an order. */
  const orderedBy = (sort: Key, direction: Direction = defaultFor(sort)): OrderState<Key> => ({
    sort,
    order: direction === defaultFor(sort) ? 'default' : direction,
  });
  const directionIn = ({ sort, order }: OrderState<Key>) => (order === 'default' ? defaultFor(sort) : order);
  return {
    keys,
    parameters: {
      sort: ordering(oneOf(...keys)),
      order: ordering(oneOf<'default' | Direction>('default', 'ascending', 'descending')),
    },
    orderedBy,
    directionIn,
    /** The order and its change, as props of a table whose columns have these keys. */
    tableOrder: ({ state, setState }: SortedList<Key>) => ({
      sort: { key: state.sort as string, direction: directionIn(state) },
      onSort: ({ key, direction }: { key: string; direction: Direction }) =>
        setState(orderedBy(key as Key, direction)),
    }),
  };
}

/**
 * The orders of a list whose rows are all here.
 *
 * @param texts what each order compares, in Finnish order; `labelOf` names codes in the reader's language
 * @param equal orders rows that have the same text
 */
export function defineOrders<Row, Key extends string>(
  texts: Record<Key, (row: Row, labelOf: (code: number) => string) => string>,
  equal: (a: Row, b: Row) => number,
  newestFirst: readonly NoInfer<Key>[] = [],
) {
  const orders = defineOrderState(Object.keys(texts) as Key[], newestFirst);
  return {
    ...orders,
    /** The rows in the order of a state. */
    sorted: <Some extends Row>(
      rows: readonly Some[],
      state: OrderState<Key>,
      labelOf: (code: number) => string = String,
    ): Some[] => {
      const sign = orders.directionIn(state) === 'ascending' ? 1 : -1;
      const text = (row: Row) => texts[state.sort](row, labelOf);
      return rows.toSorted((a, b) => sign * compareTexts(text(a), text(b)) || equal(a, b));
    },
  };
}

interface Dated {
  id: number;
  created: Instant;
}

/** The newest first. */
export const byAge = (a: Dated, b: Dated): number => compareTexts(b.created, a.created) || b.id - a.id;
