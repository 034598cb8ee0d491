import { CallFailed, hasStatus, readMessage, Unreachable, type SecondFactorDemand } from '@osasto/api';
import { browserStorage, storageKeys, type DirectoryAdvice } from '@osasto/contract';
import { removeAlert, showAlert } from '@osasto/feedback';
import { homePath } from '@osasto/permissions';
import { acceptToken, beginSignIn, endSession, useSession } from '@osasto/session';
import { passwordChange, warnOfPassword } from './password-warning.ts';
import { takeReturnPath } from './return-path.ts';

/** What the service answers to a sign-in that it refuses for a reason of its own. Rule 2.6. */
const reasons: Record<string, string> = {
  'User has no roles': 'shell:login.noroles',
  'Password has expired': 'shell:login.passwordexpired',
  'Single sign-on required': 'shell:login.directoryrequired',
  'Challenge has expired': 'shell:login.challengeexpired',
};

/** What somebody can do whom the directory has let through. Rule 2.27. */
const advices: Record<DirectoryAdvice, string> = {
  unknown: 'shell:login.directoryunknown',
  again: 'shell:login.directoryagain',
  strength: 'shell:login.directorystrength',
  later: 'shell:login.directorylater',
  setup: 'shell:login.directorysetup',
};

/** What the service advises after a refused sign-in through the directory; undefined for an advice of a newer release. */
const adviceIn = (error: unknown): string | undefined =>
  error instanceof CallFailed
    ? advices[(error.body as { advice?: DirectoryAdvice } | undefined)?.advice as DirectoryAdvice]
    : undefined;

function toReasonKey(error: unknown): string {
  if (error instanceof Unreachable) return 'error.connection';
  if (hasStatus(error, 429)) return 'shell:login.toomany';
  return adviceIn(error) ?? reasons[readMessage(error) ?? ''] ?? 'shell:login.failed';
}

let shownAlert: number | undefined;

function removeShown(): void {
  if (shownAlert !== undefined) removeAlert(shownAlert);
}

/** Says why the sign-in was refused; it stays until the next try, and through the way back to /login. */
function showRefusal(message: string): void {
  removeShown();
  shownAlert = showAlert({
    kind: 'error',
    message,
    timeout: 'permanent',
    isKept: true,
    ...passwordChange(),
  });
}

export const showSignInError = (error: unknown): void => showRefusal(toReasonKey(error));

/** Says what to do after the directory has given no answer. */
export const showDirectoryRefusal = (advice: DirectoryAdvice): void => showRefusal(advices[advice]);

/** Where a person who is signed in goes: back to where they were, or to the beginning. Rules 2.7, 19.2. */
export function landingPath(): string {
  const { actor, claims } = useSession.getState();
  return (claims && takeReturnPath(claims.ossiId)) ?? homePath(actor) ?? '/404';
}

/** How to answer with a second factor, where the service asks for one. Rule 2.20. */
const demandIn = (error: unknown): SecondFactorDemand | undefined =>
  error instanceof CallFailed && readMessage(error) === 'Second factor required'
    ? (error.body as SecondFactorDemand)
    : undefined;

/**
 * Signs in with a token that the service gives, by password or from the directory.
 *
 * @param onDemand takes how to go on where the password was right, but a second factor decides
 * @returns the path to go to, or undefined when the sign-in was refused: the alert is shown by then. Rule 2.6.
 */
export async function signInWith(
  getToken: () => Promise<{ token: string }>,
  onDemand?: (demand: SecondFactorDemand) => void,
): Promise<string | undefined> {
  removeShown();
  beginSignIn();
  try {
    const { passwordExpiring } = acceptToken((await getToken()).token);
    if (passwordExpiring) warnOfPassword();
    if (!browserStorage.isKept(storageKeys.token))
      showAlert({ kind: 'info', message: 'shell:login.notkept', timeout: 'long', isKept: true });
    return landingPath();
  } catch (error) {
    endSession();
    const demand = demandIn(error);
    if (demand && onDemand) onDemand(demand);
    else showSignInError(error);
    return undefined;
  }
}
