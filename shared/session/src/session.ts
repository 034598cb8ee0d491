import { create } from 'zustand';
import { browserStorage, type Claims, storageKeys, withGuardedListeners } from '@osasto/contract';
import { actorFromClaims, type Actor } from '@osasto/permissions';
import { readClaims, readToken } from './token.ts';

/** Who is signed in. The shell writes it, everybody reads it. Rule 20.1. */
export interface BrowserSession {
  status: 'loggedOut' | 'loggingIn' | 'loggedIn';
  claims?: Claims;
  actor: Actor;
  /** It ended without the person: the service refused its token, or another tab signed out. */
  hasEnded?: true;
}

const nobody: Actor = { roles: [], districtId: null, sectionId: null };
const loggedOut: BrowserSession = { status: 'loggedOut', actor: nobody };

/** The session of the stored token. Whether it has run out is for the service to say: a computer's clock may be wrong. */
function restore(): BrowserSession {
  try {
    const claims = readClaims(readToken());
    return { status: 'loggedIn', claims, actor: actorFromClaims(claims) };
  } catch {
    // No token, or one that cannot be read: nobody is signed in.
  }
  browserStorage.remove(storageKeys.token);
  return loggedOut;
}

export const useSession = withGuardedListeners(create<BrowserSession>()(restore));

/** Who asks, for `may()` and `isFor()`. */
export const useActor = (): Actor => useSession(({ actor }) => actor);

export const beginSignIn = (): void => useSession.setState({ status: 'loggingIn' });

/** Keeps the token and is signed in. @throws {Error} when the token cannot be read; nothing is kept then. */
export function acceptToken(token: string | undefined): Claims {
  const claims = readClaims(token);
  browserStorage.set(storageKeys.token, token ?? '');
  useSession.setState({ status: 'loggedIn', claims, actor: actorFromClaims(claims) });
  return claims;
}

/** Forgets the token: after a logout or a failed sign-in. */
export function endSession(): void {
  browserStorage.remove(storageKeys.token);
  useSession.setState(loggedOut, true);
}

/** Forgets a token that the service refuses with 401. */
export function endRefusedSession(): void {
  browserStorage.remove(storageKeys.token);
  useSession.setState({ ...loggedOut, hasEnded: true }, true);
}

/** Follows sign-ins and sign-outs of other tabs. Called once by the shell. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key !== storageKeys.token && key !== null) return;
    const session = restore();
    useSession.setState(session.status === 'loggedOut' ? { ...session, hasEnded: true } : session, true);
  });
}
