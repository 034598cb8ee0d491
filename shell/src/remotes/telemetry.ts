import type { ClientEvent } from '@osasto/contract';
import { readToken } from '@osasto/session';

/** Events are sent together, at the latest this long after the first one. */
const sendAfterMs = 5_000;

/** The most events that are sent at once: with all their positions they are less than the service takes. */
const maxEvents = 25;

let waiting: ClientEvent[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

function send(): void {
  clearTimeout(timer);
  timer = undefined;
  while (waiting.length > 0) {
    const events = waiting.slice(0, maxEvents);
    waiting = waiting.slice(maxEvents);
    const token = readToken();
    const headers = {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    };
    // With `keepalive` it is sent also when the page is left; unlike a beacon it can have a header.
    fetch('/api/client/events', {
      method: 'POST',
      keepalive: true,
      headers,
      body: JSON.stringify({ events }),
    }).catch(() => undefined); // counting is not worth a second request
  }
}

/** Counts a load or a failure; the service shows them on its metrics. Rule 18.34. */
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
