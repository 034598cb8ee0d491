import { membershipStatus } from '@osasto/contract';
import {
  codeIn,
  display,
  type ListState,
  parameterNamed,
  oneOf,
  pageNumber,
  privateText,
  type StateOf,
} from '@osasto/domain/list';

/** What the state of a list of members consists of. Rules 4.17, 13.8. */
export const memberParameters = {
  tab: display(oneOf('list', 'roles')),
  /** Beginnings of names, or of a membership number: personal data. */
  name: parameterNamed('memberName', privateText),
  membership: oneOf('yes', 'no', 'all'),
  /** A membership status, 0 for all; chosen only where everybody is searched. */
  status: codeIn('membershipStatus'),
  page: pageNumber,
};

export type MembersState = StateOf<typeof memberParameters>;
export type MembersListState = ListState<MembersState>;

/** What the lists of districts and sections begin with; statuses in force and new, which nobody chooses there. Rule 4.17. */
export const unitDefaults: MembersState = {
  tab: 'list',
  name: '',
  membership: 'all',
  status: membershipStatus.all,
  page: 1,
};

/** What the search among everybody begins with. Rule 4.17. */
export const everybodyDefaults: MembersState = {
  ...unitDefaults,
  membership: 'yes',
  status: membershipStatus.active,
};
