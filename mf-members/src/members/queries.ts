import { call, type MemberFilter } from '@osasto/api';
import { queryOptions, useQuery } from '@osasto/api/query';
import { membershipStatus, paging } from '@osasto/contract';
import { previousRowsOf } from '@osasto/domain/list';
import type { MembersState } from './parameters.ts';

/** Whose members: everybody's, a district's or a section's. */
export type MembersScope = { everybody: true } | { districtId: number } | { sectionId: number };

/** What of a list's state decides which members are listed. */
export type MemberSearch = Pick<MembersState, 'name' | 'membership' | 'status' | 'paid' | 'started' | 'page'>;

/** Rule 4.3. */
const counted = [membershipStatus.active, membershipStatus.new];

const asBoolean = { yes: true, no: false, all: null };

/** What the list and its export search for alike. In units: statuses in force and new. Rule 4.17. */
export const searchOf = (
  scope: MembersScope,
  { name, membership, status, paid, started }: Omit<MemberSearch, 'page'>,
) => ({
  name: name || null,
  hasCurrentMembership: asBoolean[membership],
  ...(paid !== 'all' && { hasPaid: asBoolean[paid] }),
  ...(started !== 0 && { startedYear: started }),
  membershipStatuses: 'everybody' in scope && status !== 'counted' ? [status] : counted,
  ...(status === 'counted' && { withoutTraining: true }),
});

const filterOf = (scope: MembersScope, criteria: MemberSearch): MemberFilter => ({
  ...('sectionId' in scope && { sections: [scope.sectionId] }),
  ...('districtId' in scope && { districts: [scope.districtId] }),
  ...searchOf(scope, criteria),
  includeMemberPositions: false,
  skip: (criteria.page - 1) * paging.size,
  take: paging.size,
});

function find(scope: MembersScope, body: MemberFilter, signal: AbortSignal) {
  if ('sectionId' in scope) return call('POST members/findsectionmembers', { body, signal });
  if ('districtId' in scope) return call('POST members/finddistrictmembers', { body, signal });
  return call('POST members/findall', { body, signal });
}

export function membersQuery(
  scope: MembersScope,
  { name, membership, status, paid, started, page }: MemberSearch,
) {
  const search: MemberSearch = { name, membership, status, paid, started, page };
  return queryOptions({
    queryKey: ['members', 'list', scope, search] as const,
    queryFn: ({ signal }) => find(scope, filterOf(scope, search), signal),
  });
}

/** One page of members. */
export const useMembers = (scope: MembersScope, criteria: MemberSearch) =>
  useQuery({ ...membersQuery(scope, criteria), placeholderData: previousRowsOf(scope) });
