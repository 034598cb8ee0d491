import { registryPoll } from '@osasto/contract';
import { isAnyFormDirty } from '@osasto/feedback';
import type { createBrowserRouter } from '@osasto/router';
import { findNewerRemotes } from './read.ts';
import { expectRemotes, moveToExpected } from './store.ts';

let refreshing: Promise<void> | undefined;

async function refresh(): Promise<void> {
  const newer = await findNewerRemotes();
  if (newer) expectRemotes(newer);
}

/** Fetches the registry; it takes effect with the next navigation. Never fails. Concurrent calls share one request. */
export function refreshRegistry(): Promise<void> {
  refreshing ??= refresh().finally(() => {
    refreshing = undefined;
  });
  return refreshing;
}

/**
 * Moves an open page to newer (or older) builds without a reload: the registry is fetched while the page is visible
 * and when it becomes visible again, and takes effect with the next change of the path: routes, links and slots.
 * Never while a form is dirty.
 *
 * @param onRefreshed called after each request
 */
export function followRegistry(
  router: ReturnType<typeof createBrowserRouter>,
  onRefreshed: () => void,
): void {
  const refreshWhenVisible = () => {
    if (document.visibilityState === 'visible') void refreshRegistry().then(onRefreshed);
  };
  setInterval(refreshWhenVisible, registryPoll);
  document.addEventListener('visibilitychange', refreshWhenVisible);
  let shown = router.state.location.pathname;
  // Before the router's own subscription, so that the new screen is rendered from the new registry.
  router.subscribe(({ location: { pathname } }) => {
    if (pathname === shown) return;
    shown = pathname;
    if (!isAnyFormDirty()) moveToExpected();
  });
}
