import { render, screen } from '@testing-library/react';
import axe from 'axe-core';
import { queryClient, QueryClientProvider } from '@osasto/api/query';
import type { Claims, Language, LinkEntry, RoleName, RouteEntry } from '@osasto/contract';
import { addDomainCatalogue } from '@osasto/domain/catalogue';
import { addCatalogue, i18n, loadCommonMessages, setLanguage, startLanguage } from '@osasto/i18n';
import { createMemoryRouter, Outlet, RouterProvider, useNavigate } from '@osasto/router';
import { acceptToken, setLinks, setRoutes } from '@osasto/session';
import { LinkRouter, Locale } from '@osasto/ui/Link';
import remote from '../remote.ts';
import { source } from '../source.ts';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

const tokenOf = (claims: Partial<Claims>) => `${encode({})}.${encode(claims)}.signature`;

async function speak(language: Language) {
  if (!i18n.isInitialized) await startLanguage(loadCommonMessages);
  await addDomainCatalogue();
  await addCatalogue(source.name, remote.loadMessages);
  await setLanguage(language);
}

/** What stands around a screen in the shell. */
function Frame({ language }: { language: Language }) {
  const navigate = useNavigate();
  return (
    <Locale locale={`${language}-FI`}>
      <LinkRouter navigate={(address: string) => void navigate(address)}>
        <div id="unit-band" />
        <main>
          <Outlet />
        </main>
      </LinkRouter>
    </Locale>
  );
}

export interface Opening {
  role: RoleName;
  language?: Language;
  /** Links and routes of other remotes in the registry. */
  links?: readonly LinkEntry[];
  routes?: readonly RouteEntry[];
}

/** Opens a path of this remote as the shell would, with nothing remembered from before. */
export async function open(path: string, { role, language = 'fi', links = [], routes = [] }: Opening) {
  queryClient.clear();
  acceptToken(tokenOf({ [role]: true, districtId: 1, sectionId: 1, exp: 4e9 }));
  setLinks([...source.links, ...links].map((link) => ({ ...link, remote: source.name })));
  setRoutes([...source.routes, ...routes]);
  await speak(language);
  const own = await Promise.all(
    Object.entries(remote.routes).map(async ([route, load]) => {
      const { default: Screen } = await load();
      return { path: route, element: <Screen /> };
    }),
  );
  const children = [...own, { path: '*', element: <h1>Muu sivu</h1> }];
  const router = createMemoryRouter([{ element: <Frame language={language} />, children }], {
    initialEntries: [path],
  });
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { ...view, router, address: () => router.state.location.pathname + router.state.location.search };
}

/** The title of the page, once it is here. */
export const title = (name: string) => screen.findByRole('heading', { level: 1, name });

/** What axe finds on the page as it is. jsdom draws nothing, so contrast is for the journeys to check. */
export async function violations(): Promise<string[]> {
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
