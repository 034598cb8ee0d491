import { giveKey } from './give-key.ts';

/** Milliseconds after which nobody types for what has not come. */
const longestMs = 20_000;

/** What is typed into, or moved in by keys; a button is pressed by nobody who did not see it. */
const takesKeys = 'input, textarea, select, [role="gridcell"] *, [role="gridcell"]';

interface Hold {
  keys: KeyboardEvent[];
  listeners: AbortController;
}

let hold: Hold | undefined;
let isGiving = false;

function drop(): void {
  hold?.listeners.abort();
  hold = undefined;
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** One after the other, each when what the one before has changed is drawn; what is typed meanwhile comes after them. */
async function giveAll({ keys, listeners }: Hold): Promise<void> {
  while (keys.length > 0 && !listeners.signal.aborted) {
    isGiving = true;
    giveKey(keys.shift()!);
    isGiving = false;
    await nextTask(); // oxlint-disable-line no-await-in-loop -- in their order
  }
  if (!listeners.signal.aborted) drop();
}

/** Keys of the system, of the browser and of shortcuts are not held. AltGr types signs. */
const isHeld = (event: KeyboardEvent) =>
  (!event.ctrlKey && !event.metaKey && !event.altKey) || event.getModifierState('AltGraph');

function keep(event: KeyboardEvent): void {
  if (
    isGiving ||
    event.isComposing ||
    !isHeld(event) ||
    /^(Shift|Alt|Control|Meta|AltGraph|CapsLock|Dead|F\d+)$/.test(event.key)
  )
    return;
  event.preventDefault();
  event.stopImmediatePropagation();
  // A key that is held down since it opened something was pressed once.
  if (!(event.repeat && /^(Enter|Escape| )$/.test(event.key))) hold?.keys.push(event);
}

/**
 * Begins to hold the keys that are typed for a field that is still being fetched: the person has just opened it. The field
 * gets them, in order, when it takes the focus. A press of a pointer gives them up. Rule 13.11.
 *
 * @returns gives them up: the field does not come
 */
export function holdKeys(): () => void {
  if (hold) return drop;
  const listeners = new AbortController();
  const { signal } = listeners;
  const mine: Hold = { keys: [], listeners };
  hold = mine;
  const before = document.activeElement;
  const timer = setTimeout(drop, longestMs);
  signal.addEventListener('abort', () => clearTimeout(timer));
  let isGiven = false;
  const give = ({ target }: Event) => {
    if (isGiven || isGiving || target === before || !(target instanceof Element)) return;
    if (target.matches(takesKeys)) {
      isGiven = true;
      // What gives the focus may still be at work.
      void nextTask().then(() => giveAll(mine));
    } else if (target.closest('[role$="dialog"]') && target.matches('button, a')) drop();
  };
  addEventListener('keydown', keep, { capture: true, signal });
  addEventListener('focusin', give, { capture: true, signal });
  addEventListener('pointerdown', drop, { capture: true, signal });
  return drop;
}
