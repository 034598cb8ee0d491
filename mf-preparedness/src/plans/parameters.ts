import type { PlanStateRow } from '@osasto/api';
import {
  defineOrders,
  type ListState,
  oneOf,
  pageNumber,
  publicText,
  type StateOf,
  districtId,
} from '@osasto/domain/list';
import { byName } from '@osasto/domain/units';

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

/** The orders of the list of plans. */
export const planOrders = defineOrders(
  {
    section: ({ sectionName }: PlanStateRow) => sectionName,
    state: ({ state }) => String(listedPlanStates.indexOf(state)),
    created: ({ created }) => created ?? '',
    expires: ({ expires }) => expires ?? '',
  },
  (a, b) => byName({ name: a.sectionName }, { name: b.sectionName }),
  ['created'],
);

/** What the state of the list of plans consists of. Rule 13.8. */
export const planParameters = {
  state: oneOf(...shownPlanStates),
  /** 0 for all. */
  district: districtId,
  /** The name of a section. */
  text: publicText,
  ...planOrders.parameters,
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
