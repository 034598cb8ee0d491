import { call } from '@osasto/api';
import { browserStorage, storageKeys } from '@osasto/contract';
import { endSession, readToken } from '@osasto/session';
import { forgetReturnPath } from './return-path.ts';

/**
 * Ends the session because the person wants it: neither their path nor what they opened is kept. Loaded data goes with the session
 * (SignedIn.tsx). The service revokes the token, but nobody waits for its answer. Rules 2.7, 2.13.
 */
export function signOut(): void {
  if (readToken()) call('POST account/logout').catch(() => 'the token runs out by itself');
  endSession();
  browserStorage.remove(storageKeys.recent);
  forgetReturnPath();
}
