import { sql } from 'kysely';
import { toInstant } from '@osasto/contract';
import type { Answer } from '@osasto/api';
import type { AuditEntry } from '../../platform/changes/audit.ts';
import type { Db } from '../../platform/database/connection.ts';
import type { StoredEmployee } from '../employees/queries.ts';
import { findAccountForExtract, findEventsAbout } from './extract.ts';

export type EmployeeExtract = Answer<'GET Employee/{id}/extract'>;

/**
 * Everything that the application holds of an employee, for the employee. Whoever is a member too has an extract of that of its own.
 * Rule 4.19.
 */
export async function findEmployeeExtract(
  db: Db,
  { id, firstName, lastName, email, roleId, districtName }: StoredEmployee,
): Promise<EmployeeExtract> {
  const [account, events] = await Promise.all([
    findAccountForExtract(db, sql`employee_id = ${id}`),
    findEventsAbout(db, sql`entity = 'employee' and entity_id = ${id}`),
  ]);
  return {
    made: toInstant(new Date()),
    employee: { firstName, lastName, email, role: roleId, district: districtName },
    positions: [],
    account,
    messages: [], // are to members and holders
    events,
  };
}

/** What the audit log says of it. */
export const exportOfEmployee = ({
  id: entityId,
  districtId,
}: Pick<StoredEmployee, 'id' | 'districtId'>): AuditEntry => ({
  action: 'export',
  entity: 'employee',
  entityId,
  districtId,
});
