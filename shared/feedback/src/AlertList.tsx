import { useEffect, useRef } from 'react';
import { alertFade, alertTimeouts } from '@osasto/contract';
import { useTranslate } from '@osasto/i18n';
import { Alert } from '@osasto/ui/Alert';
import { Link } from '@osasto/ui/Link';
import { removeAlert, useAlerts, type ShownAlert } from './alerts.ts';

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Fades the element in steps, then calls `done`; at once where motion is unwanted. Rule 13.5. */
function fade(element: HTMLElement, done: () => void): () => void {
  let opacity = reducedMotion() ? 0 : 1;
  const timer = setInterval(() => {
    opacity -= alertFade.step;
    element.style.opacity = String(opacity);
    if (opacity <= 0) done();
  }, alertFade.interval);
  return () => clearInterval(timer);
}

/** Removes the alert after its timeout, unless the pointer or the focus is on it: somebody is reading. */
function useLeaving({ id, timeout }: ShownAlert) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const after = alertTimeouts[timeout ?? 'normal'];
    if (after === null) return undefined;
    let stop = () => {};
    const leave = () => {
      const element = ref.current;
      if (!element) return;
      if (element.matches(':hover, :focus-within')) wait(alertTimeouts.short);
      else stop = fade(element, () => removeAlert(id));
    };
    const wait = (milliseconds: number) => {
      const timer = setTimeout(leave, milliseconds);
      stop = () => clearTimeout(timer);
    };
    wait(after);
    return () => stop();
  }, [id, timeout]);
  return ref;
}

/** The text of an alert. What stands in `<a>` leads to its link. */
function AlertText({ message, values, link }: ShownAlert) {
  const t = useTranslate();
  const [before, linked, after] = t(message, values).split(/<\/?a>/);
  return (
    <>
      {before}
      {link && linked ? <Link href={link}>{linked}</Link> : linked}
      {after}
    </>
  );
}

function OneAlert({ alert }: { alert: ShownAlert }) {
  const ref = useLeaving(alert);
  const stays = alert.timeout === 'permanent';
  return (
    <div ref={ref}>
      <Alert kind={alert.kind} {...(!stays && { onClose: () => removeAlert(alert.id) })}>
        <AlertText {...alert} />
        {alert.details && (
          <ul>
            {alert.details.map((detail) => (
              <li key={detail}>{detail}</li>
            ))}
          </ul>
        )}
      </Alert>
    </div>
  );
}

/** The alert area. Drawn once, by the shell. */
export function AlertList() {
  const alerts = useAlerts((store) => store.alerts);
  return alerts.map((alert) => <OneAlert key={alert.id} alert={alert} />);
}
