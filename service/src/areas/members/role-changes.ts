import type { RoleId } from '@osasto/contract';
import { mayResetFactors } from '@osasto/permissions/own-table';
import { defineChanges, type Change, type ChangeKind } from '../../platform/changes/change.ts';
import { forRequests } from '../../platform/http/change-request.ts';
import type { Db } from '../../platform/database/connection.ts';
import { NotPermitted, NotValid, WrongState } from '../../platform/errors/http-errors.ts';
import { lockingSteps } from '../accounts/locking.ts';
import { endAfterRoleChange } from '../accounts/own-account.ts';
import { openAccountOfMember } from '../accounts/queries.ts';
import { resetFactors } from '../accounts/second-factor/reset.ts';
import type { LockedEmployee } from '../employees/queries.ts';
import { findRoleError } from '../employees/rules.ts';
import { changeEmployeeRole, lockEmployeeByMember } from './employee-of-member.ts';
import { toLightMember } from './person.ts';
import {
  findSectionRolesByMember,
  giveSectionRoles,
  lockMember,
  memberSubject,
  tagOfMember,
  takeSectionRoles,
  type LockedMember,
} from './role-queries.ts';
import {
  changesBetween,
  employeeRoleIn,
  isEmployeeRole,
  losesAdministration,
  mayHandle,
} from './role-rules.ts';

/** A member with all roles, which nobody else changes until the transaction ends. */
interface RoleHolder {
  member: LockedMember;
  employee: LockedEmployee | undefined;
  roles: readonly RoleId[];
}

async function lockRoleHolder(tx: Db, id: number): Promise<RoleHolder | undefined> {
  const member = await lockMember(tx, id);
  if (!member) return undefined;
  const employee = await lockEmployeeByMember(tx, id);
  const sectionRoles = await findSectionRolesByMember(tx, id);
  return { member, employee, roles: [...(employee ? [employee.roleId as RoleId] : []), ...sectionRoles] };
}

const roleHolderTag = ({ member, roles }: RoleHolder) =>
  tagOfMember({ id: member.id, memberRoles: [...roles] }, member.version);

const members: ChangeKind<RoleHolder> = {
  lock: lockRoleHolder,
  tag: (_tx, holder) => roleHolderTag(holder),
  // Without what only a card shows: opening one is written to the audit log.
  read: async ({ row }) => ({ body: { ...toLightMember(row.member), memberRoles: row.roles } }),
  subject: ({ member }) => memberSubject(member),
};

const toAccountHolder = ({ member: { id } }: RoleHolder) => ({ memberId: id });

/** A role that ranks too high is refused with what was asked for in the log. Rule 4.8. */
function denyRank({ session, row }: Change<RoleHolder>, after: readonly RoleId[]) {
  const { added, removed } = changesBetween(row.roles, after);
  if (mayHandle(session, row.member, [...added, ...removed], row.employee?.districtId ?? null))
    return undefined;
  const error = new NotValid({ translationKey: 'roles.rankTooLow', propertyName: 'roles' });
  return { error, after: { roles: after } };
}

function refuseRoles({ session, row }: Change<RoleHolder>, after: readonly RoleId[]) {
  const { member, employee, roles } = row;
  const isOwn = member.id === session.memberId;
  if (isOwn && losesAdministration(roles, after, member.membershipStatusId))
    return new WrongState('roles.ownRole');
  return employee && findRoleError({ ...employee, isOwn }, employeeRoleIn(after), 'roles');
}

async function changeSectionRoles(
  { tx, session, row: { member } }: Change<RoleHolder>,
  { added, removed }: { added: readonly RoleId[]; removed: readonly RoleId[] },
): Promise<void> {
  const given = added.filter((role) => !isEmployeeRole(role));
  await takeSectionRoles(tx, member.id, removed);
  await giveSectionRoles(tx, member.id, given, session.accountId);
  // A role is of no use to whoever cannot sign in.
  if (given.length > 0 && member.email !== null) await openAccountOfMember(tx, member.id, member.email);
}

/**
 * Makes a list of roles, each once, all that the member may do. Two who change the same member come one after the other.
 *
 * @throws {NotValid} `roles.rankTooLow`, `roles.oneEmployeeRole`, `roles.emailRequired`, `employee.emailInUse`
 * @throws {WrongState} `common.changedByOther`, `roles.ownRole`, `employee.ownRole`, `employee.ownAccount`, `employee.lastSuperAdmin`
 *
 * Rules 4.8, 18.16, 18.18.
 */
export const memberSteps = forRequests(
  defineChanges(members, {
    update: {
      deny: denyRank,
      refuse: refuseRoles,
      run: async (change, after: readonly RoleId[]) => {
        const { member, employee, roles } = change.row;
        const changes = changesBetween(roles, after);
        const role = employeeRoleIn(after);
        if (changes.added.length + changes.removed.length === 0) return {};
        const entries = await changeEmployeeRole(change.tx, member, employee, role);
        await changeSectionRoles(change, changes);
        await endAfterRoleChange(change, toAccountHolder(change.row));
        return { auditEntry: [...entries, { before: { roles }, after: { roles: after } }] };
      },
      answer: async () => ({ body: { isValid: true, errors: [] } }),
    },
    resetfactors: {
      deny: ({ session, row }) =>
        mayResetFactors(session, row.roles, row.member) ? undefined : { error: new NotPermitted() },
      run: (change) => resetFactors(change, toAccountHolder(change.row)),
    },
    ...lockingSteps(toAccountHolder),
  }),
);
