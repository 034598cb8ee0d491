import { storageKeys } from '@osasto/contract';
import type { KnownRemotes, Override } from './known.ts';

let active: Override | undefined;

/** What stands in for a released build in this page, if anything does. */
export const activeOverride = (): Override | undefined => active;

/** The service says so in the page; in production it never does. */
const isAllowed = () => document.getElementById('registry')?.hasAttribute('data-override') ?? false;

const isWanted = () =>
  new URLSearchParams(location.search).has('override') ||
  sessionStorage.getItem(storageKeys.override) !== null;

/** The remotes with the build that this tab wants in place of the released one. Nearly nobody does: a file of its own. */
export async function withOverride(known: KnownRemotes): Promise<KnownRemotes> {
  if (!isAllowed() || !isWanted()) return known;
  const { override } = await import('./take-override.ts');
  const { remotes, taken } = await override(known);
  active = taken;
  return remotes;
}
