import { FailurePanel } from '@osasto/ui/FailurePanel';
import { useWindowTitle } from '../frame/window-title.ts';
import { useTranslation } from '../texts.ts';

/** /404 and every unknown path. Rule 13.2. */
export default function NotFound() {
  const t = useTranslation();
  useWindowTitle(t('notFound.title').replace(/\.$/, ''));
  return (
    <FailurePanel title={t('notFound.title')} wayOut={{ text: t('home'), href: '/' }}>
      {t('notFound.body')}
    </FailurePanel>
  );
}
