import { readConfig } from '@osasto/api';
import { type AlertMessage, showAlert } from '@osasto/feedback';

/** Where a password is changed: an address that the browser opens by itself; the alert's text has a link for it. */
export function passwordChange(): Pick<AlertMessage, 'link'> {
  const link = readConfig()?.links.passwordChange;
  return link === undefined ? {} : { link };
}

/** Says at the sign-in that the password runs out soon; afterwards the header does. Rule 2.9. */
export const warnOfPassword = (): number =>
  showAlert({
    kind: 'info',
    message: 'shell:login.passwordexpiring',
    timeout: 'long',
    isKept: true,
    ...passwordChange(),
  });
