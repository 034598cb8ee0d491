import type { ComponentType } from 'react';
import type { RouteObject } from '@osasto/router';
import { pagePart, type PartFailure } from '@osasto/ui/Late';
import Frame from './frame/Frame.tsx';
import { ownRoutes, type OwnPath } from './own-routes.ts';
import { Guard } from './session/guards.tsx';
import { Broken } from './screens/Broken.tsx';
import { ScreenUnavailable } from './screens/ScreenUnavailable.tsx';

/** `prepare` is awaited before a screen is shown: texts that are its alone. */
type LoadScreen = () => Promise<{ default: ComponentType; prepare?: () => Promise<void> }>;

/** The screen of each of the shell's own addresses. */
const screens: Record<OwnPath, LoadScreen> = {
  '/': () => import(/* webpackChunkName: "application" */ './screens/Home.tsx'),
  '/login': () => import('./screens/Login.tsx'),
  '/logout': () => import('./screens/Logout.tsx'),
  '/adresponse': () => import('./screens/DirectoryReturn.tsx'),
  '/error': () => import(/* webpackChunkName: "application" */ './screens/ErrorScreen.tsx'), // nothing else may come
  '/sections': () => import('./screens/Sections.tsx'),
  '/account/sessions': () => import('./account/Sessions.tsx'),
  '/account/notifications': () => import('./notifications/Notifications.tsx'),
  '/account/change-password': () => import('./account/ChangePassword.tsx'),
  '/about': () => import('./screens/About.tsx'),
  '/releases': () => import('./releases/Releases.tsx'),
  '/settings': () => import('./settings/Settings.tsx'),
  '/404': () => import('./screens/NotFound.tsx'),
  '*': () => import(/* webpackChunkName: "application" */ './remotes/RemoteRoutes.tsx'),
};

const failed = (failure: PartFailure) => <ScreenUnavailable {...failure} />;

const own = ownRoutes.map(({ path, audience }): RouteObject => {
  const Screen = pagePart(
    async () => {
      const screen = await screens[path]();
      await screen.prepare?.();
      return screen;
    },
    { failed },
  );
  const element =
    audience === 'open' ? (
      <Screen />
    ) : (
      <Guard audience={audience}>
        <Screen />
      </Guard>
    );
  return {
    path,
    // The page before stays until this one can be shown. The router would keep a failure for good.
    lazy: async () => {
      await Screen.load().catch(() => 'the screen says so, and tries again');
      return { element };
    },
  };
});

/** The route table. What the remotes serve is below the last of the shell's own: it follows the registry. */
export const routes: RouteObject[] = [
  {
    element: <Frame />,
    errorElement: <Broken />,
    HydrateFallback: () => null,
    children: own,
  },
];
