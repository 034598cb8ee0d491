import { useCallback, useLayoutEffect, useRef } from 'react';

const focusTitle = () => document.querySelector<HTMLElement>('main h1')?.focus();

/**
 * The button of something that was removed goes with it: the focus goes on at the title of the page, unless it is
 * elsewhere by then. The function given is called when the removal is done and still shown; its owner may go with the
 * button.
 */
export function useFocusAfterRemoval(): () => void {
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    if (!focused.current) return;
    const { activeElement, body } = document;
    if (activeElement === body) focusTitle();
    if (activeElement === body || activeElement !== focused.current) focused.current = null;
  });
  useLayoutEffect(
    () => () => {
      if (focused.current && focused.current === document.activeElement) focusTitle();
    },
    [],
  );
  return useCallback(() => {
    focused.current = document.activeElement;
  }, []);
}
