import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { queryClient, QueryClientProvider } from '@osasto/api/query';
import type { Claims, Language, RoleName, RouteEntry } from '@osasto/contract';
import { addDomainCatalogue } from '@osasto/domain/catalogue';
import { addCatalogue, i18n, loadCommonMessages, setLanguage, startLanguage } from '@osasto/i18n';
import { createMemoryRouter, RouterProvider } from '@osasto/router';
import { acceptToken, setRoutes } from '@osasto/session';
import remote from '../remote.ts';
import SectionMembers from '../screens/SectionMembers.tsx';
import { source } from '../source.ts';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

function signInAs(role: RoleName) {
  const claims: Partial<Claims> = { [role]: true, districtId: 1, sectionId: 1, exp: 4e9 };
  acceptToken(`${encode({})}.${encode(claims)}.signature`);
}

async function speak(language: Language) {
  if (!i18n.isInitialized) await startLanguage(loadCommonMessages);
  await addDomainCatalogue();
  await addCatalogue('members', remote.loadMessages);
  await setLanguage(language);
}

interface Opening {
  at?: string;
  role?: RoleName;
  language?: Language;
  /** Routes of the registry besides this remote's. */
  routes?: readonly RouteEntry[];
  around?: (screen: ReactNode) => ReactNode;
}

/** Opens the members' screen as the shell would, with nothing remembered from before. */
export async function openScreen({
  at = '/sections/1/members',
  role = 'SectionAdmin',
  language = 'fi',
  routes = [],
  around = (screen) => screen,
}: Opening = {}) {
  queryClient.clear();
  signInAs(role);
  setRoutes([...source.routes, ...routes]);
  await speak(language);
  const router = createMemoryRouter(
    [
      { path: '/sections/:sectionId/members', element: around(<SectionMembers />) },
      { path: '*', element: <p>Muu sivu</p> },
    ],
    { initialEntries: [at] },
  );
  const view = render(
    <QueryClientProvider client={queryClient}>
      <div id="unit-band" />
      <main>
        <RouterProvider router={router} />
      </main>
    </QueryClientProvider>,
  );
  return { ...view, router, go: (delta: number) => act(() => router.navigate(delta)) };
}
