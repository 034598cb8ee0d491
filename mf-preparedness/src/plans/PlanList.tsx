import type { PlanStateRow } from '@osasto/api';
import { paging } from '@osasto/contract';
import { ListResult, NoResults } from '@osasto/domain/list';
import { formatNumber, useTranslate } from '@osasto/i18n';
import { Card } from '@osasto/ui/Card';
import { EmptyState } from '@osasto/ui/EmptyState';
import type { FoundPlans } from './use-found-plans.ts';
import { districtCounts, plansInState } from './finding.ts';
import { PlansFilters } from './PlansFilters.tsx';
import { PlansTable } from './PlansTable.tsx';

export interface PlanListProps {
  /** All that are here. */
  plans: readonly PlanStateRow[];
  found: FoundPlans;
}

/** Restrictions and one page of the plans found. */
export function PlanList({ plans, found: { list, page, matching, rows } }: PlanListProps) {
  const t = useTranslate('preparedness');
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
        list={list}
        countOf={(shown) => plansInState(matching, shown).length}
        districts={districts}
      />
      <ListResult
        query={{ data: rows }}
        totalOf={(shown) => shown.length}
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
        {(shown) => (
          <PlansTable
            plans={shown.slice((page - 1) * paging.size, page * paging.size)}
            hasDistricts={districts.length > 1}
            list={list}
          />
        )}
      </ListResult>
    </Card>
  );
}
