import { paramsIn } from '@osasto/contract/page';
import { homePath } from '@osasto/permissions';
import { useLocation } from '@osasto/router';
import { useActor } from '@osasto/session';
import { currentRemotes } from '../registry/store.ts';

/** Own pages with a band. */
const withBand = /^\/(account\/|settings$|releases$)/;

/**
 * Which unit band the page will have, so that its place is kept from the start: the pages of remotes and some
 * of the shell have one, but for the home that a person lands on. In a section it has a second row.
 */
export function useBand(): 'section' | 'other' | undefined {
  const { pathname } = useLocation();
  const home = homePath(useActor());
  const isOfRemote = currentRemotes().remotes.some(({ routes }) =>
    routes.some(({ path }) => paramsIn(path, pathname)),
  );
  if (withBand.test(pathname)) return 'other';
  if (!isOfRemote || pathname === home) return undefined;
  return pathname.startsWith('/sections/') ? 'section' : 'other';
}
