import { useTranslate } from '@osasto/i18n';
import { Page } from '@osasto/ui/Page';

/** /externalForms */
export default function ExternalForms() {
  const t = useTranslate('preparedness');
  return <Page title={t('title')}>{null}</Page>;
}
