import { CommandStatus } from '@osasto/domain/command';
import { useMayInSection } from '@osasto/domain/units';
import { useTranslate } from '@osasto/i18n';
import { ButtonLink } from '@osasto/ui/ButtonLink';
import { Card } from '@osasto/ui/Card';
import { EmptyState } from '@osasto/ui/EmptyState';
import { Loaded } from '@osasto/ui/Loaded';
import { Skeleton } from '@osasto/ui/Skeleton';
import { useDeleteRequest, useSectionRequests } from './queries.ts';
import { SectionRequestsTable } from './SectionRequestsTable.tsx';

/** What a section has ordered, and the way to the next order for those who may. Rule 19.13. */
export function SectionRequests({ sectionId }: { sectionId: number }) {
  const t = useTranslate('letters');
  const requests = useSectionRequests(sectionId);
  const deletion = useDeleteRequest();
  const mayOrder = useMayInSection(sectionId)('POST signingagreement/addofficialletterrequest');
  return (
    <>
      <CommandStatus command={deletion} />
      <Card
        title={t('section.title')}
        actions={
          mayOrder && (
            <ButtonLink
              href={`/sections/${sectionId}/reports/addofficialletterrequest`}
              variant="primary"
              icon="plus"
            >
              {t('order.verb')}
            </ButtonLink>
          )
        }
        flush
      >
        <Loaded
          query={requests}
          failure={t('loadfailed')}
          skeleton={<Skeleton shape="table" count={4} />}
          empty={
            <EmptyState icon="file-pen" title={t('section.empty')}>
              {mayOrder && t('section.emptyHint')}
            </EmptyState>
          }
        >
          {(rows) => <SectionRequestsTable requests={rows} onRemove={deletion.start} />}
        </Loaded>
      </Card>
    </>
  );
}
