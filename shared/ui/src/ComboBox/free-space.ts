/** Where something has room: pixels from the top of the window. */
interface Span {
  top: number;
  bottom: number;
}

/** Between a field and its list. */
const gap = 4;
/** A list of less height is worth turning upwards. */
const enough = 256;
/** Two rows and the count: no list is lower. */
const least = 128;

/** On which side of its field a list opens, and how high it may be there. */
export function sideFor(field: Span, free: Span): { side: 'below' | 'above'; height: number } {
  const below = free.bottom - field.bottom - 2 * gap;
  const above = field.top - free.top - 2 * gap;
  const side = below >= enough || below >= above ? 'below' : 'above';
  return { side, height: Math.max(least, side === 'below' ? below : above) };
}

const pixels = (length: string) => Number.parseFloat(length) || 0;

/** What can be seen of the page: without what sticks to its edges, which is what focus stops at, and the keyboard of a phone. */
export function freeSpan(): Span {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const { visualViewport: seen } = window;
  const top = seen?.offsetTop ?? 0;
  return {
    top: Math.max(top, pixels(scrollPaddingTop)),
    bottom: Math.min(
      top + (seen?.height ?? window.innerHeight),
      window.innerHeight - pixels(scrollPaddingBottom),
    ),
  };
}
