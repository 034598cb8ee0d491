import { createRoot } from 'react-dom/client';
import { loadConfig } from '@osasto/api';
import { addCatalogue, currentLanguage, loadCommonMessages, startLanguage } from '@osasto/i18n';
import { isFor } from '@osasto/permissions';
import { createBrowserRouter, RouterProvider } from '@osasto/router';
import { followOtherTabs, useSession } from '@osasto/session';
import { loadMessages } from './messages/load.ts';
import { followRegistry } from './registry/follow.ts';
import type { KnownRemotes } from './registry/known.ts';
import { findRemotes } from './registry/read.ts';
import { newestRemotes, setRemotes } from './registry/store.ts';
import { loader } from './remotes/loader.ts';
import { countEvent, sendBeforeLeaving } from './remotes/telemetry.ts';
import { routes } from './routes.tsx';
import { storeDirectoryAnswer } from './session/directory-answer.ts';

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(work, { timeout: 2_000 }) : setTimeout(work, 200);

/** What every remote needs: the federation runtime, and the routes of the remotes. */
const prepareRemotes = () => Promise.all([loader.prepare(), import('./remotes/RemoteRoutes.tsx')]);

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

async function startTexts(): Promise<void> {
  void loadMessages(currentLanguage()); // both files on their way at once
  await startLanguage(loadCommonMessages);
  await addCatalogue('shell', loadMessages);
}

/** A service that cannot be reached sends the person to /error; the page there says so. Rule 20.8. */
async function reachService(): Promise<void> {
  await loadConfig().catch(openErrorPage);
}

const openErrorPage = () => history.replaceState(null, '', '/error');

/** Neither in the page nor from the service nor from an earlier visit. */
const isMissing = ({ remotes, refused }: KnownRemotes) =>
  remotes.length === 0 && refused.some(({ name }) => name === 'registry');

/** Starts the shell: texts, registry and service, then the routes and the first screen; remotes come last. */
export async function start(): Promise<void> {
  storeDirectoryAnswer();
  // Loads while the service answers.
  const next = useSession.getState().status === 'loggedIn' ? prepareRemotes() : import('./screens/Login.tsx');
  void next.catch(() => 'whoever needs it loads it again');
  const [remotes] = await Promise.all([findRemotes(), startTexts(), reachService()]);
  if (isMissing(remotes)) openErrorPage();
  setRemotes(remotes);
  followOtherTabs();
  sendBeforeLeaving();
  for (const { name } of remotes.refused) {
    countEvent({ remote: name, build: 'unknown', stage: 'load', class: 'contract', milliseconds: 0 });
  }
  const root = document.getElementById('app');
  if (!root) throw new Error('index.html has no element with the id "app"');
  const router = createBrowserRouter(routes);
  followRegistry(router, preloadReachable);
  createRoot(root).render(<RouterProvider router={router} />);
  preloadReachable();
  useSession.subscribe(preloadReachable);
}
