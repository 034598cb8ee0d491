import { useDeferredValue, useMemo } from 'react';
import type { PlanStateRow } from '@osasto/api';
import { useListState } from '@osasto/domain/list';
import { findablePlans, filterPlans, sortPlans, plansInState } from './finding.ts';
import { planDefaults, planParameters, type PlansListState } from './parameters.ts';

export interface FoundPlans {
  list: PlansListState;
  /** That of `rows`. */
  page: number;
  /** Of the name and the district, in any state. */
  matching: readonly PlanStateRow[];
  /** Of the state too, in order, on all pages. */
  rows: readonly PlanStateRow[];
}

/** The search in plans that are all here, so nothing is asked for again. @param plans the same array while they are the same */
export function useFoundPlans(plans: readonly PlanStateRow[]): FoundPlans {
  const list = useListState(planParameters, planDefaults);
  const state = useDeferredValue(list.state);
  const all = useMemo(() => findablePlans(plans), [plans]);
  const matching = useMemo(() => filterPlans(all, state), [all, state]);
  const rows = useMemo(() => sortPlans(plansInState(matching, state.state), state), [matching, state]);
  return { list, page: state.page, matching, rows };
}
