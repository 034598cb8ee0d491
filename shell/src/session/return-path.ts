import { storageKeys } from '@osasto/contract';
import { useSession } from '@osasto/session';

interface Kept {
  path: string;
  /** Who was on the page; missing when nobody was signed in, as behind a link from a message. */
  user?: number | undefined;
}

let lastUser = useSession.getState().claims?.ossiId;
useSession.subscribe(({ claims }) => {
  if (claims) lastUser = claims.ossiId;
});

/** Keeps where the person was when the session ended, for the sign-in that follows. Rule 2.7. */
export function keepReturnPath(path: string): void {
  const kept: Kept = { path, user: lastUser };
  sessionStorage.setItem(storageKeys.returnTo, JSON.stringify(kept));
}

function readKept(): Kept | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storageKeys.returnTo) ?? '') as Kept;
  } catch {
    return undefined; // Nothing kept, or not by this version.
  }
}

export function forgetReturnPath(): void {
  sessionStorage.removeItem(storageKeys.returnTo);
  lastUser = undefined;
}

/** The kept path, once, and only for the person who was on it. */
export function takeReturnPath(user: number): string | undefined {
  const kept = readKept();
  sessionStorage.removeItem(storageKeys.returnTo);
  if (!kept || kept.path === '/') return undefined;
  return kept.user === undefined || kept.user === user ? kept.path : undefined;
}
