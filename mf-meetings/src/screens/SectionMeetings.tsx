import { InSection, useMayInSection } from '@osasto/domain/units';
import { useTranslate } from '@osasto/i18n';
import { ButtonLink } from '@osasto/ui/ButtonLink';
import { Page } from '@osasto/ui/Page';
import { MeetingList } from '../meetings/MeetingList.tsx';
import { defaultView } from '../meetings/view.ts';

const everything = defaultView('');

/** /sections/:sectionId/meetings */
export default function SectionMeetings() {
  const t = useTranslate('meetings');
  return (
    <InSection crumbs={[{ text: t('title') }]}>
      {(sectionId) => <MeetingsOf key={sectionId} sectionId={sectionId} />}
    </InSection>
  );
}

function MeetingsOf({ sectionId }: { sectionId: number }) {
  const t = useTranslate('meetings');
  const add = useMayInSection(sectionId)('POST meetings/add') && (
    <ButtonLink href={`/sections/${sectionId}/meetings/add`} variant="primary" icon="plus">
      {t('add.title')}
    </ButtonLink>
  );
  return (
    <Page title={t('title')} context={t('ofSection')} actions={add}>
      <MeetingList of={{ sectionId }} usual={everything} />
    </Page>
  );
}
