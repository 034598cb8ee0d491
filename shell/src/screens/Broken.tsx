import { useCommonTranslation } from '@osasto/i18n';
import { FailurePanel } from '@osasto/ui/FailurePanel';

/** A mistake of the shell itself. */
export function Broken() {
  const t = useCommonTranslation();
  return <FailurePanel title={t('error.generic')} wayOut={{ text: t('home'), href: '/' }} />;
}
