import { codes, sectionStatus } from '@osasto/contract';
import {
  type ListState,
  oneOf,
  ordering,
  pageNumber,
  privateText,
  severalFrom,
  type StateOf,
} from '@osasto/domain/list';
import { sectionStateOrders, stateChips, type StateChip } from '@osasto/rules';
import { type UnitChoice, unitChoices } from '../units/parameters.ts';

/** What the state of the list of one district's sections consists of. Rules 13.8, 21.2. */
export const sectionParameters = {
  /** Beginnings of words of a name, in any order. */
  name: privateText,
  show: oneOf(...unitChoices),
  /** Chips that must all hold, always in the order of the screen. */
  only: severalFrom(...stateChips),
  sort: ordering(oneOf(...sectionStateOrders)),
  page: pageNumber,
};

export type SectionsState = StateOf<typeof sectionParameters>;
export type SectionsListState = ListState<SectionsState>;

/** What the list begins with. */
export const sectionDefaults: SectionsState = { name: '', show: 'all', only: [], sort: 'attention', page: 1 };

/** The list of a district's sections with a chip chosen. */
export const sectionsWithChip = (districtId: number, chip: StateChip): string =>
  `/districts/${districtId}/sections?only=${chip}`;

/** The statuses that a choice asks for; undefined for all but disbanded. */
export const statusesShown: Record<UnitChoice, number[] | undefined> = {
  all: codes.sectionStatus.map(({ id }) => id),
  open: undefined,
  active: [sectionStatus.active],
  monitored: [sectionStatus.monitored],
  disbanded: [sectionStatus.disbanded],
};
