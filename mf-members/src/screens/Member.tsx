import { useTranslate } from '@osasto/i18n';
import { Page } from '@osasto/ui/Page';

export default function Member() {
  const t = useTranslate('members');
  return <Page title={t('member')} />;
}
