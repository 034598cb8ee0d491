import { startTransition } from 'react';
import type { Root } from 'react-dom/client';
import { followReach } from '@osasto/api';
import { prepareAfter, today, whenIdle } from '@osasto/contract';
import { isFor } from '@osasto/permissions';
import { createBrowserRouter, RouterProvider } from '@osasto/router';
import { useSession } from '@osasto/session';
import { keepPage } from './frame/keep-page.ts';
import { followRegistry } from './registry/follow.ts';
import type { KnownRemotes } from './registry/known.ts';
import { findRemotes } from './registry/read.ts';
import { newestRemotes, setRemotes } from './registry/store.ts';
import { loader } from './remotes/loader.ts';
import { countEvent, sendBeforeLeaving } from './remotes/telemetry.ts';
import { watchThrown } from './remotes/thrown.ts';
import { routes } from './routes.tsx';
import { errorState, replaceByError } from './session/error-address.ts';
import { nextTask } from './next-task.ts';

/** What every remote needs: the federation runtime, and the routes of the remotes. */
export const prepareRemotes = () =>
  Promise.all([loader.prepare(), import(/* webpackChunkName: "application" */ './remotes/RemoteRoutes.tsx')]);

/**
 * Preloads, after the first screen, the remotes that this person may open. While the password is being checked that
 * is the federation runtime; the sign-in page itself needs none of it.
 */
function preloadReachable(): void {
  const { status, actor } = useSession.getState();
  if (status === 'loggedOut') return;
  if (status === 'loggingIn') {
    void prepareRemotes().catch(() => 'whoever opens a remote loads it again');
    return;
  }
  for (const remote of newestRemotes().remotes) {
    const isReachable = remote.routes.some(({ audience }) => isFor(audience, actor));
    if (isReachable && !remote.disabled) whenIdle(() => void loader.preload(remote));
  }
}

/** Neither in the page nor from the service nor from an earlier visit. */
const isMissing = ({ remotes, refused }: KnownRemotes) =>
  remotes.length === 0 && refused.some(({ name }) => name === 'registry');

const initialized = (router: ReturnType<typeof createBrowserRouter>): Promise<void> =>
  new Promise((resolve) => {
    const check = () => router.state.initialized && resolve();
    router.subscribe(check);
    check();
  });

/** Renders the application at the address of the page: the shell's own screens first, remotes come last. */
export async function openApplication(root: Root): Promise<void> {
  whenIdle(() => void today()); // the first formatter takes an old phone 15 ms: now, while code is on its way
  await nextTask(); // the code of this application has just been read
  const remotes = await findRemotes();
  if (isMissing(remotes)) replaceByError();
  setRemotes(remotes);
  sendBeforeLeaving();
  prepareAfter(loader.untilLoaded);
  watchThrown();
  keepPage();
  for (const { name } of remotes.refused) {
    countEvent({ remote: name, build: 'unknown', stage: 'load', class: 'contract', milliseconds: 0 });
  }
  const router = createBrowserRouter(routes);
  followRegistry(router, preloadReachable);
  followReach(() => {
    const { location } = router.state;
    if (location.pathname !== '/error')
      void router.navigate('/error', { replace: true, state: errorState(location) });
  });
  await initialized(router); // until then the first picture stays
  startTransition(() => root.render(<RouterProvider router={router} />));
  preloadReachable();
  useSession.subscribe(preloadReachable);
}
