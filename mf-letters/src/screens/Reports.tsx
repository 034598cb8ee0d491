import { InSection } from '@osasto/domain/units';
import { Page } from '@osasto/ui/Page';
import { BoardMembers } from '../board/BoardMembers.tsx';
import { SectionRequests } from '../requests/SectionRequests.tsx';
import { useTranslation } from '../texts.ts';

/** /sections/:sectionId/reports */
export default function Reports() {
  const t = useTranslation();
  return (
    <InSection crumbs={[{ text: t('reports') }]}>
      {(sectionId) => (
        <Page key={sectionId} title={t('reports')}>
          <BoardMembers sectionId={sectionId} />
          <SectionRequests sectionId={sectionId} />
        </Page>
      )}
    </InSection>
  );
}
