import { InSection, useMayInSection } from '@osasto/domain/units';
import { ButtonLink } from '@osasto/ui/ButtonLink';
import { Page } from '@osasto/ui/Page';
import { MeetingList } from '../meetings/MeetingList.tsx';
import { defaultsFrom } from '../meetings/parameters.ts';
import { useTranslation } from '../texts.ts';

const everything = defaultsFrom('');

/** /sections/:sectionId/meetings */
export default function SectionMeetings() {
  const t = useTranslation();
  return (
    <InSection crumbs={[{ text: t('title') }]}>
      {(sectionId) => <MeetingsPage key={sectionId} sectionId={sectionId} />}
    </InSection>
  );
}

function MeetingsPage({ sectionId }: { sectionId: number }) {
  const t = useTranslation();
  const add = useMayInSection(sectionId)('POST meetings/add') && (
    <ButtonLink href={`/sections/${sectionId}/meetings/add`} variant="primary" icon="plus">
      {t('add.title')}
    </ButtonLink>
  );
  return (
    <Page title={t('title')} context={t('ofSection')} actions={add}>
      <MeetingList scope={{ sectionId }} defaults={everything} />
    </Page>
  );
}
