import { create } from 'zustand';
import { storageKeys, withGuardedListeners, type Claims } from '@osasto/contract';
import { actorOf, type Actor } from '@osasto/permissions';
import { isExpired, readClaims, readToken } from './token.ts';

/** Who is signed in. The shell writes it, everybody reads it. Rule 20.1. */
export interface BrowserSession {
  status: 'loggedOut' | 'loggingIn' | 'loggedIn';
  claims?: Claims;
  actor: Actor;
}

const nobody: Actor = { roles: [], districtId: null, sectionId: null };
const loggedOut: BrowserSession = { status: 'loggedOut', actor: nobody };

function restore(): BrowserSession {
  try {
    const claims = readClaims(readToken());
    if (!isExpired(claims)) return { status: 'loggedIn', claims, actor: actorOf(claims) };
  } catch {
    // No token, or one that cannot be read: nobody is signed in.
  }
  localStorage.removeItem(storageKeys.token);
  return loggedOut;
}

export const useSession = withGuardedListeners(create<BrowserSession>()(restore));

/** Who asks, for `may()` and `isFor()`. */
export const useActor = (): Actor => useSession(({ actor }) => actor);

export const beginSignIn = (): void => useSession.setState({ status: 'loggingIn' });

/** Keeps the token and is signed in. @throws {Error} when the token cannot be read; nothing is kept then. */
export function acceptToken(token: string | undefined): Claims {
  const claims = readClaims(token);
  localStorage.setItem(storageKeys.token, token ?? '');
  useSession.setState({ status: 'loggedIn', claims, actor: actorOf(claims) });
  return claims;
}

/** Forgets the token: after a logout, a failed sign-in, or an answer 401. */
export function endSession(): void {
  localStorage.removeItem(storageKeys.token);
  useSession.setState(loggedOut, true);
}

/** Follows sign-ins and sign-outs of other tabs. Called once by the shell. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key === storageKeys.token || key === null) useSession.setState(restore(), true);
  });
}
