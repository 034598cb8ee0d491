import type { Employee } from '@osasto/api';
import { employeeRoles } from '@osasto/contract';
import {
  choice,
  defineOrders,
  display,
  type ListState,
  oneOf,
  pageNumber,
  privateText,
  type RowSearch,
  type StateOf,
  unitId,
} from '@osasto/domain/list';

/** The orders of the list of employees. */
export const employeeOrders = defineOrders(
  {
    lastName: ({ lastName }: Employee) => lastName,
    firstName: ({ firstName }) => firstName,
    id: ({ id }) => String(id).padStart(9, '0'),
    email: ({ email }) => email,
    district: ({ districtName }) => districtName ?? '',
    role: ({ roleId }) => String(roleId),
  },
  (a, b) => a.id - b.id,
);

/** Which part of the page shows. */
export const employeePageParameters = { tab: display(oneOf('list', 'access')) };

export const employeePageDefaults: StateOf<typeof employeePageParameters> = { tab: 'list' };

/** What the state of the list of employees consists of. Rule 13.8. */
export const employeeParameters = {
  /** 0 for all. */
  role: choice<number>(employeeRoles.map((id) => [String(id), id])),
  /** 0 for all. */
  district: unitId,
  /** Beginnings of names or of the address. */
  text: privateText,
  ...employeeOrders.parameters,
  page: pageNumber,
};

export type EmployeesState = StateOf<typeof employeeParameters>;
export type EmployeesListState = ListState<EmployeesState>;

/** The search in all employees. */
export const employeeSearch: RowSearch<Employee, typeof employeeParameters> = {
  parameters: employeeParameters,
  defaults: { role: 0, district: 0, text: '', sort: 'lastName', order: 'default', page: 1 },
  textOf: ({ firstName, lastName, email }) => `${firstName} ${lastName} ${email}`,
  isWithin: ({ roleId, districtId }, { role, district }) =>
    (role === 0 || roleId === role) && (district === 0 || districtId === district),
  sorted: employeeOrders.sorted,
};
