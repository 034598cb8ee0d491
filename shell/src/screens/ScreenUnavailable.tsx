import { FailurePanel } from '@osasto/ui/FailurePanel';
import type { PartFailure } from '@osasto/ui/Late';
import { useWindowTitle } from '../frame/window-title.ts';
import { useTranslation } from '../texts.ts';

/** Stands in place of a screen of the shell that could not be fetched; everything around it stays. */
export function ScreenUnavailable({ onRetry, isRetrying }: PartFailure) {
  const t = useTranslation();
  const title = t('unavailable.screen');
  useWindowTitle(title);
  return (
    <FailurePanel
      title={title}
      onRetry={onRetry}
      retrying={isRetrying}
      wayOut={{ text: t('home'), href: '/' }}
    >
      {t('unavailable.silent')}
    </FailurePanel>
  );
}
