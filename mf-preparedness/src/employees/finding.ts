import type { Employee } from '@osasto/api';
import { wordsOfName } from '@osasto/contract';
import { hasWords, sortedBy, type Words, wordsIn } from '@osasto/domain/list';
import { type EmployeesState, type EmployeeSortKey, sortOf } from './parameters.ts';

/** An employee with the words by which it is found. */
export interface FindableEmployee {
  employee: Employee;
  words: Words;
}

export const findableEmployees = (employees: readonly Employee[]): FindableEmployee[] =>
  employees.map((employee) => ({
    employee,
    words: wordsIn(`${employee.firstName} ${employee.lastName} ${employee.email}`),
  }));

const texts: Record<EmployeeSortKey, (employee: Employee) => string> = {
  id: ({ id }) => String(id).padStart(9, '0'),
  firstName: ({ firstName }) => firstName,
  lastName: ({ lastName }) => lastName,
  email: ({ email }) => email,
  district: ({ districtName }) => districtName ?? '',
  role: ({ roleId }) => String(roleId),
};

const byId = (a: Employee, b: Employee) => a.id - b.id;

/** Those that the state of the list asks for, in its order. */
export function filterEmployees(all: readonly FindableEmployee[], state: EmployeesState): Employee[] {
  const typed = wordsOfName(state.text);
  const found = all.filter(
    ({ employee: { roleId, districtId }, words }) =>
      (state.role === 0 || roleId === state.role) &&
      (state.district === 0 || districtId === state.district) &&
      hasWords(words, typed),
  );
  const { key, direction } = sortOf(state);
  return sortedBy(
    found.map(({ employee }) => employee),
    direction,
    texts[key],
    byId,
  );
}
