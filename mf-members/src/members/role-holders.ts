import { call, type SectionRoles } from '@osasto/api';
import { queryOptions, useQuery } from '@osasto/api/query';

const sectionRolesQuery = (sectionId: number) =>
  queryOptions({
    queryKey: ['members', 'sectionroles', sectionId],
    queryFn: ({ signal }) => call('GET sections/sectionroles/{id}', { params: { id: sectionId }, signal }),
  });

/** Who holds which role in a section. */
export const useSectionRoles = (sectionId: number) => useQuery(sectionRolesQuery(sectionId));

/** The same for each section of a district. */
export const useDistrictRoles = (districtId: number) =>
  useQuery({
    queryKey: ['members', 'districtroles', districtId],
    queryFn: ({ signal }) => call('GET districts/districtroles/{id}', { params: { id: districtId }, signal }),
  });

/** A member and all roles held, the highest first. */
export interface RoleHolder {
  memberId: number;
  firstName: string;
  lastName: string;
  roles: number[];
}

const finnish = new Intl.Collator('fi');

/** One row for each member, by name in Finnish order. Rule 1.5. */
export function holdersOf(rows: SectionRoles['sectionRoles']): RoleHolder[] {
  const byMember = Map.groupBy(rows, ({ memberId }) => memberId);
  return [...byMember.values()]
    .map((held) => ({
      memberId: held[0]!.memberId,
      ...held[0]!.memberInfo,
      roles: held.map(({ role }) => role).sort((a, b) => a - b),
    }))
    .sort(
      (a, b) =>
        finnish.compare(a.lastName, b.lastName) ||
        finnish.compare(a.firstName, b.firstName) ||
        a.memberId - b.memberId,
    );
}
