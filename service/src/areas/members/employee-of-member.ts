import { districtRoles, type RoleId } from '@osasto/contract';
import type { StepAuditEntry } from '../../platform/changes/change.ts';
import { ChangedByOther } from '../../platform/changes/versions.ts';
import type { Db } from '../../platform/database/connection.ts';
import { NotValid } from '../../platform/errors/http-errors.ts';
import { openAccountOfMember } from '../accounts/queries.ts';
import { logged } from '../employees/changes.ts';
import {
  closeAccess,
  deleteEmployee,
  findEmployee,
  insertEmployee,
  lockEmployee,
  updateEmployee,
  type LockedEmployee,
  type StoredEmployee,
} from '../employees/queries.ts';
import { requireEmployee } from '../employees/rules.ts';
import { toPublicContact } from '../people/contact.ts';
import type { LockedMember } from './role-queries.ts';

/** The member's row as an employee, as nobody else can change it until the transaction ends. */
export async function lockEmployeeByMember(tx: Db, memberId: number): Promise<LockedEmployee | undefined> {
  const link = async () => {
    const account = tx.selectFrom('account').select('employee_id as id').where('member_id', '=', memberId);
    return (await account.executeTakeFirst())?.id ?? null;
  };
  const id = await link();
  if (id === null) return undefined;
  // Employees are locked before their accounts, as the employee calls do, so the link may have changed meanwhile.
  const locked = await lockEmployee(tx, id);
  if ((await link()) !== id) throw new ChangedByOther();
  return locked;
}

/** The district that a role is held in: where the employee works already, else the member's. Rule 11.1. */
const districtFor = (role: RoleId, member: LockedMember, employee?: StoredEmployee) =>
  districtRoles.includes(role) ? (employee?.districtId ?? member.districtId) : null;

/**
 * Makes the member an employee as well, with the account that both then share. Rules 2.3, 4.8.
 *
 * @returns the employee's id
 * @throws {NotValid} `roles.emailRequired`
 */
async function addEmployee(tx: Db, member: LockedMember, role: RoleId): Promise<number> {
  const { email } = toPublicContact(member); // an address that is masked must not come back in the list of employees (4.7)
  if (email === null) throw new NotValid({ translationKey: 'roles.emailRequired', propertyName: 'roles' });
  const account = await openAccountOfMember(tx, member.id, email);
  const { firstName, lastName } = member;
  const districtId = districtFor(role, member);
  const fields = requireEmployee({ firstName, lastName, email: account.email, roleId: role, districtId });
  const id = await insertEmployee(tx, fields);
  await tx.updateTable('account').set({ employee_id: id }).where('id', '=', account.id).execute();
  return id;
}

async function removeEmployee(tx: Db, id: number): Promise<number> {
  await closeAccess(tx, id);
  await deleteEmployee(tx, id);
  return id;
}

async function moveEmployee(
  tx: Db,
  member: LockedMember,
  employee: StoredEmployee,
  role: RoleId,
): Promise<number> {
  const { id, firstName, lastName, email } = employee;
  const districtId = districtFor(role, member, employee);
  await updateEmployee(tx, id, { firstName, lastName, email, roleId: role, districtId });
  return id;
}

/** As the log keeps it: with the name and the member, without the address. By the member, erasing finds the record. Rule 4.20. */
function loggedOfMember(employee: StoredEmployee, memberId: number) {
  const { email: _address, ...rest } = logged(employee);
  return { ...rest, memberId };
}

/**
 * Gives a member a role as an employee, another one, or none; whether that is right has been decided.
 *
 * @returns what the audit log says of the employee
 */
export async function changeEmployeeRole(
  tx: Db,
  member: LockedMember,
  before: StoredEmployee | undefined,
  role: RoleId | null,
): Promise<StepAuditEntry[]> {
  if ((before?.roleId ?? null) === role) return [];
  const id =
    role === null
      ? before && (await removeEmployee(tx, before.id))
      : await (before ? moveEmployee(tx, member, before, role) : addEmployee(tx, member, role));
  const after = id === undefined ? undefined : await findEmployee(tx, id);
  const employee = {
    action: !before ? 'add' : after ? 'update' : 'delete',
    entity: 'employee',
    entityId: id ?? null,
    sectionId: null,
    districtId: (after ?? before)?.districtId ?? null,
    ...(before && { before: loggedOfMember(before, member.id) }),
    ...(after && { after: loggedOfMember(after, member.id) }),
  };
  return [employee];
}
