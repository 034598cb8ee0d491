import type { MemberFilter } from '@osasto/api';
import { callQuery, toCallKey, useQuery } from '@osasto/api/query';
import { membershipStatus, paging } from '@osasto/contract';
import { keepPreviousRows } from '@osasto/domain/list';
import type { MembersState } from './parameters.ts';

/** Whose members: everybody's, a district's or a section's. */
export type MembersScope = { everybody: true } | { districtId: number } | { sectionId: number };

/** What of a list's state decides which members are listed. */
export type MemberSearch = Omit<MembersState, 'tab'>;

/** Rule 4.3. */
const counted = [membershipStatus.active, membershipStatus.new];

const asBoolean = { yes: true, no: false, all: null };

/** What the list and its export search for alike. In units: statuses in force and new. Rule 4.17. */
export const toMemberFilter = (
  scope: MembersScope,
  { name, membership, status, paid, started, district, sort, order }: Omit<MemberSearch, 'page'>,
) => ({
  name: name || null,
  hasCurrentMembership: asBoolean[membership],
  ...(paid !== 'all' && { hasPaid: asBoolean[paid] }),
  ...(started !== 0 && { startedYear: started }),
  membershipStatuses: 'everybody' in scope && status !== 'counted' ? [status] : counted,
  ...(status === 'counted' && { withoutTraining: true }),
  ...('everybody' in scope && district !== 0 && { districts: [district] }),
  ...(sort !== 'name' && { sort }),
  ...(order !== 'default' && { order }),
});

const unitIn = (scope: MembersScope) => ({
  ...('sectionId' in scope && { sections: [scope.sectionId] }),
  ...('districtId' in scope && { districts: [scope.districtId] }),
});

const toListFilter = (scope: MembersScope, criteria: MemberSearch): MemberFilter => ({
  ...unitIn(scope),
  ...toMemberFilter(scope, criteria),
  includeMemberPositions: false,
  skip: (criteria.page - 1) * paging.size,
  take: paging.size,
});

/** Whom a message to all members of the search is to. Rule 23.1. */
export const toMemberAudience = (scope: MembersScope, search: Omit<MemberSearch, 'page'>): MemberFilter => ({
  ...unitIn(scope),
  ...toMemberFilter(scope, search),
});

function callFor(scope: MembersScope) {
  if ('sectionId' in scope) return 'POST members/findsectionmembers';
  return 'districtId' in scope ? 'POST members/finddistrictmembers' : 'POST members/findall';
}

export const membersQuery = (scope: MembersScope, search: MemberSearch) =>
  callQuery(callFor(scope), { body: toListFilter(scope, search) });

/** One page of members. */
export const useMembers = (scope: MembersScope, criteria: MemberSearch) =>
  useQuery({
    ...membersQuery(scope, criteria),
    placeholderData: keepPreviousRows(toCallKey(callFor(scope), { body: unitIn(scope) })),
  });
