import { giveKey, isLetter, typeaheadMs } from './give-key.ts';

/** Milliseconds after which nobody types for what has not come. */
const longestMs = 20_000;

/** What is typed into, or moved in by keys; a button is pressed by nobody who did not see it. */
const takesKeys = 'input, textarea, select, [role="gridcell"] *, [role="gridcell"]';

interface Hold {
  keys: KeyboardEvent[];
  /** What had the focus. */
  before: Element | null;
  /** The field has the focus, and is given the keys. */
  isArrived: boolean;
  listeners: AbortController;
}

let hold: Hold | undefined;
let isGiving = false;

function drop(): void {
  hold?.listeners.abort();
  hold = undefined;
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/**
 * One after the other, each when what the one before has changed is drawn; what is typed meanwhile comes after them. On a
 * list of choices the whole word is given here: the browser would begin with its rest.
 */
async function giveAll({ keys, listeners: { signal } }: Hold): Promise<void> {
  let givenAt = performance.now();
  const isInWord = () =>
    document.activeElement instanceof HTMLSelectElement && performance.now() - givenAt < typeaheadMs;
  while ((keys.length > 0 || isInWord()) && !signal.aborted) {
    const key = keys.shift();
    if (key) {
      isGiving = true;
      giveKey(key);
      isGiving = false;
      givenAt = performance.now();
    }
    await nextTask(); // oxlint-disable-line no-await-in-loop -- in their order
  }
  if (!signal.aborted) drop();
}

/** Whether a key does what it does: there is a dialog to close, or nothing typed before it that it belongs to. */
function isForPage({ key }: KeyboardEvent, { keys, before, isArrived }: Hold): boolean {
  const { activeElement } = document;
  const isInDialog = activeElement !== before && activeElement?.closest('[role$="dialog"]') !== null;
  if (!isArrived && !isInDialog) return false;
  return key === 'Escape' || (keys.length === 0 && !isLetter(key));
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
  if (hold && isForPage(event, hold)) {
    drop();
    return;
  }
  event.preventDefault();
  event.stopImmediatePropagation();
  // A key that is held down since it opened something was pressed once.
  if (!(event.repeat && /^(Enter|Escape| )$/.test(event.key))) hold?.keys.push(event);
}

/**
 * Begins to hold the keys that are typed for a field that is still being fetched: the person has just opened it. The field
 * gets them, in order, when it takes the focus. A press of a pointer gives them up, and so does a page on which something
 * else takes the focus. Rule 13.11.
 *
 * @returns gives them up: the field does not come
 */
export function holdKeys(): () => void {
  if (hold) return drop;
  const listeners = new AbortController();
  const { signal } = listeners;
  const before = document.activeElement;
  const mine: Hold = { keys: [], before, isArrived: false, listeners };
  hold = mine;
  const timer = setTimeout(drop, longestMs);
  signal.addEventListener('abort', () => clearTimeout(timer));
  const give = ({ target }: Event) => {
    if (mine.isArrived || isGiving || target === before || !(target instanceof Element)) return;
    if (target.matches(takesKeys)) {
      mine.isArrived = true;
      // What gives the focus may still be at work.
      void nextTask().then(() => giveAll(mine));
    } else if (target.closest('[role$="dialog"]')) {
      if (target.matches('button, a, [role="menuitem"]')) drop();
    } else {
      // A heading: if no field takes the focus after it, none is to come.
      setTimeout(() => {
        if (hold === mine && !document.activeElement?.matches(takesKeys)) drop();
      });
    }
  };
  addEventListener('keydown', keep, { capture: true, signal });
  addEventListener('focusin', give, { capture: true, signal });
  addEventListener('pointerdown', drop, { capture: true, signal });
  return drop;
}
