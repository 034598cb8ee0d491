/** The six roles. A smaller number ranks higher. Rule 14. */
export const roles = [
  { id: 1, name: 'SuperAdmin' },
  { id: 2, name: 'KT' },
  { id: 3, name: 'DistrictAdmin' },
  { id: 4, name: 'DistrictUser' },
  { id: 5, name: 'SectionAdmin' },
  { id: 6, name: 'SectionUser' },
] as const;

export type RoleId = (typeof roles)[number]['id'];
export type RoleName = (typeof roles)[number]['name'];

export const superAdmin = 1;
export const nationalOffice = 2;
export const districtAdmin = 3;
export const districtUser = 4;
export const sectionAdmin = 5;
export const sectionUser = 6;

/** Roles that work in one district. Rule 11.1. */
export const districtRoles: readonly RoleId[] = [districtAdmin, districtUser];

/** Roles that employees have; the others are given to members of a section. Rules 2.4, 11.3. */
export const employeeRoles: readonly RoleId[] = [superAdmin, nationalOffice, ...districtRoles];

export const allRoles: readonly RoleId[] = roles.map(({ id }) => id);

const names = new Map<RoleId, RoleName>(roles.map(({ id, name }) => [id, name]));

/** The name of a role, by which the permission table knows it. @throws {Error} for a number that is no role */
export function getRoleName(id: RoleId): RoleName {
  const name = names.get(id);
  if (name === undefined) throw new Error(`There is no role ${String(id)}; roles are 1 to 6.`);
  return name;
}

/** "X and above": the roles that rank as high as `role` or higher. */
export const andAbove = (role: RoleId): RoleId[] => allRoles.filter((id) => id <= role);
