import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from '@osasto/router';

const stateOf = (state: unknown): { folded?: unknown } =>
  typeof state === 'object' && state !== null ? state : {};

/** What an entry of the history says is folded; nothing, when it does not say. */
function foldedIn(state: unknown): number[] {
  const { folded } = stateOf(state);
  return Array.isArray(folded) ? folded.filter((id) => typeof id === 'number') : [];
}

/** Which districts of a list are folded, so that Back finds it as it was; all of them are open to begin with. */
export function useFolded() {
  const { search, state } = useLocation() as { search: string; state: unknown };
  const navigate = useNavigate();
  const [folded, setFolded] = useState<ReadonlySet<number>>(() => new Set(foldedIn(state)));
  const keep = useEffectEvent((ids: number[]) => {
    if (String(foldedIn(state)) === String(ids)) return;
    const kept = { ...stateOf(state), folded: ids };
    void navigate({ search }, { replace: true, state: kept, preventScrollReset: true });
  });
  useEffect(() => keep([...folded]), [folded]);
  const toggle = useCallback((id: number) => {
    setFolded((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });
  }, []);
  const fold = (ids: readonly number[]) => setFolded(new Set(ids));
  return { isOpen: (id: number) => !folded.has(id), toggle, fold };
}
