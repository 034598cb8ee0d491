import { createContext, useContext, useEffect } from 'react';

/** Has the cross of a dialog do something else than close it; undefined has it close it. The dialog provides this. */
export const DialogCross = createContext<(act: (() => void) | undefined) => void>(() => {});

/** While the caller is drawn in a dialog, the cross of that dialog does this: a form asks there as its Cancel does. */
export function useDialogCross(act: () => void): void {
  const takeCross = useContext(DialogCross);
  useEffect(() => {
    takeCross(act);
    return () => takeCross(undefined);
  });
}
