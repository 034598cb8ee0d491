import type { RoleName } from './roles.ts';

/**
 * What the token says of its holder. For the screens only: the service reads roles and scope from the
 * database on each request. Ids are numbers or null; `exp` and `iat` are seconds since 1970. Rules 2.1, 2.2.
 */
export type Claims = Record<RoleName, boolean> & {
  /** First and last name, as the header shows it. */
  username: string;
  ossiId: number;
  omaId: number | null;
  crmId: number | null;
  sprId: string | null;
  sectionId: number | null;
  districtId: number | null;
  membershipStatusId: number | null;
  membershipTypeId: number | null;
  passwordExpiring: boolean;
  iat: number;
  exp: number;
  jti: string;
};
