import { storageKeys } from '@osasto/contract';
import type { KnownRemotes, Override } from './known.ts';

let active: Override | undefined;

/** What replaces a released build in this page, if anything does. */
export const activeOverride = (): Override | undefined => active;

/** The page says so, as the service wrote it; in production it never does. */
export const mayOverride = (): boolean =>
  document.getElementById('registry')?.hasAttribute('data-override') ?? false;

const isRequested = () =>
  new URLSearchParams(location.search).has('override') ||
  sessionStorage.getItem(storageKeys.override) !== null;

/** The remotes, with the override of this tab. Rarely used, so a chunk of its own. */
export async function withOverride(known: KnownRemotes): Promise<KnownRemotes> {
  if (!mayOverride() || !isRequested()) return known;
  const { applyOverride } = await import('./apply-override.ts');
  const { remotes, override } = await applyOverride(known);
  active = override;
  return remotes;
}
