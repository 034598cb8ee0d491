import { useDeferredValue, useMemo } from 'react';
import { hasWords, wordsIn, wordsOfName } from '@osasto/contract';
import type { Parameters, StateOf } from './list-state.ts';
import { useListState } from './use-list-state.ts';

/** How rows are searched that are all here. `text` of the state has beginnings of words. */
export interface RowSearch<Row, List extends Parameters> {
  parameters: List;
  /** What the list begins with. */
  defaults: StateOf<List> & { text: string };
  /** By whose words a row is found. */
  textOf: (row: Row) => string;
  /** Whether the fields beside the text let a row through. */
  isWithin: (row: Row, state: StateOf<List>) => boolean;
  /** Whether a row is of the part that is shown, of several that each have their count. */
  isShown?: (row: Row, state: StateOf<List>) => boolean;
  sorted: (rows: readonly Row[], state: StateOf<List>) => Row[];
}

/**
 * The search in rows that are all here, so nothing is asked for again: `matching` have the text and are within, `rows`
 * are shown too, in order, on all pages. They follow the fields as soon as there is time, and `list.state` with them.
 *
 * @param rows the same array while they are the same
 */
export function useFoundRows<Row, List extends Parameters>(
  rows: readonly Row[],
  { parameters, defaults, textOf, isWithin, isShown, sorted }: RowSearch<Row, List>,
) {
  const fields = useListState(parameters, defaults);
  const state = useDeferredValue(fields.state);
  const words = useMemo(() => rows.map((row) => wordsIn(textOf(row))), [rows, textOf]);
  const matching = useMemo(() => {
    const typed = wordsOfName(String(state['text']));
    return rows.filter((row, at) => isWithin(row, state) && hasWords(words[at]!, typed));
  }, [rows, words, state, isWithin]);
  const shown = useMemo(
    () => sorted(isShown ? matching.filter((row) => isShown(row, state)) : matching, state),
    [matching, state, isShown, sorted],
  );
  return { fields, list: { ...fields, state }, matching, rows: shown };
}
