import { employeeRoles } from '@osasto/contract';
import type { Insertable } from 'kysely';
import type { DistrictTable, EmployeeTable } from '../platform/database/tables.generated.ts';
import { type DemoAccount, demoAccounts } from './demo-accounts.ts';
import { asciiName, makeName } from '../areas/training/beginning/names.ts';
import { random } from '../areas/training/beginning/random.ts';
import type { Size } from './sizes.ts';

export interface SeedEmployee {
  row: Insertable<EmployeeTable> & { id: number };
  demo: DemoAccount | undefined;
}

/** Employees with the demonstration accounts first; two in five of a district are its admins. */
export function makeEmployees(districts: Insertable<DistrictTable>[], size: Size): SeedEmployee[] {
  const r = random('employees');
  const employees: SeedEmployee[] = [];
  const add = (role: number, district: number | null, demo?: DemoAccount) => {
    const id = employees.length + 1;
    const { first, last } = demo ?? makeName(r, 0.15);
    const email = demo?.email ?? `${asciiName(first)}.${asciiName(last)}${id}@apuliitto.example`;
    employees.push({
      row: { id, first_name: first, last_name: last, email, role_id: role, district_id: district },
      demo,
    });
  };
  for (const demo of demoAccounts) {
    if (demo.role !== null && employeeRoles.includes(demo.role)) add(demo.role, demo.district ?? null, demo);
  }
  for (let at = 0; at < size.employees.national; at++) add(at === 1 ? 1 : 2, null);
  for (const { id = 0 } of districts) {
    for (let at = 0; at < size.employees.district; at++) add(at % 5 < 2 ? 3 : 4, id);
  }
  return employees;
}
