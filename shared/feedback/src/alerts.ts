import { create } from 'zustand';
import { withGuardedListeners, type alertTimeouts } from '@osasto/contract';

export type MessageKind = 'success' | 'error' | 'warning' | 'info';

/** A message for the person, drawn by the shell above the title. Rule 20.3. */
export interface AlertMessage {
  kind: MessageKind;
  /** Key of a catalogue text, with its namespace where it is not a common one: `members:export.failed`. */
  message: string;
  values?: Record<string, string | number>;
  /** Where the `<a>` in the text leads, if it has one. */
  link?: string;
  /** Further lines, already in the person's language: errors that the service listed. */
  details?: readonly string[];
  /** How long it stays: `short` for a success, else `normal`, unless it says otherwise. Rule 20.3. */
  timeout?: keyof typeof alertTimeouts;
  /** Stays when the route changes, and through the redirects that follow; `always` until it is closed. */
  isKept?: boolean | 'always';
}

export interface ShownAlert extends AlertMessage {
  id: number;
  /** It was kept at the last change that was no redirect, or at a redirect since. */
  hasSurvived?: boolean;
}

export const useAlerts = withGuardedListeners(
  create<{ alerts: readonly ShownAlert[] }>()(() => ({ alerts: [] })),
);

let lastId = 0;

/** Shows an alert; the same message twice is shown once, anew. */
export function showAlert(alert: AlertMessage): number {
  lastId += 1;
  const timeout = alert.kind === 'success' ? ('short' as const) : ('normal' as const);
  const shown = { timeout, ...alert, id: lastId };
  useAlerts.setState(({ alerts }) => ({
    alerts: [...alerts.filter(({ message }) => message !== alert.message), shown],
  }));
  return lastId;
}

export const removeAlert = (id: number): void =>
  useAlerts.setState(({ alerts }) => ({ alerts: alerts.filter((alert) => alert.id !== id) }));

/**
 * A route change clears alerts, except those that are kept; most live until the next one. Rule 20.3.
 *
 * @param isRedirect the application led on by itself: what survived the change before survives this one, too
 */
export const clearAlerts = (isRedirect: boolean): void =>
  useAlerts.setState(({ alerts }) => ({
    alerts: alerts
      .filter(({ isKept, hasSurvived }) => isKept || (isRedirect && hasSurvived))
      .map((alert): ShownAlert => ({
        ...alert,
        isKept: alert.isKept === 'always' && alert.isKept,
        hasSurvived: true,
      })),
  }));
