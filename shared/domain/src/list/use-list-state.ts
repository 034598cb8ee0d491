import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from '@osasto/router';
import {
  changedState,
  pickFilters,
  findHistoryMode,
  type Parameters,
  type RouterLocation,
  toLocation,
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
  const drawn = useLocation() as RouterLocation;
  // What was chosen shows at once: a field that fell back until the router has drawn it would lose the next key.
  const [chosen, setChosen] = useState<{ location: RouterLocation; since: RouterLocation }>();
  const { search, state: entry } = chosen?.since === drawn ? chosen.location : drawn;
  const navigate = useNavigate();
  const before = useRef(drawn);
  // Two changes can follow each other before the router has drawn the first.
  const latest = useRef<RouterLocation>({ search, state: entry });
  useEffect(() => {
    before.current = drawn;
    latest.current = { search, state: entry };
  }, [drawn, search, entry]);

  const changeTo = useCallback(
    (change: Change<StateOf<List>>, { replace, isAtOnce }: { replace: boolean; isAtOnce: boolean }) => {
      const state = readState(list, defaults, latest.current);
      const changes = typeof change === 'function' ? change(state) : change;
      const history = findHistoryMode(list, defaults, state, changes);
      if (!history) return;
      const next = toLocation(list, defaults, changedState(list, defaults, state, changes), latest.current);
      latest.current = next;
      const isReplaced = replace || history === 'replace';
      if (isAtOnce && !isReplaced) setChosen({ location: next, since: before.current });
      const options = { state: next.state, replace: isReplaced, preventScrollReset: true };
      void navigate({ search: next.search }, options);
    },
    [list, defaults, navigate],
  );

  const setState = useCallback<ListState<StateOf<List>>['setState']>(
    (change, { replace } = { replace: false }) => changeTo(change, { replace, isAtOnce: true }),
    [changeTo],
  );

  return useMemo(() => {
    const state = readState(list, defaults, { search, state: entry });
    const filters = pickFilters(list, defaults);
    return {
      state,
      setState,
      clear: () => changeTo(filters, { replace: false, isAtOnce: false }),
      isFiltered: findHistoryMode(list, defaults, state, filters) !== undefined,
      search: JSON.stringify(pickFilters(list, state)),
    };
  }, [list, defaults, search, entry, changeTo, setState]);
}
