import { useQuery } from '@osasto/api/query';
import { InSection, useMayInSection, useSection } from '@osasto/domain/units';
import { useAlertWhen } from '@osasto/feedback';
import { Page } from '@osasto/ui/Page';
import { Skeleton } from '@osasto/ui/Skeleton';
import { AttachmentsCard } from '../plan/AttachmentsCard.tsx';
import { FillCard } from '../plan/FillCard.tsx';
import { PlanCard } from '../plan/PlanCard.tsx';
import { PlanTag } from '../plan/PlanTag.tsx';
import { attachmentsQuery, usePlan } from '../plan/queries.ts';
import { useTranslation } from '../texts.ts';

/** /sections/:sectionId/preparednessplan */
export default function PreparednessPlan() {
  const t = useTranslation();
  return (
    <InSection crumbs={[{ text: t('plan.title') }]}>
      {(sectionId) => <SectionPlan key={sectionId} sectionId={sectionId} />}
    </InSection>
  );
}

function SectionPlan({ sectionId }: { sectionId: number }) {
  const t = useTranslation();
  const mayFill = useMayInSection(sectionId)('GET preparednessplan/{id}/fillpreparednessplan');
  const { data: plan, isFetched: isPlanFetched, isError: hasPlanFailed } = usePlan(sectionId);
  useAlertWhen(hasPlanFailed, { kind: 'error', message: 'report.failed' });
  const areAttachmentsFetched = useQuery(attachmentsQuery(sectionId)).isFetched;
  const isSectionFetched = useSection(sectionId).isFetched;
  // Cards under one another come together: none moves another away.
  if (!isPlanFetched || !areAttachmentsFetched || !isSectionFetched) {
    return <Skeleton shape="page" title={t('plan.title')} />;
  }
  return (
    <Page
      title={t('plan.title')}
      tags={plan !== undefined && <PlanTag plan={plan} />}
      side={mayFill && <FillCard sectionId={sectionId} />}
    >
      <PlanCard sectionId={sectionId} />
      <AttachmentsCard sectionId={sectionId} />
    </Page>
  );
}
