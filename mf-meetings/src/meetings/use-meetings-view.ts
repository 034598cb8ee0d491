import { useCallback, useEffect, useMemo, useState } from 'react';
import { debounce } from '@osasto/contract';
import { useLocation, useNavigate } from '@osasto/router';
import { changedView, type MeetingsView, readView, searchOf } from './view.ts';

export type ShowView = (change: Partial<MeetingsView>) => void;

/** The view that the address holds, and how to change it. Pages have places of their own in the history. */
export function useMeetingsView(usual: MeetingsView): [MeetingsView, ShowView] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const view = useMemo(() => readView(search, usual), [search, usual]);
  const show = useCallback<ShowView>(
    (change) => {
      const next = changedView(view, change);
      void navigate(
        { search: searchOf(next, usual) },
        { replace: !('page' in change), preventScrollReset: true },
      );
    },
    [view, usual, navigate],
  );
  return [view, show];
}

/** What was last chosen, once nothing has been chosen for 600 ms: several boxes make one search. Rule 13.7. */
export function useSettled(view: MeetingsView): MeetingsView {
  const [settled, settle] = useState(view);
  useEffect(() => {
    const timer = setTimeout(() => settle(view), debounce.districtFilter);
    return () => clearTimeout(timer);
  }, [view]);
  return settled;
}
