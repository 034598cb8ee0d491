import type { Claims, RoleName } from '@osasto/contract';

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** A token as the service makes it; nobody checks its signature here. */
export const tokenOf = (claims: Partial<Claims>): string => `${encode({})}.${encode(claims)}.signature`;

/** Claims of somebody who holds a role: of district 1, and of section 1 where the role is a section's. */
export const person = (role: RoleName, more: Partial<Claims> = {}): Partial<Claims> => ({
  username: 'Maija Lehtonen',
  ossiId: 7,
  districtId: 1,
  sectionId: role.startsWith('Section') ? 1 : null,
  exp: 4e9,
  [role]: true,
  ...more,
});
