import type { PlanStateRow } from '@osasto/api';
import { saveFile } from '@osasto/domain/files';
import { ListSkeleton, useFoundRows } from '@osasto/domain/list';
import { TopBand } from '@osasto/domain/units';
import { formatNumber } from '@osasto/i18n';
import { Button } from '@osasto/ui/Button';
import { Loaded } from '@osasto/ui/Loaded';
import { Page } from '@osasto/ui/Page';
import { usePlanStates } from '../plan/queries.ts';
import { csvOfPlans } from '../plans/csv.ts';
import { DistrictShares } from '../plans/DistrictShares.tsx';
import { hasValidPlan, planSearch } from '../plans/finding.ts';
import { PlanList } from '../plans/PlanList.tsx';
import { useTranslation } from '../texts.ts';

const none: readonly PlanStateRow[] = [];

/** /preparednessplans */
export default function PreparednessPlans() {
  const t = useTranslation();
  const plans = usePlanStates();
  const { data = none } = plans;
  const found = useFoundRows(data, planSearch);
  const { rows } = found;
  const inForce = data.filter(hasValidPlan).length;
  const hasDistricts = data.some(({ districtId }) => districtId !== data[0]?.districtId);
  return (
    <>
      <TopBand crumbs={[{ text: t('plans.title') }]} />
      <Page
        title={t('plans.title')}
        context={
          data.length > 0
            ? [
                t('plans.found', { count: data.length, number: formatNumber(data.length) }),
                t('plans.inForce', { count: inForce, number: formatNumber(inForce) }),
              ].join(' · ')
            : plans.isPending && '\u00A0' // keeps the line's height until the plans are here
        }
        actions={
          (data.length > 0 || plans.isPending) && (
            <Button
              icon="download"
              onClick={() => saveFile(csvOfPlans(rows, t))}
              disabledReason={rows.length === 0 ? t('plans.nothingToExport') : undefined}
            >
              {t('plans.export')}
            </Button>
          )
        }
        side={hasDistricts && <DistrictShares plans={data} />}
      >
        <Loaded
          query={plans}
          failure={t('plans.loadfailed')}
          isEmpty={() => false}
          skeleton={<ListSkeleton />}
        >
          {(all) => <PlanList plans={all} found={found} />}
        </Loaded>
      </Page>
    </>
  );
}
