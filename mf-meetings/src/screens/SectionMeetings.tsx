import { InSection } from '@osasto/domain/units';
import { useTranslate } from '@osasto/i18n';
import { Page } from '@osasto/ui/Page';
import { MeetingList } from '../meetings/MeetingList.tsx';
import { defaultView } from '../meetings/view.ts';

const everything = defaultView('');

/** /sections/:sectionId/meetings */
export default function SectionMeetings() {
  const t = useTranslate('meetings');
  return (
    <InSection crumbs={[{ text: t('title') }]}>
      {(sectionId) => (
        <Page title={t('title')} context={t('ofSection')}>
          <MeetingList key={sectionId} of={{ sectionId }} usual={everything} />
        </Page>
      )}
    </InSection>
  );
}
