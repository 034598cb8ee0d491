import { allRoles, type RoleId } from '@osasto/contract';
import { object, string } from '@osasto/forms';

/** Roles as a form has them: ids in ascending order with commas between. */
export const rolesText = (roles: readonly number[]): string => roles.toSorted((a, b) => a - b).join(',');

/** The ids in {@link rolesText}. */
export const rolesIn = (text: string): RoleId[] => text.split(',').filter(Boolean).map(Number) as RoleId[];

/** Any of the six roles, or none; which of them the caller may change is the service's to say. Rule 4.8. */
export const rolesSchema = object({
  roles: string()
    .defined()
    .test('known', 'validation.invalid', (text) => rolesIn(text).every((role) => allRoles.includes(role))),
});
