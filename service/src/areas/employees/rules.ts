import type { EmployeeInput, FieldError } from '@osasto/api';
import { districtAdmin, districtUser, longest, superAdmin, type RoleId } from '@osasto/contract';
import type { Actor } from '@osasto/permissions';
import { NotValid } from '../../platform/http/errors.ts';
import { textErrors, textOf } from '../../platform/http/text-fields.ts';

/** What is stored of an employee. */
export interface EmployeeFields {
  firstName: string;
  lastName: string;
  email: string;
  roleId: RoleId;
  districtId: number | null;
}

/** What the database asks of an address too: one @ with something on both sides and no blank. */
export const emailForm = /^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/;

const emailErrors = (email: string | null): FieldError[] => {
  const errors = textErrors('email', email, longest.email);
  if (errors.length > 0 || emailForm.test(email ?? '')) return errors;
  return [{ translationKey: 'validation.email', propertyName: 'email' }];
};

function roleErrors(roleId: number | null): FieldError[] {
  if (!roleId) return [{ translationKey: 'validation.required', propertyName: 'roleId' }];
  return roleId > districtUser ? [{ translationKey: 'employee.roleNotAllowed', propertyName: 'roleId' }] : [];
}

/** Roles 3 and 4 work in one district, 1 and 2 in none. Rule 11.1. */
function districtErrors(roleId: number | null, districtId: number | null): FieldError[] {
  const hasDistrict = roleId === districtAdmin || roleId === districtUser;
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
  const [firstName, lastName, email] = [textOf(input.firstName), textOf(input.lastName), textOf(input.email)];
  const roleId = input.roleId ?? null;
  const districtId = input.districtId ?? null;
  const errors = [
    ...textErrors('firstName', firstName, longest.personName),
    ...textErrors('lastName', lastName, longest.personName),
    ...emailErrors(email),
    ...roleErrors(roleId),
    ...districtErrors(roleId, districtId),
  ];
  if (errors.length > 0) throw new NotValid(...errors);
  return {
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    email: email ?? '',
    roleId: roleId as RoleId,
    districtId,
  };
}

/** Whether the caller may have to do with an employee of this role: super admins are for super admins. Rule 3, note 2. */
export const mayManage = (caller: Actor, roleId: number): boolean =>
  roleId !== superAdmin || caller.roles.includes(superAdmin);
