import { useEffect, useEffectEvent } from 'react';
import { type AlertMessage, showAlert } from './alerts.ts';

/** Shows an alert each time that something has failed: beside the retry in its place, for those who are looking elsewhere. */
export function useAlertWhen(hasFailed: boolean, alert: AlertMessage): void {
  const show = useEffectEvent(() => showAlert(alert));
  useEffect(() => {
    if (hasFailed) show();
  }, [hasFailed]);
}
