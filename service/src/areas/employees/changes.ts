import type { Employee } from '@osasto/api';
import {
  defineChanges,
  type Change,
  type ChangeKind,
  type StepAuditEntry,
  type TaggedBody,
} from '../../platform/changes/change.ts';
import { forRequests } from '../../platform/http/change-request.ts';
import { eraseTraces } from '../../platform/changes/erasing.ts';
import { versionTag } from '../../platform/changes/versions.ts';
import type { Session } from '../../platform/identity/session.ts';
import {
  closeAccess,
  deleteEmployee,
  insertEmployee,
  lockEmployee,
  openAccess,
  readEmployee,
  requireDistrict,
  setDirectoryId,
  updateEmployee,
  type LockedEmployee,
  type StoredEmployee,
} from './queries.ts';
import { lockingSteps, refuseOwn } from '../accounts/locking.ts';
import { endAfterRoleChange } from '../accounts/own-account.ts';
import { resetFactors } from '../accounts/second-factor/reset.ts';
import { denyRoles, findRoleError, type EmployeeFields } from './rules.ts';

const entity = 'employee';

type EmployeeRights = Pick<EmployeeFields, 'districtId'> & { roleId: number };
type Caller = Pick<Session, 'employeeId'>;

/** What the audit log has of an employee. */
export const logged = (employee: StoredEmployee) => {
  const { id, firstName, lastName, email, directoryId, districtId, districtName, roleId, roleName } =
    employee;
  return { id, firstName, lastName, email, directoryId, districtId, districtName, roleId, roleName };
};

/** An employee as the caller sees it. */
export const toEmployee = (employee: StoredEmployee, { employeeId }: Caller): Employee => ({
  ...logged(employee),
  isLocked: employee.isLocked,
  isOwn: employee.id === employeeId,
});

/** An employee with the tag of its version. Rule 1.20. */
export const taggedEmployee = (employee: StoredEmployee, caller: Caller): TaggedBody<Employee> => ({
  body: toEmployee(employee, caller),
  tag: versionTag(entity, employee.id, employee.version),
});

const answer = async ({ session }: { session: Caller }, employee: StoredEmployee) =>
  taggedEmployee(employee, session);

/** Adds an employee with an account; it belongs to nothing that could be locked. Rules 2.3, 11.1, 11.2. */
export const { add: addEmployee } = forRequests(
  defineChanges(
    { lock: async () => ({}), subject: () => ({ entity }) },
    {
      add: {
        deny: ({ session }, { roleId }: EmployeeFields) => denyRoles(session, roleId),
        run: async ({ tx }, fields: EmployeeFields) => {
          await requireDistrict(tx, fields.districtId);
          const id = await insertEmployee(tx, fields);
          await openAccess(tx, id, fields.email);
          await setDirectoryId(tx, id, fields);
          const result = await readEmployee(tx, id);
          const { districtId } = result;
          return { result, auditEntry: { entityId: id, districtId, after: logged(result) } };
        },
        answer,
      },
    },
  ),
);

/** An employee in the audit log. */
export const employeeSubject = ({ id, districtId }: StoredEmployee) => ({ entity, entityId: id, districtId });

const employees: ChangeKind<LockedEmployee> = {
  lock: lockEmployee,
  tag: (_tx, { id, version }) => versionTag(entity, id, version),
  read: (change) => answer(change, change.row),
  subject: employeeSubject,
};

/** An employee whose role is to be changed or taken by the caller. */
export const toRoleHolder = ({ id, roleId, others }: LockedEmployee, caller: Caller) => ({
  roleId,
  others,
  isOwn: id === caller.employeeId,
});

const hasOtherRights = (before: EmployeeRights, after: EmployeeRights) =>
  before.roleId !== after.roleId || before.districtId !== after.districtId;

const toAccountHolder = ({ id }: LockedEmployee) => ({ employeeId: id });

/** Deletes an employee: access ends at once. Gives what the audit log says of it. Rule 11.4. */
export async function removeEmployee(
  change: Pick<Change<unknown>, 'tx' | 'session' | 'jobs'>,
  { id, districtId, roleId, accountOfItsOwn: accountId }: LockedEmployee,
): Promise<StepAuditEntry> {
  const { tx } = change;
  await endAfterRoleChange(change, { employeeId: id });
  const erased = await eraseTraces(tx, { entity, id, accountId });
  await closeAccess(tx, id);
  await deleteEmployee(tx, id);
  return { before: { id, districtId, roleId }, after: { ...erased } };
}

/** What happens to an employee that there is. Rules 2.17, 3 note 2, 11.4, 11.5. */
export const employeeSteps = forRequests(
  defineChanges(employees, {
    update: {
      deny: ({ session, row }, { roleId }: EmployeeFields) => denyRoles(session, row.roleId, roleId),
      refuse: ({ row, session }, { roleId }: EmployeeFields) =>
        findRoleError(toRoleHolder(row, session), roleId, 'roleId'),
      run: async (change, fields: EmployeeFields) => {
        const { tx, row } = change;
        await requireDistrict(tx, fields.districtId);
        await updateEmployee(tx, row.id, fields);
        await openAccess(tx, row.id, fields.email);
        await setDirectoryId(tx, row.id, fields);
        if (hasOtherRights(row, fields)) await endAfterRoleChange(change, { employeeId: row.id });
        const result = await readEmployee(tx, row.id);
        const { districtId } = result;
        return { result, auditEntry: { districtId, before: logged(row), after: logged(result) } };
      },
      answer,
    },
    delete: {
      deny: ({ session, row }) => denyRoles(session, row.roleId),
      refuse: ({ row, session }) => findRoleError(toRoleHolder(row, session), null),
      run: async (change) => ({ auditEntry: await removeEmployee(change, change.row) }),
    },
    ...lockingSteps(toAccountHolder),
    resetfactors: {
      refuse: ({ row, session }) => refuseOwn(toAccountHolder(row), session),
      run: (change) => resetFactors(change, toAccountHolder(change.row)),
    },
  }),
);
