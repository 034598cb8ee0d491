import { useSession } from '@osasto/session';
import { isFor } from '@osasto/permissions';
import { paramsIn } from '@osasto/contract/page';
import { currentRemotes } from '../registry/store.ts';
import { beginFirstCalls } from './first-calls.ts';
import { loader } from './loader.ts';

/** Whether the person has asked the browser to save data. */
const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Fetches what the page at an address begins with, code and data: the person is about to open it. */
export function prepareAddress(address: string): void {
  const { pathname, origin } = new URL(address, location.href);
  if (origin !== location.origin || pathname === location.pathname || savesData()) return;
  const { actor } = useSession.getState();
  for (const remote of currentRemotes().remotes) {
    const route = remote.routes.find(({ path }) => paramsIn(path, pathname));
    if (!route || remote.disabled || !isFor(route.audience, actor)) continue;
    beginFirstCalls(pathname, [route]);
    void loader.preload(remote, route.path);
    return;
  }
}
