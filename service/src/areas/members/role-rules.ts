import { allRoles, employeeRoles, type RoleId } from '@osasto/contract';
import { bestRoleWith, ranksHigher, getReach, type Actor, type Unit } from '@osasto/permissions/own-table';
import { NotValid } from '../../platform/errors/http-errors.ts';
import { roleBearingStatuses } from '../../platform/identity/session.ts';

const changing = 'POST members/updateRoles';

export const isEmployeeRole = (role: RoleId): boolean => employeeRoles.includes(role);

/** Whoever holds one of these can give roles back; without any, only somebody else can. Rule 4.8. */
const isAdministrative = (role: RoleId) => getReach(changing, role) !== 'none';

/** What is to be done to come from one list of roles to another. */
export const changesBetween = (before: readonly RoleId[], after: readonly RoleId[]) => ({
  added: after.filter((role) => !before.includes(role)),
  removed: before.filter((role) => !after.includes(role)),
});

/**
 * Whether the caller may give or take each of `roles` in the unit: none ranks higher than the best role that lets
 * the caller change roles there. A role that reaches one district handles employees of that district only;
 * `employeeDistrict` is that of the employee there is or will be, null where there is none.
 *
 * Rule 4.8.
 */
export function mayHandle(
  caller: Actor,
  unit: Unit,
  roles: readonly RoleId[],
  employeeDistrict: number | null,
): boolean {
  const best = bestRoleWith(caller, changing, unit);
  if (best === undefined) return roles.length === 0;
  const isOtherDistrict =
    getReach(changing, best) === 'district' &&
    employeeDistrict !== null &&
    employeeDistrict !== caller.districtId;
  return roles.every((role) => !ranksHigher(role, best) && !(isOtherDistrict && isEmployeeRole(role)));
}

/** Whether somebody who could change roles before no longer can. Section roles count by membership. Rules 2.4, 4.8. */
export function losesAdministration(
  before: readonly RoleId[],
  after: readonly RoleId[],
  membershipStatusId: number,
): boolean {
  const counts = (role: RoleId) => isEmployeeRole(role) || roleBearingStatuses.includes(membershipStatusId);
  const administers = (roles: readonly RoleId[]) =>
    roles.some((role) => isAdministrative(role) && counts(role));
  return administers(before) && !administers(after);
}

/** The roles of a request, each once, highest rank first. */
export const requestedRoles = (given: readonly number[]): RoleId[] =>
  allRoles.filter((role) => given.includes(role));

/**
 * The one role as an employee, or null.
 *
 * @throws {NotValid} `roles.oneEmployeeRole`: an employee has one role (11.1)
 */
export function employeeRoleIn(roles: readonly RoleId[]): RoleId | null {
  const [role, ...more] = roles.filter(isEmployeeRole);
  if (more.length > 0) {
    throw new NotValid({ translationKey: 'roles.oneEmployeeRole', propertyName: 'roles' });
  }
  return role ?? null;
}
