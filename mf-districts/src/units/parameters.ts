import { oneOf, partIds, publicText, type StateOf } from '@osasto/domain/list';

/** Which units a list shows: all, those not disbanded, or live ones of one status. */
export const unitChoices = ['all', 'open', 'active', 'monitored', 'disbanded'] as const;
export type UnitChoice = (typeof unitChoices)[number];

/** What the state of a list of districts or sections consists of. Rule 13.8. */
export const unitParameters = {
  /** Beginnings of words of a name, in any order. */
  q: publicText,
  show: oneOf(...unitChoices),
  /** Districts whose sections are hidden. */
  collapsed: partIds,
};

export type UnitsState = StateOf<typeof unitParameters>;

export const districtListDefaults: UnitsState = {
  q: '',
  show: 'all',
  collapsed: [],
};
