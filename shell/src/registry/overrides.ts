import { type Descriptor, storageKeys, tabStorage } from '@osasto/contract';
import type { KnownRemotes, Override } from './known.ts';

let active: readonly Override[] = [];
let released: readonly Descriptor[] = [];
let isAsked = false;

/** What replaces released builds in this page. */
export const activeOverrides = (): readonly Override[] => active;

/** What the registry leads to, whatever this tab has in its place. */
export const releasedRemotes = (): readonly Descriptor[] => released;

/** The page says so, as the service wrote it; in production it never does. */
export const mayOverride = (): boolean =>
  document.getElementById('registry')?.hasAttribute('data-override') ?? false;

/** Whether /about offers overrides: the page was opened with `?override`, or this tab has some. Others need none. */
export const offersOverrides = (): boolean => mayOverride() && isAsked;

const isRequested = () =>
  new URLSearchParams(location.search).has('override') || tabStorage.get(storageKeys.override) !== null;

/** The remotes, with the overrides of this tab. Rarely used, so a chunk of its own. */
export async function withOverride(known: KnownRemotes): Promise<KnownRemotes> {
  released = known.remotes;
  isAsked = isRequested();
  if (!mayOverride() || !isAsked) return known;
  const { applyOverrides } = await import('./apply-overrides.ts');
  const { remotes, overrides } = await applyOverrides(known);
  active = overrides;
  return remotes;
}
