import { longest, shortestPassword } from '@osasto/contract';
import { object, string } from '@osasto/forms';

/** What is typed to change a password. */
export interface PasswordValues {
  current: string;
  password: string;
}

/** Letters, not code units. */
export const countCharacters = (password: string): number => Array.from(password).length;

/** The rules that need no list; the service has the others. Rule 2.8. */
export const passwordSchema = object({
  current: string().required('validation.required'),
  password: string()
    .required('validation.required')
    .test('long', 'password.tooShort', (value) => countCharacters(value) >= shortestPassword)
    .test('short', 'password.tooLong', (value) => countCharacters(value) <= longest.password)
    .test('new', 'password.isCurrent', (value, { parent }) => value !== (parent as PasswordValues).current),
});
