import { storageKeys, tabStorage } from '@osasto/contract';
import { useSession } from '@osasto/session';

interface StoredPath {
  path: string;
  /** Who was on the page; missing when nobody was signed in, as behind a link from a message. */
  user?: number | undefined;
}

let lastUser = useSession.getState().claims?.ossiId;
useSession.subscribe(({ claims }) => {
  if (claims) lastUser = claims.ossiId;
});

/** Stores where the person was when the session ended, for the sign-in that follows. Rule 2.7. */
export function storeReturnPath(path: string): void {
  const stored: StoredPath = { path, user: lastUser };
  tabStorage.set(storageKeys.returnTo, JSON.stringify(stored));
}

function readStored(): StoredPath | undefined {
  try {
    return JSON.parse(tabStorage.get(storageKeys.returnTo) ?? '') as StoredPath;
  } catch {
    return undefined; // Nothing stored, or not by this version.
  }
}

export function forgetReturnPath(): void {
  tabStorage.remove(storageKeys.returnTo);
  lastUser = undefined;
}

/** The stored path, once, and only for the person who was on it. */
export function takeReturnPath(user: number): string | undefined {
  const stored = readStored();
  tabStorage.remove(storageKeys.returnTo);
  if (!stored || stored.path === '/') return undefined;
  return stored.user === undefined || stored.user === user ? stored.path : undefined;
}
