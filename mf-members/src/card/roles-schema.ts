import { allRoles } from '@osasto/contract';
import { object, string } from '@osasto/forms';
import { rolesIn } from './roles-text.ts';

/** Any of the six roles, or none; which of them the caller may change is the service's to say. Rule 4.8. */
export const rolesSchema = object({
  roles: string()
    .defined()
    .test('known', 'validation.invalid', (text) => rolesIn(text).every((role) => allRoles.includes(role))),
});
