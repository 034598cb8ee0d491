import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';
import { createRoot } from 'react-dom/client';
import { queryClient, QueryClientProvider } from '@osasto/api/query';
import type { Descriptor, RemoteModule } from '@osasto/contract';
import { addDomainCatalogue } from '@osasto/domain/catalogue';
import { addCatalogue, loadCommonMessages, startLanguage } from '@osasto/i18n';
import { createMemoryRouter, Outlet, RouterProvider, useNavigate } from '@osasto/router';
import { acceptToken } from '@osasto/session';
import { LinkRouter } from '@osasto/ui/Link';
import '@osasto/ui/tokens.css';
import '@osasto/ui/base.css';
import { provided } from './provided.ts';

/** What the page says: which remote, at which of its addresses, for whom. */
interface Options {
  remote: Pick<Descriptor, 'name' | 'build' | 'manifest'>;
  path: string;
  token: string;
}

/*
 * Another application than ours with a remote of ours: the public federation runtime, the shared modules, and what
 * docs/remotes.md says that a host provides. Nothing of the shell is in it.
 */

// A remote's build has no runtime of its own.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

const host = createInstance({
  name: 'foreign_host',
  remotes: [],
  shared: Object.fromEntries(
    Object.entries(provided).map(([name, { version, get }]) => [
      name,
      { version, get, shareConfig: { singleton: true, requiredVersion: false as const } },
    ]),
  ),
  shareStrategy: 'loaded-first',
});

function Around() {
  const navigate = useNavigate();
  return (
    <LinkRouter navigate={(address: string) => void navigate(address)}>
      <h2>Vieras talo</h2>
      <Outlet />
    </LinkRouter>
  );
}

async function show({ remote, path, token }: Options) {
  acceptToken(token);
  await startLanguage(loadCommonMessages);
  await addDomainCatalogue();

  const name = `${remote.name.replaceAll('-', '_')}_${remote.build}`;
  host.registerRemotes([{ name, entry: remote.manifest }]);
  const module = await host.loadRemote<{ default: RemoteModule }>(`${name}/remote`);
  if (!module) throw new Error(`${remote.manifest} exposes nothing`);
  const { routes, loadMessages } = module.default;
  await addCatalogue(remote.name, loadMessages);
  const Screen = (await routes[path]?.())?.default;
  if (!Screen) throw new Error(`${remote.name} has no screen for ${path}`);

  const router = createMemoryRouter([{ element: <Around />, children: [{ path, element: <Screen /> }] }], {
    initialEntries: [path],
  });
  const place = document.getElementById('app');
  if (!place) throw new Error('The page has no place');
  createRoot(place).render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

await show(JSON.parse(document.getElementById('options')?.textContent ?? '{}') as Options);
