import { useTranslate } from '@osasto/i18n';
import { Page } from '@osasto/ui/Page';

export default function SectionMembers() {
  const t = useTranslate('members');
  return <Page title={t('members')} />;
}
