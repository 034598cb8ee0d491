import { useState } from 'react';
import { setPiece } from '@osasto/session';
import { Navigate, useLocation, useRoutes, type RouteObject } from '@osasto/router';
import { pagePart } from '@osasto/ui/Late';
import { currentRemotes, type ServedRemotes } from '../registry/store.ts';
import { Guard } from '../session/guards.tsx';
import { LetterCase } from './LetterCase.tsx';
import { RemoteScreen } from './RemoteScreen.tsx';
import { SlotPiece } from './SlotPiece.tsx';
import { RemoteUnavailable } from './RemoteUnavailable.tsx';

const NotFound = pagePart(() => import('../screens/NotFound.tsx'));

setPiece(SlotPiece);

const unknown: RouteObject = {
  path: '*',
  element: <NotFound />,
};

/** The remotes' part of the route table, from the registry alone. A screen keeps its state while its build stays. */
const toRoutes = ({ remotes, broken }: ServedRemotes): RouteObject[] => [
  ...remotes.flatMap((remote) =>
    remote.routes.map(({ path, audience }): RouteObject => ({
      path,
      element: (
        <Guard audience={audience}>
          <LetterCase path={path}>
            {remote.disabled ? (
              <RemoteUnavailable key={path} remote={remote} why="disabled" />
            ) : (
              <RemoteScreen key={`${path} ${remote.build}`} remote={remote} path={path} />
            )}
          </LetterCase>
        </Guard>
      ),
    })),
  ),
  ...broken.flatMap(({ title, paths }) =>
    paths.map((path): RouteObject => ({
      path,
      element: (
        <Guard audience="signed-in">
          <RemoteUnavailable key={path} remote={{ title }} why="contract" />
        </Guard>
      ),
    })),
  ),
  unknown,
];

/** Every address that is not the shell's own: the routes of the remotes, as they were when the path last changed. */
export default function RemoteRoutes() {
  const { pathname } = useLocation();
  const [table, setTable] = useState(() => ({ pathname, routes: toRoutes(currentRemotes()) }));
  const current = table.pathname === pathname ? table : { pathname, routes: toRoutes(currentRemotes()) };
  if (current !== table) setTable(current);
  const screen = useRoutes(current.routes);
  // A part is missing, such as the section of a list of meetings.
  return pathname.includes('//') ? <Navigate to="/404" replace /> : screen;
}
