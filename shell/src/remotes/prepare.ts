import { useEffect } from 'react';
import { type Descriptor, type RouteEntry, whenIdle } from '@osasto/contract';
import { useSession } from '@osasto/session';
import { isFor } from '@osasto/permissions';
import { paramsIn } from '@osasto/contract/page';
import { currentRemotes } from '../registry/store.ts';
import { prefetchFirstCalls } from './first-calls.ts';
import { loader } from './loader.ts';

/** Whether the person has asked the browser to save data. */
const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** The route of a remote that a link leads to, when this person may open it. */
function routeBehind(address: string): { remote: Descriptor; route: RouteEntry; path: string } | undefined {
  const { pathname, origin } = new URL(address, location.href);
  if (origin !== location.origin || pathname === location.pathname || savesData()) return undefined;
  const { actor } = useSession.getState();
  for (const remote of currentRemotes().remotes) {
    const route = remote.routes.find(({ path }) => paramsIn(path, pathname));
    if (route && !remote.disabled && isFor(route.audience, actor)) return { remote, route, path: pathname };
  }
  return undefined;
}

/** Fetches what the page at an address begins with, code and data: the person is about to open it. */
export function prepareAddress(address: string): void {
  const behind = routeBehind(address);
  if (!behind) return;
  prefetchFirstCalls(behind.path, [behind.route]);
  void loader.preload(behind.remote, behind.route.path);
}

/** Milliseconds for a page to show its links. */
const linksShownAfter = 1_000;

/** Fetches, once the page at this path stands, the code behind its links, of one after the other, and nothing large. */
export function usePreparedLinks(path: string): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      void loader
        .untilLoaded()
        .then(() => whenIdle(() => void prepareLinks(path).catch(() => 'whoever opens one loads it again')));
    }, linksShownAfter);
    return () => clearTimeout(timer);
  }, [path]);
}

async function prepareLinks(path: string): Promise<void> {
  if (useSession.getState().status !== 'loggedIn' || path !== location.pathname) return;
  const { areLight } = await loader.prepare();
  for (const { href } of document.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    const behind = routeBehind(href);
    const imports = behind?.remote.imports?.[behind.route.path];
    // oxlint-disable-next-line no-await-in-loop -- what a person clicks meanwhile comes first
    if (behind && imports && areLight(imports)) await loader.preload(behind.remote, behind.route.path);
  }
}
