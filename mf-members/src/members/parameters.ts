import { codes, membershipStatus } from '@osasto/contract';
import {
  choice,
  defineOrderState,
  display,
  filter,
  type ListState,
  parameterNamed,
  oneOf,
  pageNumber,
  privateText,
  type StateOf,
  districtId,
} from '@osasto/domain/list';
import { memberOrders, newestFirstMemberOrders } from '@osasto/rules';

/** A code, or in force and new together, in live sections: rules 2.17, 4.3. */
export type MembershipChoice = number | 'counted';

/** The orders of the lists, in which the service gives them. Rule 4.24. */
export const memberOrder = defineOrderState(memberOrders, newestFirstMemberOrders);

/** What the state of a list of members consists of. Rules 4.17, 13.8. */
export const memberParameters = {
  tab: display(oneOf('list', 'roles')),
  /** Beginnings of names, or of a membership number: personal data. */
  name: parameterNamed('memberName', privateText),
  membership: oneOf('yes', 'no', 'all'),
  /** A membership status, 0 for all, or whom figures count; chosen only where everybody is searched. */
  status: choice<MembershipChoice>([
    ...codes.membershipStatus.map(({ id }) => [String(id), id] as const),
    ['counted', 'counted'],
  ]),
  /** Whether this year's fee is paid. Rule 4.22. */
  paid: oneOf('yes', 'no', 'all'),
  /** The year in which the membership began; 0 for any. Rule 4.22. */
  started: filter<number>({
    parse: (text) => (/^(19|20)\d{2}$/.test(text) ? Number(text) : undefined),
    format: String,
  }),
  /** A district, where everybody is searched; 0 for all. */
  district: districtId,
  ...memberOrder.parameters,
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
  paid: 'all',
  started: 0,
  district: 0,
  ...memberOrder.orderedBy('name'),
  page: 1,
};

/** What the search among everybody begins with. Rule 4.17. */
export const everybodyDefaults: MembersState = {
  ...unitDefaults,
  membership: 'yes',
  status: membershipStatus.active,
};
