import { useLayoutEffect, useRef } from 'react';
import { freeSpan, sideFor } from './free-space.ts';

/** Opens a list where its field leaves it room, and keeps it there while page, window or field change. */
export function useFreeSpace(isOpen: boolean) {
  const popover = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const list = popover.current;
    const field = list?.offsetParent;
    if (!isOpen || !list || !field) return undefined;
    const place = () => {
      const { side, height } = sideFor(field.getBoundingClientRect(), freeSpan());
      list.dataset['side'] = side;
      list.style.setProperty('--free-space', `${height}px`);
    };
    place();
    const stopped = new AbortController();
    const listening = { passive: true, signal: stopped.signal };
    document.addEventListener('scroll', place, { ...listening, capture: true });
    window.addEventListener('resize', place, listening);
    window.visualViewport?.addEventListener('resize', place, listening);
    const ofField = new ResizeObserver(place);
    ofField.observe(field);
    return () => {
      stopped.abort();
      ofField.disconnect();
    };
  }, [isOpen]);
  return popover;
}
