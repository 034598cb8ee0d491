import { useEffect, useEffectEvent } from 'react';
import type { FailureClass, RemoteSource } from '@osasto/contract';
import { useLanguage } from '@osasto/i18n';
import { FailurePanel } from '@osasto/ui/FailurePanel';
import { useTranslation } from '../texts.ts';

const silent = 'unavailable.silent';
const unfit = 'unavailable.unfit';
const broken = 'unavailable.broken';

const texts = {
  network: silent,
  http: silent,
  timeout: silent,
  integrity: unfit,
  incompatible: unfit,
  contract: unfit,
  runtime: broken,
  stopped: 'unavailable.stopped',
  disabled: 'unavailable.disabled',
} as const satisfies Record<FailureClass | 'stopped' | 'disabled', string>;

interface UnavailableProps {
  remote: Pick<RemoteSource, 'title'>;
  /** How it failed, or that the person stopped the loading, or that it is switched off. */
  why: keyof typeof texts;
  /** Shown with the class of the failure. */
  reference?: string | undefined;
  onRetry?: (() => void) | undefined;
}

/** The panel in place of a part of the application that is not available; everything around it stays. */
export function RemoteUnavailable({ remote, why, reference, onRetry }: UnavailableProps) {
  const t = useTranslation();
  const language = useLanguage();
  const title = t('unavailable.title', { part: remote.title[language] });
  useEffect(() => {
    document.title = `${title} – Osasto`;
  }, [title]);
  const tryAgain = useEffectEvent(() => onRetry?.());
  useEffect(() => {
    if (why !== 'network') return undefined;
    const listener = () => tryAgain();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, [why]);
  return (
    <FailurePanel
      title={title}
      onRetry={onRetry}
      reference={reference && `${reference} ${why}`}
      wayOut={{ text: t('home'), href: '/' }}
    >
      {t(texts[why])}
    </FailurePanel>
  );
}
