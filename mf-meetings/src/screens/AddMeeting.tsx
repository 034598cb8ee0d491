import type { ReactNode } from 'react';
import type { Section } from '@osasto/api';
import { idIn, InSection, useSection } from '@osasto/domain/units';
import { useParams, useSearchParams } from '@osasto/router';
import { Loaded } from '@osasto/ui/Loaded';
import { Skeleton } from '@osasto/ui/Skeleton';
import { NewMeeting } from '../adding/NewMeeting.tsx';
import { useMeeting } from '../report/queries.ts';
import { useTranslation } from '../texts.ts';

/** /sections/:sectionId/meetings/add */
export default function AddMeeting() {
  const t = useTranslation();
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
  const t = useTranslation();
  const section = useSection(sectionId);
  const [parameters] = useSearchParams();
  const template = idIn(parameters.get('template') ?? undefined);
  const skeleton = <Skeleton shape="page" />;
  return (
    <Loaded query={section} failure={t('add.sectionFailed')} skeleton={skeleton}>
      {(loaded) =>
        template === undefined ? (
          <NewMeeting section={loaded} />
        ) : (
          <AfterTemplate section={loaded} id={template} skeleton={skeleton} />
        )
      }
    </Loaded>
  );
}

interface AfterTemplateProps {
  section: Section;
  id: number;
  skeleton: ReactNode;
}

/** A new meeting that begins with another. Rule 7.14. */
function AfterTemplate({ section, id, skeleton }: AfterTemplateProps) {
  const t = useTranslation();
  const template = useMeeting(id);
  return (
    <Loaded query={template} failure={t('report.loadfailed')} skeleton={skeleton}>
      {(loaded) => <NewMeeting key={id} section={section} template={loaded} />}
    </Loaded>
  );
}
