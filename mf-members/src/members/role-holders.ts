import type { SectionRoles } from '@osasto/api';
import { callQuery, useQuery } from '@osasto/api/query';
import { defineOrders } from '@osasto/domain/list';
import { compareTexts } from '@osasto/contract';

/** Who holds which role in a section. */
export const useSectionRoles = (sectionId: number) =>
  useQuery(callQuery('GET sections/sectionroles/{id}', { params: { id: sectionId } }));

/** Who holds which role in each section of a district. */
export const useDistrictRoles = (districtId: number) =>
  useQuery(callQuery('GET districts/districtroles/{id}', { params: { id: districtId } }));

/** A member and all roles held, the highest first. */
export interface RoleHolder {
  memberId: number;
  sectionId: number;
  sectionName: string;
  firstName: string;
  lastName: string;
  roles: number[];
}

export const roleOrders = defineOrders(
  {
    name: ({ lastName }: RoleHolder) => lastName,
    section: ({ sectionName }) => sectionName,
    roles: ({ roles }) => roles.join(),
  },
  (a, b) =>
    compareTexts(a.lastName, b.lastName) || compareTexts(a.firstName, b.firstName) || a.memberId - b.memberId,
);

/** One row for each member of the sections. Rule 1.5. */
export const roleHolders = (sections: readonly SectionRoles[]): RoleHolder[] =>
  sections.flatMap(({ sectionId, sectionName, sectionRoles }) =>
    [...Map.groupBy(sectionRoles, ({ memberId }) => memberId)].map(([memberId, held]) => ({
      memberId,
      sectionId,
      sectionName,
      ...held[0]!.memberInfo,
      roles: held.map(({ role }) => role).sort((a, b) => a - b),
    })),
  );
