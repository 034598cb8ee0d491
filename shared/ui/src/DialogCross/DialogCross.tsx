import { createContext, type RefObject, useContext, useEffect } from 'react';

type Cross = RefObject<(() => void) | undefined>;

/** What the cross of a dialog does instead of closing it; the dialog provides the place. */
export const DialogCross = createContext<Cross | undefined>(undefined);

/** While the caller is drawn in a dialog, the cross of that dialog does this: a form asks there as its Cancel does. */
export function useDialogCross(act: () => void): void {
  const cross = useContext(DialogCross);
  useEffect(() => {
    if (!cross) return undefined;
    cross.current = act;
    return () => {
      cross.current = undefined;
    };
  });
}
