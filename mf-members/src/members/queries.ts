import { call, type MemberFilter } from '@osasto/api';
import { queryOptions, useQuery } from '@osasto/api/query';
import { membershipStatus, paging } from '@osasto/contract';
import type { HasMembership, MembersView } from './view.ts';

/** Whose members: everybody's, a district's or a section's. */
export type MembersOf = { everybody: true } | { districtId: number } | { sectionId: number };

/** What of a view decides which members are listed. */
export type Criteria = Pick<MembersView, 'name' | 'hasMembership' | 'status' | 'page'>;

const hasCurrentMembership: Record<HasMembership, boolean | null> = { yes: true, no: false, all: null };

/** What the list and its export ask for alike. In units: statuses in force and new. Rule 4.17. */
export const searchOf = (of: MembersOf, { name, hasMembership, status }: Omit<Criteria, 'page'>) => ({
  name: name || null,
  hasCurrentMembership: hasCurrentMembership[hasMembership],
  membershipStatuses: 'everybody' in of ? [status] : [membershipStatus.active, membershipStatus.new],
});

const filterOf = (of: MembersOf, criteria: Criteria): MemberFilter => ({
  ...('sectionId' in of && { sections: [of.sectionId] }),
  ...('districtId' in of && { districts: [of.districtId] }),
  ...searchOf(of, criteria),
  includeMemberPositions: false,
  skip: (criteria.page - 1) * paging.size,
  take: paging.size,
});

function find(of: MembersOf, body: MemberFilter, signal: AbortSignal) {
  if ('sectionId' in of) return call('POST members/findsectionmembers', { body, signal });
  if ('districtId' in of) return call('POST members/finddistrictmembers', { body, signal });
  return call('POST members/findall', { body, signal });
}

export const membersQuery = (of: MembersOf, { name, hasMembership, status, page }: Criteria) =>
  queryOptions({
    queryKey: ['members', 'list', of, { name, hasMembership, status, page }] as const,
    queryFn: ({ signal }) => find(of, filterOf(of, { name, hasMembership, status, page }), signal),
  });

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** One page of members. Until it has come, the page shown before it, but never another unit's. */
export const useMembers = (of: MembersOf, criteria: Criteria) =>
  useQuery({
    ...membersQuery(of, criteria),
    placeholderData: (shown, query) => (isSame(query?.queryKey[2], of) ? shown : undefined),
  });
