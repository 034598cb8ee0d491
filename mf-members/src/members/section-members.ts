import { call, type MemberFilter } from '@osasto/api';
import { queryOptions, useQuery } from '@osasto/api/query';
import { membershipStatus, paging } from '@osasto/contract';
import type { HasMembership, MembersView } from './view.ts';

/** What of a view decides which members are listed. */
export type Criteria = Pick<MembersView, 'name' | 'hasMembership' | 'page'>;

const hasCurrentMembership: Record<HasMembership, boolean | null> = { yes: true, no: false, all: null };

/** The filter of a section's list: statuses in force and new, which nobody chooses here. Rule 4.17. */
export const filterOf = (sectionId: number, { name, hasMembership, page }: Criteria): MemberFilter => ({
  sections: [sectionId],
  name: name || null,
  hasCurrentMembership: hasCurrentMembership[hasMembership],
  membershipStatuses: [membershipStatus.active, membershipStatus.new],
  includeMemberPositions: false,
  skip: (page - 1) * paging.size,
  take: paging.size,
});

export const sectionMembersQuery = (sectionId: number, { name, hasMembership, page }: Criteria) =>
  queryOptions({
    queryKey: ['members', 'section', sectionId, { name, hasMembership, page }] as const,
    queryFn: ({ signal }) =>
      call('POST members/findsectionmembers', {
        body: filterOf(sectionId, { name, hasMembership, page }),
        signal,
      }),
  });

/** One page of a section's members. Until it has come, the page shown before it, but never another section's. */
export const useSectionMembers = (sectionId: number, criteria: Criteria) =>
  useQuery({
    ...sectionMembersQuery(sectionId, criteria),
    placeholderData: (shown, query) => (query?.queryKey[2] === sectionId ? shown : undefined),
  });
