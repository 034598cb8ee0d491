import { isAnyFormDirty, showAlert } from '@osasto/feedback';

/**
 * Says on the sign-in page that the session has ended, where the person did not end it, and that what was typed is kept.
 * Rule 2.7.
 */
export function showSessionEnd(): void {
  const message = isAnyFormDirty() ? 'shell:login.endedUnsaved' : 'shell:login.ended';
  showAlert({ kind: 'info', message, timeout: 'permanent', isKept: true });
}
