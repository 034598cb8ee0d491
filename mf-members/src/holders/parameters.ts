import {
  dayOrNone,
  display,
  type ListState,
  oneOf,
  pageNumber,
  parameterNamed,
  privateText,
  type StateOf,
  districtId,
  sectionId,
  unitId,
} from '@osasto/domain/list';
import { holderGroups } from '@osasto/rules';

/** What the state of a list of holders consists of. Rules 13.8, 21.4. */
export const holderParameters = {
  tab: display(oneOf('people', 'seats')),
  group: oneOf('all', ...holderGroups),
  /** Beginnings of names, or of a membership number: personal data. */
  text: parameterNamed('holderName', privateText),
  /** A district; 0 for all. */
  district: districtId,
  /** A section; 0 for all. */
  section: sectionId,
  /** A position of trust; 0 for all. */
  position: unitId,
  /** The day on which they hold it (`YYYY-MM-DD`); empty for today. */
  day: dayOrNone,
  /** The last day on which the term ends; empty for any. */
  ends: dayOrNone,
  page: pageNumber,
};

export type HoldersState = StateOf<typeof holderParameters>;
export type HoldersListState = ListState<HoldersState>;

export const holderDefaults: HoldersState = {
  tab: 'people',
  group: 'all',
  text: '',
  district: 0,
  section: 0,
  position: 0,
  day: '',
  ends: '',
  page: 1,
};
