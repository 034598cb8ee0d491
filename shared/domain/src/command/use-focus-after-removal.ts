import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * The button of something that was removed goes with it: the focus goes on at the title of the page, unless it is
 * elsewhere by then. The function given is called when the removal is done and still shown.
 */
export function useFocusAfterRemoval(): () => void {
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    if (!focused.current) return;
    const { activeElement, body } = document;
    if (activeElement === body) document.querySelector<HTMLElement>('main h1')?.focus();
    if (activeElement === body || activeElement !== focused.current) focused.current = null;
  });
  return useCallback(() => {
    focused.current = document.activeElement;
  }, []);
}
