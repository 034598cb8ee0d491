import { useEffect, useId } from 'react';
import { create } from 'zustand';

/** The forms of the page with unsaved values, and whether these are kept as a draft. */
const useDirtyForms = create<ReadonlyMap<string, boolean>>()(() => new Map());

export interface DirtyForm {
  /** Tells forms apart, for {@link markClean}. */
  id?: string;
  /** The browser keeps the unsaved values, and the form offers them back. */
  isKept?: boolean;
}

/** While `isDirty`, the page asks before it is left and no remote is exchanged for another build. */
export function useDirtyForm(isDirty: boolean, { id, isKept = false }: DirtyForm = {}): void {
  const ownId = useId();
  const formId = id ?? ownId;
  useEffect(() => {
    if (!isDirty) return undefined;
    useDirtyForms.setState((forms) => new Map([...forms, [formId, isKept]]), true);
    return () => markClean(formId);
  }, [isDirty, formId, isKept]);
}

/** The values of the form have been saved, or it is gone: it may be left at once. */
export const markClean = (id: string): void =>
  useDirtyForms.setState((forms) => new Map([...forms].filter(([form]) => form !== id)), true);

const isAnyDirty = (forms: ReadonlyMap<string, boolean>) => forms.size > 0;

export const isAnyFormDirty = (): boolean => isAnyDirty(useDirtyForms.getState());

export const useIsAnyFormDirty = (): boolean => useDirtyForms(isAnyDirty);

/** Whether leaving the page loses nothing: the browser keeps the values of every dirty form. */
export const isEveryDirtyFormKept = (): boolean => [...useDirtyForms.getState().values()].every(Boolean);
