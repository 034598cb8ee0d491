import { browserStorage, paging, storageKeys } from '@osasto/contract';
import { useSession } from '@osasto/session';

/** What was opened: people by nothing but their id, units with their name, pages by their address. */
export type Recent =
  | { kind: 'member'; id: number }
  | { kind: 'section' | 'district'; id: number; name: string }
  | { kind: 'page'; to: string; unit?: string };

const accountId = () => useSession.getState().claims?.ossiId;

const toRecentKey = (one: Recent) => `${one.kind} ${'id' in one ? one.id : one.to}`;

function isRecent(value: unknown): value is Recent {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return false;
  if (value.kind === 'page') return 'to' in value && typeof value.to === 'string';
  const hasId = 'id' in value && typeof value.id === 'number';
  if (value.kind === 'member') return hasId;
  const isUnit = value.kind === 'section' || value.kind === 'district';
  return isUnit && hasId && 'name' in value && typeof value.name === 'string';
}

/** What this account opened last from the search, in this browser; nothing of anybody else's. Rule 4.18. */
export function readRecent(): Recent[] {
  try {
    const kept: unknown = JSON.parse(browserStorage.get(storageKeys.recent) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('account' in kept) || !('opened' in kept)) return [];
    if (kept.account !== accountId() || !Array.isArray(kept.opened)) return [];
    return kept.opened.filter(isRecent).slice(0, paging.search);
  } catch {
    return [];
  }
}

/** Puts what is opened before what was opened earlier. */
export function keepRecent(opened: Recent): void {
  const others = readRecent().filter((one) => toRecentKey(one) !== toRecentKey(opened));
  const kept = { account: accountId(), opened: [opened, ...others].slice(0, paging.search) };
  browserStorage.set(storageKeys.recent, JSON.stringify(kept));
}
