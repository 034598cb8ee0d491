import type { PlanStateRow } from '@osasto/api';
import {
  type ListState,
  oneOf,
  ordersOf,
  pageNumber,
  publicText,
  type StateOf,
  unitId,
} from '@osasto/domain/list';

/** The states of a plan in the order of the screen. */
export const listedPlanStates = [
  'valid',
  'runningOut',
  'expired',
  'missing',
] as const satisfies readonly PlanStateRow['state'][];

/** Which plans the list shows. */
export const shownPlanStates = ['all', ...listedPlanStates] as const;

export type ShownPlanState = (typeof shownPlanStates)[number];

/** By what the list of plans is sorted. */
const sortKeys = ['section', 'state', 'created', 'expires'] as const;

export type PlanSortKey = (typeof sortKeys)[number];

const { parameters, sortOf, orderedBy } = ordersOf(sortKeys, ['created']);
export { orderedBy, sortOf };

/** What the state of the list of plans consists of. Rule 13.8. */
export const planParameters = {
  state: oneOf(...shownPlanStates),
  /** 0 for all. */
  district: unitId,
  /** The name of a section. */
  text: publicText,
  ...parameters,
  page: pageNumber,
};

export type PlansState = StateOf<typeof planParameters>;
export type PlansListState = ListState<PlansState>;

/** What the list begins with. */
export const planDefaults: PlansState = {
  state: 'all',
  district: 0,
  text: '',
  sort: 'section',
  order: 'default',
  page: 1,
};
