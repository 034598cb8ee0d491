import type { SectionRoles } from '@osasto/api';
import { callQuery, useQuery } from '@osasto/api/query';
import { ordersOf, sortedBy, type StateOf } from '@osasto/domain/list';
import { compareTexts } from '@osasto/domain/units';

/** Who holds which role in a section. */
export const useSectionRoles = (sectionId: number) =>
  useQuery(callQuery('GET sections/sectionroles/{id}', { params: { id: sectionId } }));

/** The same for each section of a district. */
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

const { parameters, sortOf, orderedBy } = ordersOf(['name', 'section', 'roles'] as const);
export { orderedBy, parameters as roleParameters, sortOf };

export type RolesOrder = StateOf<typeof parameters>;

const byName = (a: RoleHolder, b: RoleHolder) =>
  compareTexts(a.lastName, b.lastName) || compareTexts(a.firstName, b.firstName) || a.memberId - b.memberId;

const texts: Record<RolesOrder['sort'], (holder: RoleHolder) => string> = {
  name: ({ lastName }) => lastName,
  section: ({ sectionName }) => sectionName,
  roles: ({ roles }) => roles.join(),
};

/** One row for each member of the sections, in the order of the table; those that are equal in it by name. Rule 1.5. */
export function holdersOf(sections: readonly SectionRoles[], order: RolesOrder): RoleHolder[] {
  const holders = sections.flatMap(({ sectionId, sectionName, sectionRoles }) =>
    [...Map.groupBy(sectionRoles, ({ memberId }) => memberId)].map(([memberId, held]) => ({
      memberId,
      sectionId,
      sectionName,
      ...held[0]!.memberInfo,
      roles: held.map(({ role }) => role).sort((a, b) => a - b),
    })),
  );
  const { key, direction } = sortOf(order);
  return sortedBy(holders, direction, texts[key], byName);
}
