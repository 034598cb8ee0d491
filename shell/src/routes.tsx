import type { ComponentType } from 'react';
import type { Audience } from '@osasto/contract';
import type { RouteObject } from '@osasto/router';
import Frame from './frame/Frame.tsx';
import { Guard } from './session/guards.tsx';
import type { KnownRemotes } from './registry/read.ts';
import { RemoteRoute } from './remotes/RemoteRoute.tsx';
import { Unavailable } from './remotes/Unavailable.tsx';
import { Broken } from './screens/Broken.tsx';

type LoadScreen = () => Promise<{ default: ComponentType }>;

/** The shell's own screens. `open` ones need no sign-in. Core 2. */
const own: readonly { path: string; audience: Audience | 'open'; screen: LoadScreen }[] = [
  { path: '/', audience: 'signed-in', screen: () => import('./screens/Home.tsx') },
  { path: '/login', audience: 'open', screen: () => import('./screens/Login.tsx') },
  { path: '/logout', audience: 'open', screen: () => import('./screens/Logout.tsx') },
  { path: '/adresponse', audience: 'open', screen: () => import('./screens/DirectoryReturn.tsx') },
  { path: '/error', audience: 'open', screen: () => import('./screens/ErrorScreen.tsx') },
  { path: '/sections', audience: 'signed-in', screen: () => import('./screens/Sections.tsx') },
  { path: '/about', audience: 'signed-in', screen: () => import('./screens/About.tsx') },
  { path: '/404', audience: 'open', screen: () => import('./screens/NotFound.tsx') },
  { path: '*', audience: 'open', screen: () => import('./screens/NotFound.tsx') },
];

const ownRoutes = own.map(({ path, audience, screen }): RouteObject => ({
  path,
  lazy: async () => {
    const { default: Screen } = await screen();
    const element =
      audience === 'open' ? (
        <Screen />
      ) : (
        <Guard audience={audience}>
          <Screen />
        </Guard>
      );
    return { element };
  },
}));

/** The route table, from the registry and the shell's own screens, before any remote is loaded. */
export const routesOf = ({ remotes, broken }: KnownRemotes): RouteObject[] => [
  {
    element: <Frame />,
    errorElement: <Broken />,
    HydrateFallback: () => null,
    children: [
      ...ownRoutes,
      ...remotes.flatMap(({ name, routes }) =>
        routes.map(({ path, audience }): RouteObject => ({
          path,
          element: (
            <Guard audience={audience}>
              <RemoteRoute key={path} remote={name} path={path} />
            </Guard>
          ),
        })),
      ),
      ...broken.flatMap(({ title, paths }) =>
        paths.map((path): RouteObject => ({
          path,
          element: (
            <Guard audience="signed-in">
              <Unavailable key={path} remote={{ title }} />
            </Guard>
          ),
        })),
      ),
    ],
  },
];
