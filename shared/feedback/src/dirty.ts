import { useEffect } from 'react';
import { create } from 'zustand';

const useForms = create<{ dirty: number }>()(() => ({ dirty: 0 }));

const count = (change: 1 | -1) => useForms.setState(({ dirty }) => ({ dirty: dirty + change }));

/** While `dirty`, the page asks before it is left and no remote is exchanged for another build. */
export function useDirtyForm(dirty: boolean): void {
  useEffect(() => {
    if (!dirty) return undefined;
    count(1);
    return () => count(-1);
  }, [dirty]);
}

export const isAnyFormDirty = (): boolean => useForms.getState().dirty > 0;
