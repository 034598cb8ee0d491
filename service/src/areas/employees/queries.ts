import { sql } from 'kysely';
import { roles, superAdmin } from '@osasto/contract';
import type { Db } from '../../platform/database/connection.ts';
import { NotFound, NotValid } from '../../platform/errors/http-errors.ts';
import { rowVersion } from '../../platform/changes/versions.ts';
import type { EmployeeFields } from './rules.ts';

const employees = (db: Db) =>
  db
    .selectFrom('employee as e')
    .leftJoin('district as d', 'd.id', 'e.district_id')
    .leftJoin('account as a', 'a.employee_id', 'e.id')
    .select([
      'e.id',
      'e.first_name as firstName',
      'e.last_name as lastName',
      'e.email',
      'a.directory_id as directoryId',
      'e.district_id as districtId',
      'd.name as districtName',
      'e.role_id as roleId',
      /** An account that no member uses, and that goes with the employee. */
      sql<number | null>`case when a.member_id is null then a.id end`.as('accountOfItsOwn'),
      sql<boolean>`coalesce(a.locked_until > now(), false)`.as('isLocked'),
      sql<string>`${rowVersion('e')} || coalesce('-' || md5(a.directory_id), '')`.as('version'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof employees>['executeTakeFirstOrThrow']>>;

/** An employee with the version of the row. */
export type StoredEmployee = Row & { roleName: string };

const withRoleName = (row: Row): StoredEmployee => ({
  ...row,
  roleName: roles.find(({ id }) => id === row.roleId)?.name ?? '',
});

/** Employees by last name, first name, id. Rule 1.5. */
export async function findEmployees(db: Db): Promise<StoredEmployee[]> {
  const rows = await employees(db).orderBy('e.last_name').orderBy('e.first_name').orderBy('e.id').execute();
  return rows.map(withRoleName);
}

export async function findEmployee(db: Db, id: number): Promise<StoredEmployee | undefined> {
  const row = await employees(db).where('e.id', '=', id).executeTakeFirst();
  return row && withRoleName(row);
}

/** @throws {NotFound} */
export async function readEmployee(db: Db, id: number): Promise<StoredEmployee> {
  const employee = await findEmployee(db, id);
  if (!employee) throw new NotFound();
  return employee;
}

/** An employee, and how many other super admins there are. */
export type LockedEmployee = StoredEmployee & { others: number };

/**
 * The employees as nobody else can change them until the transaction ends, by id. All super admins are locked with them, so
 * that the last two cannot remove each other. Rule 11.4.
 */
export async function lockEmployees(db: Db, ids: readonly number[]): Promise<LockedEmployee[]> {
  const locked = await db
    .selectFrom('employee')
    .select(['id', 'role_id as roleId'])
    .where((where) => where.or([sql<boolean>`id = any(${ids})`, where('role_id', '=', superAdmin)]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const found = await employees(db)
    .where(sql<boolean>`e.id = any(${ids})`)
    .orderBy('e.id')
    .execute();
  return found.map((row) => ({
    ...withRoleName(row),
    others: locked.filter(({ id, roleId }) => roleId === superAdmin && id !== row.id).length,
  }));
}

/** {@link lockEmployees} for one. */
export const lockEmployee = async (db: Db, id: number): Promise<LockedEmployee | undefined> =>
  (await lockEmployees(db, [id]))[0];

const toEmployeeColumns = ({ firstName, lastName, email, roleId, districtId }: EmployeeFields) => ({
  first_name: firstName,
  last_name: lastName,
  email,
  role_id: roleId,
  district_id: districtId,
});

/** @throws {NotValid} when there is no such district */
export async function requireDistrict(db: Db, id: number | null): Promise<void> {
  if (id === null) return;
  const found = await db.selectFrom('district').select('id').where('id', '=', id).executeTakeFirst();
  if (!found) throw new NotValid({ translationKey: 'validation.unknown', propertyName: 'districtId' });
}

/** @returns the id */
export async function insertEmployee(db: Db, fields: EmployeeFields): Promise<number> {
  const row = db.insertInto('employee').values(toEmployeeColumns(fields)).returning('id');
  return (await row.executeTakeFirstOrThrow()).id;
}

export const updateEmployee = (db: Db, id: number, fields: EmployeeFields) =>
  db.updateTable('employee').set(toEmployeeColumns(fields)).where('id', '=', id).execute();

/** Takes the employee out of its account, and the account away when nobody else uses it. Access ends at once. Rule 11.4. */
export async function closeAccess(db: Db, employeeId: number): Promise<void> {
  await sql`delete from account where employee_id = ${employeeId} and member_id is null`.execute(db);
  await sql`update account set employee_id = null where employee_id = ${employeeId}`.execute(db);
}

/** Ties the account of an employee to a person of the directory, or to nobody. Rules 2.24, 11.11. */
export async function setDirectoryId(
  db: Db,
  employeeId: number,
  { directoryId }: Pick<EmployeeFields, 'directoryId'>,
): Promise<void> {
  if (directoryId === undefined) return;
  await db
    .updateTable('account')
    .set({ directory_id: directoryId })
    .where('employee_id', '=', employeeId)
    .execute();
}

export const deleteEmployee = (db: Db, id: number) =>
  db.deleteFrom('employee').where('id', '=', id).execute();

/**
 * Gives the employee the account of the address: the one that has it, whose roles then add up; else the own
 * one, moved; else a new one without a password. Rules 2.3, 11.2.
 */
export async function openAccess(db: Db, employeeId: number, email: string): Promise<void> {
  const accounts = await db
    .selectFrom('account')
    .select([
      'id',
      'employee_id as employeeId',
      'member_id as memberId',
      sql<boolean>`lower(email) = lower(${email})`.as('hasEmail'),
    ])
    .where((where) =>
      where.or([where('employee_id', '=', employeeId), where(sql`lower(email)`, '=', sql`lower(${email})`)]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  const own = accounts.find((account) => account.employeeId === employeeId);
  const addressed = accounts.find((account) => account.hasEmail);
  if (addressed && addressed === own) return;
  if (addressed?.employeeId) {
    throw new NotValid({ translationKey: 'employee.emailInUse', propertyName: 'email' });
  }
  if (!addressed && own && own.memberId === null) {
    await db.updateTable('account').set({ email }).where('id', '=', own.id).execute();
    return;
  }
  await closeAccess(db, employeeId);
  await (addressed
    ? db.updateTable('account').set({ employee_id: employeeId }).where('id', '=', addressed.id).execute()
    : db.insertInto('account').values({ email, employee_id: employeeId }).execute());
}
