import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from '@osasto/router';
import {
  changedState,
  filtersOf,
  historyOf,
  type Parameters,
  type RouterLocation,
  locationOf,
  readState,
  type StateOf,
} from './list-state.ts';

type Change<State> = Partial<State> | ((state: State) => Partial<State>);

export interface ListState<State> {
  state: State;
  /** Back undoes a change, unless `replace` corrects the entry that is shown. The page does not scroll for it. */
  setState: (change: Change<State>, options?: { replace: boolean }) => void;
  /** Resets every filter. */
  clear: () => void;
  /** Whether any filter differs from its default. */
  isFiltered: boolean;
  /** The filters as a text: the same for all pages of a search. */
  search: string;
}

/**
 * The state of a list, kept by the address and the history entry: Back, a reload and (but for personal data) a shared
 * link bring it back. Rule 13.8.
 *
 * @param list its parameters
 * @param defaults what it begins with; like `list` the same object at each rendering
 */
export function useListState<List extends Parameters>(
  list: List,
  defaults: StateOf<List>,
): ListState<StateOf<List>> {
  const { search, state: entry } = useLocation() as RouterLocation;
  const navigate = useNavigate();
  // Two changes can follow each other before the router has drawn the first.
  const latest = useRef<RouterLocation>({ search, state: entry });
  useEffect(() => {
    latest.current = { search, state: entry };
  }, [search, entry]);

  const changeTo = useCallback(
    (change: Change<StateOf<List>>, { replace, isAtOnce }: { replace: boolean; isAtOnce: boolean }) => {
      const before = readState(list, defaults, latest.current);
      const changes = typeof change === 'function' ? change(before) : change;
      const history = historyOf(list, defaults, before, changes);
      if (!history) return;
      const next = changedState(list, defaults, before, changes);
      latest.current = locationOf(list, defaults, next, latest.current);
      const isReplaced = replace || history === 'replace';
      void navigate(
        { search: latest.current.search },
        {
          state: latest.current.state,
          replace: isReplaced,
          preventScrollReset: true,
          flushSync: !isReplaced && isAtOnce,
        },
      );
    },
    [list, defaults, navigate],
  );

  // Else the field of a choice falls back to what it was until the list is drawn.
  const setState = useCallback<ListState<StateOf<List>>['setState']>(
    (change, { replace } = { replace: false }) => changeTo(change, { replace, isAtOnce: true }),
    [changeTo],
  );

  return useMemo(() => {
    const state = readState(list, defaults, { search, state: entry });
    const filters = filtersOf(list, defaults);
    return {
      state,
      setState,
      clear: () => changeTo(filters, { replace: false, isAtOnce: false }),
      isFiltered: historyOf(list, defaults, state, filters) !== undefined,
      search: JSON.stringify(filtersOf(list, state)),
    };
  }, [list, defaults, search, entry, changeTo, setState]);
}
