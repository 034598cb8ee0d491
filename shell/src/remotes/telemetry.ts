import type { ClientEvent } from '@osasto/contract';

/** Events are sent together, at the latest this long after the first, in milliseconds. */
const sendAfter = 5_000;

/** The most that the service takes at once. */
const most = 50;

let waiting: ClientEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  while (waiting.length > 0) {
    const events = waiting.slice(0, most);
    waiting = waiting.slice(most);
    const body = new Blob([JSON.stringify({ events })], { type: 'application/json' });
    navigator.sendBeacon('/api/client/events', body);
  }
}

/** Counts a load or a failure; the service shows them on its metrics. Nothing in it is about the person. */
export function countEvent(event: ClientEvent): void {
  waiting.push(event);
  timer ??= setTimeout(send, sendAfter);
}

/** Sends what still waits when the page goes away. Called once. */
export function sendBeforeLeaving(): void {
  addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
}
