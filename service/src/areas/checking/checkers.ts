import { allRoles } from '@osasto/contract';
import { may } from '@osasto/permissions/own-table';
import type { Db } from '../../platform/database/connection.ts';
import type { NamedEmployee } from '../elections/handling.ts';

/** Employees who may check the reports of a district, by name. Rule 24.7. */
export async function findCheckers(db: Db, districtId: number): Promise<NamedEmployee[]> {
  const employees = await db
    .selectFrom('employee as e')
    .select([
      'e.id',
      'e.first_name as firstName',
      'e.last_name as lastName',
      'e.role_id as roleId',
      'e.district_id as districtId',
    ])
    .orderBy('e.last_name')
    .orderBy('e.first_name')
    .orderBy('e.id')
    .execute();
  return employees
    .filter(({ roleId, districtId: own }) =>
      may(
        { roles: allRoles.filter((role) => role === roleId), districtId: own, sectionId: null },
        'POST meetings/opencheck',
        { districtId },
      ),
    )
    .map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }));
}
