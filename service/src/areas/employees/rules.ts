import type { EmployeeInput, FieldError } from '@osasto/api';
import {
  districtRoles,
  employeeRoles,
  isMailAddress,
  longest,
  superAdmin,
  type RoleId,
} from '@osasto/contract';
import { may, type Actor } from '@osasto/permissions/own-table';
import type { PermissionDenied } from '../../platform/changes/change.ts';
import { NotPermitted, NotValid, WrongState } from '../../platform/errors/http-errors.ts';
import { textErrors, toStoredText } from '../../platform/http/text-fields.ts';

/** What is stored of an employee. */
export interface EmployeeFields {
  firstName: string;
  lastName: string;
  email: string;
  /** Null: the account is tied to nobody; undefined: it stays as it is. */
  directoryId?: string | null | undefined;
  roleId: RoleId;
  districtId: number | null;
}

const emailErrors = (email: string | null): FieldError[] => {
  const errors = textErrors('email', email, longest.email);
  if (errors.length > 0 || isMailAddress(email ?? '')) return errors;
  return [{ translationKey: 'validation.email', propertyName: 'email' }];
};

/** No blank and no line break: what is pasted must be one id. Rule 11.11. */
function directoryErrors(directoryId: string | null | undefined): FieldError[] {
  const propertyName = 'directoryId';
  if (!directoryId) return [];
  const isOneId = /^\S+$/.test(directoryId);
  return isOneId
    ? textErrors(propertyName, directoryId, longest.directoryId)
    : [{ translationKey: 'employee.directoryIdForm', propertyName }];
}

const isOneOf = (some: readonly number[], roleId: number | null) => roleId !== null && some.includes(roleId);

function roleErrors(roleId: number | null): FieldError[] {
  if (!roleId) return [{ translationKey: 'validation.required', propertyName: 'roleId' }];
  return isOneOf(employeeRoles, roleId)
    ? []
    : [{ translationKey: 'employee.roleNotAllowed', propertyName: 'roleId' }];
}

/** Roles 3 and 4 work in one district, 1 and 2 in none. Rule 11.1. */
function districtErrors(roleId: number | null, districtId: number | null): FieldError[] {
  const hasDistrict = isOneOf(districtRoles, roleId);
  if (hasDistrict === (districtId !== null) || roleErrors(roleId).length > 0) return [];
  const translationKey = hasDistrict ? 'employee.districtRequired' : 'employee.districtNotAllowed';
  return [{ translationKey, propertyName: 'districtId' }];
}

/**
 * An employee as it is stored.
 *
 * @throws {NotValid} every field that is wrong. Rules 11.1, 11.2, 18.18.
 */
export function requireEmployee(input: EmployeeInput): EmployeeFields {
  const [firstName, lastName, email] = [
    toStoredText(input.firstName),
    toStoredText(input.lastName),
    toStoredText(input.email),
  ];
  const directoryId = input.directoryId === undefined ? undefined : toStoredText(input.directoryId);
  const roleId = input.roleId ?? null;
  const districtId = input.districtId ?? null;
  const errors = [
    ...textErrors('firstName', firstName, longest.personName),
    ...textErrors('lastName', lastName, longest.personName),
    ...emailErrors(email),
    ...directoryErrors(directoryId),
    ...roleErrors(roleId),
    ...districtErrors(roleId, districtId),
  ];
  if (errors.length > 0) throw new NotValid(...errors);
  return {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    email: email ?? '',
    directoryId,
    roleId: roleId as RoleId,
    districtId,
  };
}

/** Why the caller has nothing to do with employees of these roles: super admins are for super admins. Rule 3, note 2. */
export const denyRoles = (caller: Actor, ...roleIds: number[]): PermissionDenied | undefined =>
  roleIds.includes(superAdmin) && !may(caller, 'manage.superAdmins')
    ? { error: new NotPermitted() }
    : undefined;

/** An employee whose role may change, and how many super admins there are besides. */
export interface EmployeeRoleHolder {
  roleId: number;
  isOwn: boolean;
  others: number;
}

/**
 * Why an employee does not get another role, or none. Rules 11.4, 11.5.
 *
 * @param field of the request that has the role; none where the employee is deleted
 */
export function findRoleError(
  { roleId, isOwn, others }: EmployeeRoleHolder,
  after: number | null,
  field?: string,
) {
  if (isOwn && roleId !== after) {
    return new WrongState(after === null ? 'employee.ownAccount' : 'employee.ownRole', undefined, field);
  }
  const isLast = roleId === superAdmin && others === 0;
  return isLast && after !== superAdmin
    ? new WrongState('employee.lastSuperAdmin', undefined, field)
    : undefined;
}
