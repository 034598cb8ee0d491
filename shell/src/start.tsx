import { createRoot, type Root } from 'react-dom/client';
import { call, followReach, loadConfig, noteFailure } from '@osasto/api';
import { type Registry, type RouteEntry, whenIdle } from '@osasto/contract';
import { paramsIn } from '@osasto/contract/page';
import { addCatalogue, currentLanguage, loadCommonMessages, startLanguage } from '@osasto/i18n';
import { followOtherTabs, useSession } from '@osasto/session';
import { loadMessages } from './messages/load.ts';
import { ownRoutes } from './own-routes.ts';
import { prefetchFirstCalls } from './remotes/first-calls.ts';
import { storeDirectoryAnswer } from './session/directory-answer.ts';
import { replaceByError } from './session/error-address.ts';
import { storeReturnPath } from './session/return-path.ts';
import { SignInPage } from './sign-in/SignInPage.tsx';

const loadApplication = () => import(/* webpackChunkName: "application" */ './application.tsx');

async function startTexts(): Promise<void> {
  void loadMessages(currentLanguage()); // both files on their way at once
  await startLanguage(loadCommonMessages);
  await addCatalogue('shell', loadMessages);
}

/** The routes of the registry that the service put into the page, unchecked: they only say what to ask for. */
function routesInPage(): RouteEntry[] {
  try {
    const { remotes } = JSON.parse(document.getElementById('registry')?.textContent ?? '') as Registry;
    return remotes.flatMap(({ routes }) => routes);
  } catch {
    return []; // the application reads it again, and says what is wrong
  }
}

/** Milliseconds until the first call is tried a second time, as queries do. */
const tryAgainAfter = 1_000;

/** Makes the first call of a page, at most twice. Rule 20.8. */
const tryTwice = (first: () => Promise<unknown>): Promise<unknown> =>
  first().catch(() => new Promise((resolve) => setTimeout(resolve, tryAgainAfter)).then(first));

/**
 * Whether this address, without a session, is the sign-in page or leads there. The application knows of the others, and
 * what to do where the service did not put the registry into the page.
 */
function leadsToSignIn(): boolean {
  if (useSession.getState().status === 'loggedIn' || !document.getElementById('registry')) return false;
  const { pathname, search } = location;
  if (pathname === '/login') return true;
  const isOwn = ownRoutes.some(({ path, audience }) => path === pathname && audience !== 'open');
  if (!isOwn && !routesInPage().some(({ path }) => paramsIn(path, pathname))) return false;
  storeReturnPath(pathname + search);
  history.replaceState(null, '', '/login');
  return true;
}

const hasTyped = (): boolean => [...document.querySelectorAll('input')].some(({ value }) => value !== '');

/** Shows the sign-in page, which needs a third less than the application, and loads the application meanwhile. */
function openSignIn(root: Root): void {
  const openAddress = () => {
    loadApplication()
      .then(({ openApplication }) => openApplication(root))
      .catch(() => location.reload()); // the browser shows why there is no page
  };
  const onSignedIn = (path: string) => {
    history.replaceState(null, '', path);
    prefetchFirstCalls(path, routesInPage());
    openAddress();
  };
  root.render(<SignInPage onSignedIn={onSignedIn} />);
  followReach(() => {
    if (hasTyped()) return; // the page says it where it is sent
    replaceByError();
    openAddress();
  });
  whenIdle(() => void loadApplication().catch(() => 'it is loaded when it is needed'));
}

/** Starts the shell: texts and what the service says of itself, then the sign-in or the application. */
export async function start(): Promise<void> {
  storeDirectoryAnswer();
  const element = document.getElementById('app');
  if (!element) throw new Error('index.html has no element with the id "app"');
  const isSignedIn = useSession.getState().status === 'loggedIn';
  // Loads while the service answers.
  if (isSignedIn) {
    prefetchFirstCalls(location.pathname, routesInPage());
    void loadApplication()
      .then(({ prepareRemotes }) => prepareRemotes())
      .catch(() => 'loaded below');
  }
  await Promise.all([startTexts(), tryTwice(loadConfig).catch(replaceByError)]);
  // The first call of a session is one for its data.
  // Nobody waits for it to sign in.
  if (!isSignedIn) whenIdle(() => void tryTwice(() => call('GET ossiversion')).catch(noteFailure));
  followOtherTabs();
  const root = createRoot(element);
  if (leadsToSignIn()) {
    openSignIn(root);
    return;
  }
  const { openApplication } = await loadApplication();
  delete element.dataset['drawn'];
  await openApplication(root);
}
