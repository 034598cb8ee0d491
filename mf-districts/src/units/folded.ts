import { useCallback, useState } from 'react';

/** Which districts of a list are folded; all of them are open to begin with. */
export function useFolded() {
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
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
