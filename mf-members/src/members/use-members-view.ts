import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from '@osasto/router';
import { changedView, isSameSearch, type MembersView, placeOf, readView } from './view.ts';

/** Shows the view after a change, at a place of its own in the history, or (`correct`) instead of this one. */
export type ShowView = (change: Partial<MembersView>, correct?: 'correct') => void;

/** The view that address and history entry hold, and how to change it. The page does not scroll for it. */
export function useMembersView(usual: MembersView): [MembersView, ShowView] {
  const { search, state } = useLocation() as { search: string; state: unknown };
  const navigate = useNavigate();
  const view = useMemo(() => readView({ search, state }, usual), [search, state, usual]);
  const show = useCallback<ShowView>(
    (change, correct) => {
      const next = changedView(view, change);
      const place = placeOf(next, usual, { search, state });
      void navigate(
        { search: place.search },
        {
          state: place.state,
          replace: correct !== undefined || isSameSearch(view, next),
          preventScrollReset: true,
        },
      );
    },
    [view, usual, search, state, navigate],
  );
  return [view, show];
}
