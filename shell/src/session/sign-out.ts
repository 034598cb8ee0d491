import { call } from '@osasto/api';
import { storageKeys } from '@osasto/contract';
import { endSession, readToken } from '@osasto/session';
import { forgetReturnPath } from './return-path.ts';

function eraseKeptForms() {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(storageKeys.keptForm)) sessionStorage.removeItem(key);
  }
}

/**
 * Ends the session because the person wants it: also nothing waits for their return. Loaded data goes with the
 * session (SignedIn.tsx). The service is told, but nobody waits for its answer. Rules 2.7, 2.13.
 */
export function signOut(): void {
  if (readToken()) call('POST account/logout').catch(() => 'the token runs out by itself');
  endSession();
  eraseKeptForms();
  forgetReturnPath();
}
