import { useTranslate } from '@osasto/i18n';
import { Page } from '@osasto/ui/Page';

/** /sections/:sectionId/meetings */
export default function SectionMeetings() {
  const t = useTranslate('meetings');
  return <Page title={t('title')}>{null}</Page>;
}
