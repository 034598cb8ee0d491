import { formAudiences } from '@osasto/contract';
import { Type } from 'typebox';
import { defineCalls } from './record.ts';
import { everybody, nationalOnly, superAdminOnly } from './rights.ts';
import { Empty, Id, IdParams, literals, Maybe, Nullable } from './values.ts';

export const Employee = Type.Object({
  id: Type.Integer(),
  firstName: Type.String(),
  lastName: Type.String(),
  email: Type.String(),
  /** The person's id in the directory; null while it is not known. Rule 11.11. */
  directoryId: Nullable(Type.String()),
  districtId: Nullable(Type.Integer()),
  districtName: Nullable(Type.String()),
  roleId: Type.Integer(),
  roleName: Type.String(),
  /** Whether it is the caller's own row. Rules 11.4, 11.5. */
  isOwn: Type.Boolean(),
  /** Whether a super admin has locked the account. Rule 2.17. */
  isLocked: Type.Boolean(),
});

const text = Maybe(Type.String({ maxLength: 2000 }));

/** Limits and uniqueness are rules with messages of their own. Without `directoryId` the stored one stays. Rules 11.1, 11.2, 11.11. */
export const EmployeeInput = Type.Object({
  firstName: text,
  lastName: text,
  email: text,
  directoryId: text,
  districtId: Maybe(Id),
  roleId: Maybe(Type.Integer({ minimum: 0, maximum: 99 })),
});

export const EmployeeUpdate = Type.Object({ id: Id, ...EmployeeInput.properties });

export const Role = Type.Object({ roleId: Type.Integer(), roleName: Type.String() });

export const ExternalForm = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  link: Type.String(),
  audience: literals(formAudiences),
});

/** Without an audience a new form is for everybody, and a changed one keeps its own. Rules 11.6, 11.9. */
export const ExternalFormInput = Type.Object({
  name: text,
  link: text,
  audience: Maybe(literals(formAudiences)),
});

/** The id is in the body, in the address, or the same in both. Rule 11.7. */
export const ExternalFormUpdate = Type.Object({ id: Maybe(Id), ...ExternalFormInput.properties });

export const NameParams = Type.Object({ name: Type.String({ minLength: 1, maxLength: 200 }) });

/** Employees, roles and external forms. Rules 11.1 to 11.9. */
export const administrationCalls = defineCalls({
  'GET Employee/GetAll': { summary: 'Employees, by name', may: nationalOnly, answer: Type.Array(Employee) },
  'GET Employee/{id}': {
    summary: 'One employee',
    may: nationalOnly,
    params: IdParams,
    answer: Employee,
  },
  'POST Employee/Add': {
    summary: 'Add an employee',
    may: nationalOnly,
    leaves: { employee: 'add' },
    changes: ['GET Employee/GetAll'],
    body: EmployeeInput,
    answer: Employee,
  },
  'PUT Employee/Update': {
    summary: 'Change an employee',
    may: nationalOnly,
    leaves: { employee: 'update' },
    changes: ['GET Employee/GetAll'],
    body: EmployeeUpdate,
    answer: Employee,
  },
  'DELETE Employee/Delete/{id}': {
    summary: 'Delete an employee; access ends at once',
    may: nationalOnly,
    leaves: { employee: 'delete' },
    changes: ['GET Employee/GetAll'],
    params: IdParams,
    answer: Empty,
  },
  'POST Employee/{id}/lock': {
    summary: 'Lock the account of an employee; access ends at once',
    may: superAdminOnly,
    leaves: { employee: 'lock' },
    changes: ['GET Employee/GetAll'],
    params: IdParams,
    answer: Empty,
  },
  'POST Employee/{id}/unlock': {
    summary: 'Unlock the account of an employee, and forget wrong tries to sign in',
    may: superAdminOnly,
    leaves: { employee: 'unlock' },
    changes: ['GET Employee/GetAll'],
    params: IdParams,
    answer: Empty,
  },
  'POST Employee/{id}/resetfactors': {
    summary: 'Take the second factors of an employee away; the next sign-in asks for new ones',
    may: superAdminOnly,
    leaves: { employee: 'resetfactors' },
    changes: ['GET Employee/GetAll'],
    params: IdParams,
    answer: Empty,
  },
  'POST Employee/{id}/signout': {
    summary: 'End every session of an employee',
    may: superAdminOnly,
    leaves: { employee: 'signout' },
    changes: ['GET Employee/GetAll'],
    params: IdParams,
    answer: Empty,
  },
  'GET role/GetAll': { summary: 'The six roles', may: nationalOnly, answer: Type.Array(Role) },

  'GET ExternalForms/GetAll': {
    summary: 'External forms for the caller, by name',
    may: everybody,
    answer: Type.Array(ExternalForm),
  },
  'GET ExternalForms/Get/{id}': {
    summary: 'One external form',
    may: everybody,
    params: IdParams,
    answer: ExternalForm,
  },
  'GET ExternalForms/GetByName/{name}': {
    summary: 'The external form of this name, whatever its letter case',
    may: everybody,
    clients: 'other clients: the list has every field',
    params: NameParams,
    answer: ExternalForm,
  },
  'POST ExternalForms/Add': {
    summary: 'Add a link to an external form',
    may: nationalOnly,
    leaves: { externalform: 'add' },
    changes: ['GET ExternalForms/GetAll'],
    body: ExternalFormInput,
    answer: ExternalForm,
  },
  'PUT ExternalForms/Update': {
    summary: 'Change an external form',
    may: nationalOnly,
    leaves: { externalform: 'update' },
    changes: ['GET ExternalForms/GetAll'],
    body: ExternalFormUpdate,
    answer: ExternalForm,
  },
  'PUT ExternalForms/Update/{id}': {
    summary: 'Change the external form of the address',
    may: nationalOnly,
    clients: 'other clients: the second path of `PUT ExternalForms/Update`',
    leaves: { externalform: 'update' },
    changes: ['GET ExternalForms/GetAll'],
    params: IdParams,
    body: ExternalFormUpdate,
    answer: ExternalForm,
  },
  'DELETE ExternalForms/Delete/{id}': {
    summary: 'Delete an external form',
    may: nationalOnly,
    leaves: { externalform: 'delete' },
    changes: ['GET ExternalForms/GetAll'],
    params: IdParams,
    answer: Empty,
  },
});
