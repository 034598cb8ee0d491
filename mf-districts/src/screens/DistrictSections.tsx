import { useTranslate } from '@osasto/i18n';
import { Page } from '@osasto/ui/Page';

export default function DistrictSections() {
  const t = useTranslate('districts');
  return <Page title={t('sections')} />;
}
