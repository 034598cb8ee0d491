import type { PlanStateRow } from '@osasto/api';
import { NoResults, RowsResult, type useFoundRows } from '@osasto/domain/list';
import { SavedViews } from '@osasto/domain/views';
import { formatNumber } from '@osasto/i18n';
import { Card } from '@osasto/ui/Card';
import { EmptyState } from '@osasto/ui/EmptyState';
import { districtCounts, isPlanInState } from './finding.ts';
import { planParameters } from './parameters.ts';
import { PlansFilters } from './PlansFilters.tsx';
import { PlansTable } from './PlansTable.tsx';
import { useTranslation } from '../texts.ts';

export interface PlanListProps {
  /** All that are here. */
  plans: readonly PlanStateRow[];
  found: ReturnType<typeof useFoundRows<PlanStateRow, typeof planParameters>>;
}

/** Restrictions and one page of the plans found. */
export function PlanList({ plans, found: { fields, list, matching, rows } }: PlanListProps) {
  const t = useTranslation();
  const districts = districtCounts(plans);
  if (plans.length === 0) {
    return (
      <Card>
        <EmptyState icon="shield" title={t('plans.empty')} />
      </Card>
    );
  }
  return (
    <Card flush>
      <PlansFilters
        list={fields}
        countOf={(shown) => matching.filter((plan) => isPlanInState(plan, shown)).length}
        districts={districts}
      />
      <SavedViews parameters={planParameters}>
        <RowsResult
          query={{ data: rows }}
          countText={(count) =>
            count === 0 ? t('plans.noresults') : t('plans.found', { count, number: formatNumber(count) })
          }
          search={list.search}
          paging={list}
          empty={
            <NoResults
              title={t('plans.noresults')}
              hint={t('plans.noresultsHint')}
              clearText={t('plans.clear')}
              onClear={list.clear}
            />
          }
        >
          {(page) => <PlansTable plans={page} hasDistricts={districts.length > 1} list={list} />}
        </RowsResult>
      </SavedViews>
    </Card>
  );
}
