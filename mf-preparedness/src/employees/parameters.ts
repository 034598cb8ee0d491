import { employeeRoles } from '@osasto/contract';
import {
  choice,
  type ListState,
  ordersOf,
  pageNumber,
  privateText,
  type StateOf,
  unitId,
} from '@osasto/domain/list';

/** By what the list is sorted. */
const sortKeys = ['lastName', 'firstName', 'id', 'email', 'district', 'role'] as const;

export type EmployeeSortKey = (typeof sortKeys)[number];

const { parameters, sortOf, orderedBy } = ordersOf(sortKeys);
export { orderedBy, sortOf };

/** What the state of the list of employees consists of. Rule 13.8. */
export const employeeParameters = {
  /** 0 for all. */
  role: choice<number>(employeeRoles.map((id) => [String(id), id])),
  /** 0 for all. */
  district: unitId,
  /** Beginnings of names or of the address. */
  text: privateText,
  ...parameters,
  page: pageNumber,
};

export type EmployeesState = StateOf<typeof employeeParameters>;
export type EmployeesListState = ListState<EmployeesState>;

/** What the list begins with. */
export const employeeDefaults: EmployeesState = {
  role: 0,
  district: 0,
  text: '',
  sort: 'lastName',
  order: 'default',
  page: 1,
};
