import { useTranslate } from '@osasto/i18n';
import { Page } from '@osasto/ui/Page';

export default function Districts() {
  const t = useTranslate('districts');
  return <Page title={t('districts')} />;
}
