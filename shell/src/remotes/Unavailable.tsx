import { useEffect } from 'react';
import type { RemoteSource } from '@osasto/contract';
import { useLanguage, useTranslate } from '@osasto/i18n';
import { FailurePanel } from '@osasto/ui/FailurePanel';

interface UnavailableProps {
  remote: Pick<RemoteSource, 'title'>;
  /** What to tell: that it does not answer, that the person stopped it, or that it is switched off. */
  why?: 'body' | 'stopped' | 'disabled';
  reference?: string | undefined;
  onRetry?: (() => void) | undefined;
}

/** A part of the house that is not there; everything around it stays. */
export function Unavailable({ remote, why = 'body', reference, onRetry }: UnavailableProps) {
  const t = useTranslate('remotes');
  const language = useLanguage();
  const title = t('title', { part: remote.title[language] });
  useEffect(() => {
    document.title = `${title} – Osasto`;
  }, [title]);
  return (
    <FailurePanel title={title} onRetry={onRetry} reference={reference} wayOut={{ text: t('home'), href: '/' }}>
      {t(why)}
    </FailurePanel>
  );
}
