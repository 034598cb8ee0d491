import type { ReactNode } from 'react';
import type { PreparednessPlan, SectionName } from '@osasto/api';
import type { SlotProps } from '@osasto/contract';
import { unitFromSection, useSections, useUnitName } from '@osasto/domain/units';
import { formatDate } from '@osasto/i18n';
import { useMay } from '@osasto/session';
import { Button } from '@osasto/ui/Button';
import { Icon } from '@osasto/ui/Icon';
import { Link } from '@osasto/ui/Link';
import { VisuallyHidden } from '@osasto/ui/VisuallyHidden';
import { useFill } from './fill.ts';
import { PlanUploadButton } from './PlanUploadButton.tsx';
import { usePlans } from './queries.ts';
import { usePlanState } from './use-plan-state.ts';
import css from './PlanActions.module.css';
import { useTranslation } from '../texts.ts';

/** The preparedness plan of a section in the list of its district: how long it holds, view, fill, upload. Rule 12.8. */
export default function PlanActions({ sectionId }: SlotProps['section-row']) {
  const t = useTranslation();
  const { data: plans, isError, isFetching, refetch } = usePlans();
  const { data: sections } = useSections();
  const section = sections?.find(({ id }) => id === sectionId);
  if (isError && !plans) {
    return (
      <div className={css.row}>
        <span className={css.state}>{t('plan.failed')}</span>
        <Button variant="quiet" size="sm" icon="refresh-cw" busy={isFetching} onClick={() => void refetch()}>
          {t('plan.retry')}
        </Button>
      </div>
    );
  }
  // Empty, and as high as it will be.
  if (!plans || !section) return <div className={css.row} aria-busy />;
  return <SectionPlan section={section} plan={plans.find((one) => one.sectionId === sectionId)} />;
}

function SectionPlan({ section, plan }: { section: SectionName; plan: PreparednessPlan | undefined }) {
  const t = useTranslation();
  const may = useMay();
  const state = usePlanState(plan);
  const about = <VisuallyHidden> {t('plan.of', { section: useUnitName()(section.name) })}</VisuallyHidden>;
  return (
    <div className={css.row}>
      <span className={css.state} data-state={state}>
        {(state === 'runningOut' || state === 'expired') && <Icon name="triangle-alert" size="sm" />}
        <span>{t(`plan.${state}`, { date: formatDate(plan?.expires) })}</span>
      </span>
      <div className={css.actions}>
        {plan?.url && (
          <Link href={plan.url} newTab icon="file-text">
            {t('plan.view')}
            {about}
          </Link>
        )}
        {may('POST preparednessplan/uploadpreparednessplan', unitFromSection(section)) && (
          <>
            <FillButton sectionId={section.id}>{about}</FillButton>
            <PlanUploadButton sectionId={section.id} plan={plan}>
              {about}
            </PlanUploadButton>
          </>
        )}
      </div>
    </div>
  );
}

/** @param children what it is about, for screen readers */
function FillButton({ sectionId, children }: { sectionId: number; children: ReactNode }) {
  const t = useTranslation();
  const { fill } = useFill(sectionId);
  return (
    <Button variant="quiet" size="sm" icon="file-pen" onClick={fill}>
      {t('plan.fill')}
      {children}
    </Button>
  );
}
