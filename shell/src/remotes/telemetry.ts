import type { ClientEvent } from '@osasto/contract';

/** Events are sent together, at the latest this long after the first one. */
const sendAfterMs = 5_000;

/** The most events that the service takes at once. */
const maxEvents = 50;

let waiting: ClientEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  while (waiting.length > 0) {
    const events = waiting.slice(0, maxEvents);
    waiting = waiting.slice(maxEvents);
    const body = new Blob([JSON.stringify({ events })], { type: 'application/json' });
    navigator.sendBeacon('/api/client/events', body);
  }
}

/** Counts a load or a failure; the service shows them on its metrics. Nothing in it is about the person. */
export function countEvent(event: ClientEvent): void {
  waiting.push(event);
  timer ??= setTimeout(send, sendAfterMs);
}

/** Sends the waiting events when the page is left. Called once. */
export function sendBeforeLeaving(): void {
  addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
}
