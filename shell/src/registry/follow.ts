import { isAnyFormDirty } from '@osasto/feedback';
import type { createBrowserRouter } from '@osasto/router';
import { findNewerRemotes } from './read.ts';
import { expectRemotes, moveToExpected } from './store.ts';

/** Between two questions of a page that somebody looks at, in milliseconds. Unchanged, the answer is a 304. */
const every = 30_000;

let asking: Promise<void> | undefined;

async function ask(): Promise<void> {
  const newer = await findNewerRemotes();
  if (newer) expectRemotes(newer);
}

/** Learns what the registry says now; it holds from the next navigation on. Never fails. One question for all who ask at once. */
export function askRegistry(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

/**
 * Has an open page move to newer (or older) builds without a reload: the registry is asked for while somebody looks
 * at the page and when they come back to it, and what it says holds from the next change of the path on, with
 * routes, links and slots. Never while a form is dirty.
 *
 * @param onAnswer called after each question
 */
export function followRegistry(router: ReturnType<typeof createBrowserRouter>, onAnswer: () => void): void {
  const askWhenSeen = () => {
    if (document.visibilityState === 'visible') void askRegistry().then(onAnswer);
  };
  setInterval(askWhenSeen, every);
  document.addEventListener('visibilitychange', askWhenSeen);
  let shown = router.state.location.pathname;
  // Comes before the router's own subscription, so that the new screen is drawn from the new registry.
  router.subscribe(({ location: { pathname } }) => {
    if (pathname === shown) return;
    shown = pathname;
    if (!isAnyFormDirty()) moveToExpected();
  });
}
