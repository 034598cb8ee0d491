import { choice, parameterNamed, partIds, publicText, type StateOf } from '@osasto/domain/list';

/** What the state of a list of districts or sections consists of. Rule 13.8. */
export const unitParameters = {
  /** Beginnings of words of a name, in any order. */
  q: publicText,
  isDisbandedShown: parameterNamed('disbanded', choice([['no', false]])),
  isOnlyMonitored: parameterNamed('monitored', choice([['only', true]])),
  /** Districts whose sections are hidden where they would show. */
  collapsed: partIds,
  /** Districts whose sections show where they would be hidden. */
  opened: partIds,
};

export type UnitsState = StateOf<typeof unitParameters>;

export const districtListDefaults: UnitsState = {
  q: '',
  isDisbandedShown: true,
  isOnlyMonitored: false,
  collapsed: [],
  opened: [],
};
