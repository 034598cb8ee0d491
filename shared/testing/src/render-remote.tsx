import { act, render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { loadConfig } from '@osasto/api';
import { queryClient } from '@osasto/api/query';
import {
  contractVersion,
  type Claims,
  type Descriptor,
  type FailureClass,
  type Language,
  type LinkEntry,
  type RemoteModule,
  type RemoteSource,
  type RoleName,
  type RouteEntry,
} from '@osasto/contract';
import { addDomainCatalogue } from '@osasto/domain/catalogue';
import { AlertList, Commands, ConfirmationArea, useAlerts } from '@osasto/feedback';
import { eraseDrafts } from '@osasto/forms/drafts';
import { i18n, loadCommonMessages, setLanguage, startLanguage } from '@osasto/i18n';
import { createMemoryRouter, Outlet, RouterProvider, useNavigate } from '@osasto/router';
import { acceptToken, endSession } from '@osasto/session';
import {
  addShellMessages,
  createLoader,
  Guard,
  LoaderContext,
  RemoteScreen,
  setRemotes,
} from '@osasto/shell/remotes';
import { Alerts } from '@osasto/ui/Alert';
import { LinkRouter } from '@osasto/ui/Link';
import { descriptorWith, type RemoteFailureKind } from './failures.ts';
import { serveRemote } from './remote-server.ts';
import { person, createUnsignedToken } from './token.ts';
import type { Answers } from './answers.ts';
import { serve } from './mock-server.ts';

/** A remote as its team has it: `{ source, remote: () => import('../remote.ts') }`. */
interface RemoteUnderTest {
  source: RemoteSource;
  remote: () => Promise<{ default: RemoteModule }>;
}

export interface Rendering {
  role: RoleName;
  language?: Language;
  /** More of the token than the role says: another unit, for example. */
  claims?: Partial<Claims>;
  /** What the service answers; without it, what `serve()` was given. */
  answers?: Answers;
  /** Links and routes of other remotes in the registry. */
  links?: readonly LinkEntry[];
  routes?: readonly RouteEntry[];
  /** How the remote fails to load. `recover()` ends it. */
  failure?: RemoteFailureKind;
  /** Put around the screen. */
  around?: (screen: ReactNode) => ReactNode;
}

/** The title of the page for every address outside the remote. */
export const otherPage = 'Muu sivu';

async function startTexts(language: Language) {
  if (!i18n.isInitialized) await startLanguage(loadCommonMessages);
  await Promise.all([addShellMessages(), addDomainCatalogue()]);
  await setLanguage(language);
}

/** What surrounds a screen in the shell, without header and footer. */
function Frame() {
  const navigate = useNavigate();
  return (
    <LinkRouter navigate={(address: string) => void navigate(address)}>
      <div id="unit-band" />
      <main>
        <Alerts>
          <AlertList />
        </Alerts>
        <Outlet />
      </main>
      <Commands />
      <ConfirmationArea />
    </LinkRouter>
  );
}

const neighbour = (routes: readonly RouteEntry[], links: readonly LinkEntry[]): Descriptor => ({
  name: 'neighbour',
  title: { fi: 'Naapuri', sv: 'Granne' },
  routes,
  links,
  slots: [],
  version: '1.0.0',
  build: 'none',
  manifest: '/remotes/neighbour/none/mf-manifest.json',
  manifestIntegrity: 'sha384-none',
  integrity: 'sha384-none',
  contractVersion,
  shared: {},
});

/** Who has been signed in: what they typed and did not save is erased with each test. */
const users = new Set<number>();

const classOf = (error: unknown) => (error as { class: FailureClass }).class;

export interface RenderedRemote extends RenderResult {
  router: ReturnType<typeof createMemoryRouter>;
  /** Path and query now shown. */
  address: () => string;
  /** The class of the failure, as the shell counts it. */
  failedAs: FailureClass | undefined;
  /** Goes so many steps through the history. */
  go: (delta: number) => Promise<void>;
  /** Ends the failure: the next try loads the remote. */
  recover: () => void;
}

/**
 * Opens a path of a remote as the shell does: loaded by the federation runtime, behind the shell's guards and its
 * boundary, for somebody with the role, with nothing cached. Resolves when it has loaded or failed; its data may still
 * be loading.
 */
export async function renderRemote(
  { source, remote }: RemoteUnderTest,
  path: string,
  {
    role,
    language = 'fi',
    claims = {},
    answers,
    links = [],
    routes = [],
    failure,
    around = (it) => it,
  }: Rendering,
): Promise<RenderedRemote> {
  if (answers) serve(answers);
  queryClient.clear();
  useAlerts.setState({ alerts: [] });
  users.add(acceptToken(createUnsignedToken(person(role, claims))).ossiId);
  const build = {
    version: '1.0.0',
    manifestIntegrity: 'sha384-test',
    integrity: 'sha384-test',
    contractVersion,
    shared: {},
  };
  const served = serveRemote({ ...source, ...build }, remote, failure);
  const descriptor = descriptorWith(failure, served.descriptor);
  setRemotes({ remotes: [descriptor, neighbour(routes, links)], refused: [], broken: [] });
  await Promise.all([startTexts(language), loadConfig()]);

  const own = source.routes.map(({ path: route, audience }) => ({
    path: route,
    element: (
      <Guard audience={audience}>
        {around(<RemoteScreen key={route} remote={descriptor} path={route} />)}
      </Guard>
    ),
  }));
  const children = [...own, { path: '*', element: <h1>{otherPage}</h1> }];
  const router = createMemoryRouter([{ element: <Frame />, children }], { initialEntries: [path] });
  // Only what hangs may run into the deadline, however slow the machine.
  const loader = createLoader({ loadMs: failure === 'hangs' ? 100 : 10_000, retryAfterMs: [0, 0, 0] });
  const view = render(
    <LoaderContext value={loader}>
      <RouterProvider router={router} />
    </LoaderContext>,
  );
  const shown = router.state.matches.at(-1)?.route.path;
  // Loads the same as the screen does, so that both end together; elsewhere nothing is loaded.
  const loaded =
    shown === '*' || shown === undefined
      ? Promise.resolve()
      : loader.load(descriptor, shown, { signal: new AbortController().signal });
  const failedAs = await act(() => loaded.then(() => undefined, classOf));
  return {
    ...view,
    router,
    failedAs,
    address: () => router.state.location.pathname + router.state.location.search,
    go: (delta) => act(() => router.navigate(delta)),
    recover: () => {
      served.failure = undefined;
    },
  };
}

afterEach(async () => {
  act(endSession);
  await Promise.all([...users].map(eraseDrafts));
});
