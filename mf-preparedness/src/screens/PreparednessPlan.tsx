import { InSection, useMayInSection } from '@osasto/domain/units';
import { useTranslate } from '@osasto/i18n';
import { Page } from '@osasto/ui/Page';
import { AttachmentsCard } from '../plan/AttachmentsCard.tsx';
import { FillCard } from '../plan/FillCard.tsx';
import { PlanCard } from '../plan/PlanCard.tsx';
import { PlanTag } from '../plan/PlanTag.tsx';
import { usePlan } from '../plan/queries.ts';

/** /sections/:sectionId/preparednessplan */
export default function PreparednessPlan() {
  const t = useTranslate('preparedness');
  return (
    <InSection crumbs={[{ text: t('plan.title') }]}>
      {(sectionId) => <SectionPlan key={sectionId} sectionId={sectionId} />}
    </InSection>
  );
}

function SectionPlan({ sectionId }: { sectionId: number }) {
  const t = useTranslate('preparedness');
  const mayFill = useMayInSection(sectionId)('GET preparednessplan/{id}/fillpreparednessplan');
  const { data: plan } = usePlan(sectionId);
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
