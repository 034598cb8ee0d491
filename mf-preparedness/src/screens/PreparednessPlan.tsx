import { InSection } from '@osasto/domain/units';
import { useTranslate } from '@osasto/i18n';
import { Page } from '@osasto/ui/Page';
import { AttachmentsCard } from '../plan/AttachmentsCard.tsx';
import { FillCard } from '../plan/FillCard.tsx';
import { PlanCard } from '../plan/PlanCard.tsx';
import { PlanTag } from '../plan/PlanTag.tsx';
import { usePlan } from '../plan/queries.ts';
import { useMay } from '../plan/use-may.ts';

/** /sections/:sectionId/preparednessplan */
export default function PreparednessPlan() {
  const t = useTranslate('preparedness');
  return (
    <InSection crumbs={[{ text: t('plan.title') }]}>
      {(sectionId) => <PlanOfSection key={sectionId} sectionId={sectionId} />}
    </InSection>
  );
}

function PlanOfSection({ sectionId }: { sectionId: number }) {
  const t = useTranslate('preparedness');
  const mayCall = useMay(sectionId);
  const { data: plan } = usePlan(sectionId);
  const fills = mayCall('GET preparednessplan/{id}/fillpreparednessplan');
  return (
    <Page
      title={t('plan.title')}
      tags={plan !== undefined && <PlanTag plan={plan} />}
      side={fills && <FillCard sectionId={sectionId} />}
    >
      <PlanCard sectionId={sectionId} />
      <AttachmentsCard sectionId={sectionId} />
    </Page>
  );
}
