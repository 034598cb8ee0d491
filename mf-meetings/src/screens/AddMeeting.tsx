import { InSection, useSection } from '@osasto/domain/units';
import { useTranslate } from '@osasto/i18n';
import { useParams } from '@osasto/router';
import { Loaded } from '@osasto/ui/Loaded';
import { Skeleton } from '@osasto/ui/Skeleton';
import { NewMeeting } from '../adding/NewMeeting.tsx';

/** /sections/:sectionId/meetings/add */
export default function AddMeeting() {
  const t = useTranslate('meetings');
  const { sectionId: section } = useParams();
  return (
    <InSection
      crumbs={[{ text: t('title'), href: `/sections/${section}/meetings` }, { text: t('add.title') }]}
    >
      {(sectionId) => <AddMeetingForm key={sectionId} sectionId={sectionId} />}
    </InSection>
  );
}

function AddMeetingForm({ sectionId }: { sectionId: number }) {
  const t = useTranslate('meetings');
  const section = useSection(sectionId);
  return (
    <Loaded query={section} failure={t('add.sectionFailed')} skeleton={<Skeleton shape="page" />}>
      {(loaded) => <NewMeeting section={loaded} />}
    </Loaded>
  );
}
