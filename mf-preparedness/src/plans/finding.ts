import type { PlanStateRow } from '@osasto/api';
import { wordsOfName } from '@osasto/contract';
import { hasWords, sortedBy, type Words, wordsIn } from '@osasto/domain/list';
import { byName } from '@osasto/domain/units';
import {
  type PlansState,
  listedPlanStates,
  type ShownPlanState,
  type PlanSortKey,
  sortOf,
} from './parameters.ts';

/** The plan of a section with what it is found by. */
export interface FindablePlan {
  plan: PlanStateRow;
  words: Words;
}

/** The plans, each with its words. */
export const findablePlans = (plans: readonly PlanStateRow[]): FindablePlan[] =>
  plans.map((plan) => ({ plan, words: wordsIn(plan.sectionName) }));

/** Those whose section has the words and is in the district, in any state. */
export function filterPlans(
  all: readonly FindablePlan[],
  { text, district }: Pick<PlansState, 'text' | 'district'>,
): PlanStateRow[] {
  const typed = wordsOfName(text);
  return all
    .filter(({ plan, words }) => (district === 0 || plan.districtId === district) && hasWords(words, typed))
    .map(({ plan }) => plan);
}

/** Those of a state. */
export const plansInState = (plans: readonly PlanStateRow[], shown: ShownPlanState): PlanStateRow[] =>
  shown === 'all' ? [...plans] : plans.filter(({ state }) => state === shown);

/** Whether there is a plan that holds, be it for some weeks only. */
export const hasValidPlan = ({ state }: PlanStateRow): boolean => state === 'valid' || state === 'runningOut';

const texts: Record<PlanSortKey, (plan: PlanStateRow) => string> = {
  section: ({ sectionName }) => sectionName,
  state: ({ state }) => String(listedPlanStates.indexOf(state)),
  created: ({ created }) => created ?? '',
  expires: ({ expires }) => expires ?? '',
};

const bySection = (a: PlanStateRow, b: PlanStateRow) =>
  byName({ name: a.sectionName }, { name: b.sectionName });

/** The plans in the order of the list's state. */
export function sortPlans(plans: readonly PlanStateRow[], state: PlansState): PlanStateRow[] {
  const { key, direction } = sortOf(state);
  return sortedBy(plans, direction, texts[key], bySection);
}

/** How many plans of each state a district has. */
export interface DistrictCount {
  id: number;
  name: string;
  sections: number;
  counts: Record<PlanStateRow['state'], number>;
}

const countsOf = (plans: readonly PlanStateRow[]): DistrictCount['counts'] => ({
  missing: plansInState(plans, 'missing').length,
  valid: plansInState(plans, 'valid').length,
  runningOut: plansInState(plans, 'runningOut').length,
  expired: plansInState(plans, 'expired').length,
});

/** The districts of the plans with their counts, in no order. */
export function districtCounts(plans: readonly PlanStateRow[]): DistrictCount[] {
  const byDistrict = Map.groupBy(plans, ({ districtId }) => districtId);
  return [...byDistrict].map(([id, own]) => ({
    id,
    name: own[0]?.districtName ?? '',
    sections: own.length,
    counts: countsOf(own),
  }));
}
