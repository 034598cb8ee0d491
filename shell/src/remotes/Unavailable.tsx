import { useEffect } from 'react';
import type { RemoteSource } from '@osasto/contract';
import { useLanguage, useTranslate } from '@osasto/i18n';
import { FailurePanel } from '@osasto/ui/FailurePanel';

const texts = {
  broken: 'unavailable.broken',
  stopped: 'unavailable.stopped',
  disabled: 'unavailable.disabled',
};

interface UnavailableProps {
  remote: Pick<RemoteSource, 'title'>;
  /** It does not answer, the person stopped the loading, or it is switched off. */
  why?: keyof typeof texts;
  reference?: string | undefined;
  onRetry?: (() => void) | undefined;
}

/** A part of the house that is not there; everything around it stays. */
export function Unavailable({ remote, why = 'broken', reference, onRetry }: UnavailableProps) {
  const t = useTranslate('shell');
  const language = useLanguage();
  const title = t('unavailable.title', { part: remote.title[language] });
  useEffect(() => {
    document.title = `${title} – Osasto`;
  }, [title]);
  return (
    <FailurePanel
      title={title}
      onRetry={onRetry}
      reference={reference}
      wayOut={{ text: t('home'), href: '/' }}
    >
      {t(texts[why])}
    </FailurePanel>
  );
}
