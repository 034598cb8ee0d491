import { districtRoles, isMailAddress, longest, type RoleId } from '@osasto/contract';
import { object, string, typedText } from '@osasto/forms';

/** Whether somebody with this role works in one district. Rule 11.1. @param role its number as a text */
export const isDistrictRole = (role: string): boolean => districtRoles.includes(Number(role) as RoleId);

const name = typedText().required('validation.required').max(longest.personName, 'validation.maxLength');

/** Checks an employee as the service does. The service alone knows whether address and id are free. Rules 11.1, 11.2, 11.11. */
export const employeeSchema = object({
  firstName: name,
  lastName: name,
  email: typedText()
    .required('validation.required')
    .max(longest.email, 'validation.maxLength')
    .test('address', 'validation.email', (text) => text === '' || isMailAddress(text)),
  directoryId: typedText()
    .defined()
    .max(longest.directoryId, 'validation.maxLength')
    .test('oneId', 'employee.directoryIdForm', (text) => !/\s/.test(text)),
  roleId: string().required('validation.required'),
  districtId: string()
    .defined()
    .when('roleId', ([role], rule) =>
      isDistrictRole(String(role)) ? rule.required('employee.districtRequired') : rule,
    ),
});

/** What is typed of an employee; ids as texts, '' for none. */
export interface EmployeeValues {
  firstName: string;
  lastName: string;
  email: string;
  directoryId: string;
  roleId: string;
  districtId: string;
}
