import { daysAfter, passwordWarningDays, storageKeys, today } from '@osasto/contract';

const firstDay = { timeout: 'permanent', survives: 'always' } as const;
const laterDays = { timeout: 'long', survives: true } as const;

/** Whether this browser warns for the first day; after the days of warning it begins anew. Rule 2.9. */
function isFirstWarning(): boolean {
  const now = today();
  const since = localStorage.getItem(storageKeys.passwordWarned) ?? '';
  if (since > daysAfter(now, -passwordWarningDays)) return since === now;
  localStorage.setItem(storageKeys.passwordWarned, now);
  return true;
}

/** How long the warning of a password that runs out stays: on the first day on every page, later on the first one. Rule 2.9. */
export const stayOfWarning = () => (isFirstWarning() ? firstDay : laterDays);
