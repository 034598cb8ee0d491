import { readConfig } from '@osasto/api';
import { daysAfter, passwordWarningDays, storageKeys, today } from '@osasto/contract';
import { type AlertMessage, showAlert } from '@osasto/feedback';

type Lasting = Pick<AlertMessage, 'timeout' | 'isKept'>;

const firstDay: Lasting = { timeout: 'permanent', isKept: 'always' };
const laterDays: Lasting = { timeout: 'long', isKept: true };

/** Whether this browser warns for the first day; after the days of warning it begins anew. Rule 2.9. */
function isFirstWarning(): boolean {
  const now = today();
  const since = localStorage.getItem(storageKeys.passwordWarned) ?? '';
  if (since > daysAfter(now, -passwordWarningDays)) return since === now;
  localStorage.setItem(storageKeys.passwordWarned, now);
  return true;
}

/** Where a password is changed: an address that the browser opens by itself; the alert's text has a link for it. */
export function passwordChange(): Pick<AlertMessage, 'link'> {
  const link = readConfig()?.links.passwordChange;
  return link === undefined ? {} : { link };
}

const warn = (stay: typeof firstDay) =>
  showAlert({ kind: 'warning', message: 'shell:login.passwordexpiring', ...stay, ...passwordChange() });

/** Warns at the sign-in of a password that runs out: on the first day on every page, later on the first one. Rule 2.9. */
export const warnOfPassword = () => warn(isFirstWarning() ? firstDay : laterDays);

/** Warns anew when the application is loaded again on the first day. Rule 2.9. */
export function warnOfPasswordAgain(): void {
  if (localStorage.getItem(storageKeys.passwordWarned) === today()) warn(firstDay);
}
