import { useTranslate } from '@osasto/i18n';
import { FailurePanel } from '@osasto/ui/FailurePanel';
import { useWindowTitle } from '../frame/window-title.ts';

/** /error: the service could not be reached. The way home starts the application anew. Rule 2.14. */
export default function ErrorScreen() {
  const t = useTranslate('shell');
  useWindowTitle(t('error.generic'));
  return (
    <FailurePanel title={t('error.generic')} wayOut={{ text: t('home'), href: '/' }}>
      {t('error.connection')}
    </FailurePanel>
  );
}
