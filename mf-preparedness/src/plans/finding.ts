import type { PlanStateRow } from '@osasto/api';
import type { RowSearch } from '@osasto/domain/list';
import {
  listedPlanStates,
  planDefaults,
  planOrders,
  planParameters,
  type ShownPlanState,
} from './parameters.ts';

export const isPlanInState = ({ state }: PlanStateRow, shown: ShownPlanState): boolean =>
  shown === 'all' || shown === state;

/** The search in the plans of all sections. */
export const planSearch: RowSearch<PlanStateRow, typeof planParameters> = {
  parameters: planParameters,
  defaults: planDefaults,
  textOf: ({ sectionName }) => sectionName,
  isWithin: ({ districtId }, { district }) => district === 0 || districtId === district,
  isShown: (plan, { state }) => isPlanInState(plan, state),
  sorted: planOrders.sorted,
};

/** Whether there is a plan that holds, be it for some weeks only. */
export const hasValidPlan = ({ state }: PlanStateRow): boolean => state === 'valid' || state === 'runningOut';

/** How many plans of each state a district has. */
export interface DistrictCount {
  id: number;
  name: string;
  sections: number;
  counts: Record<PlanStateRow['state'], number>;
}

const countStates = (plans: readonly PlanStateRow[]) =>
  Object.fromEntries(
    listedPlanStates.map((listed) => [listed, plans.filter(({ state }) => state === listed).length]),
  ) as DistrictCount['counts'];

/** The districts of the plans with their counts, in no order. */
export function districtCounts(plans: readonly PlanStateRow[]): DistrictCount[] {
  const byDistrict = Map.groupBy(plans, ({ districtId }) => districtId);
  return [...byDistrict].map(([id, own]) => ({
    id,
    name: own[0]?.districtName ?? '',
    sections: own.length,
    counts: countStates(own),
  }));
}
