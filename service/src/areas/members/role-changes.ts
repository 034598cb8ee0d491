import type { RoleId } from '@osasto/contract';
import { audit } from '../../platform/changes/audit.ts';
import type { Database, Db } from '../../platform/database/connection.ts';
import { NotValid, WrongState } from '../../platform/http/errors.ts';
import { notVisible } from '../../platform/http/not-visible.ts';
import { requireVersion } from '../../platform/changes/versions.ts';
import { openAccountOfMember } from '../accounts/queries.ts';
import { changeEmployeeRole, lockEmployeeOf, type Changer } from './employee-of-member.ts';
import {
  findSectionRolesOf,
  giveSectionRoles,
  lockMember,
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

/** A role among the changes that the caller may not give or take. */
class RankTooLow extends NotValid {
  readonly member: LockedMember;
  constructor(member: LockedMember) {
    super({ translationKey: 'roles.rankTooLow', propertyName: 'roles' });
    this.member = member;
  }
}

async function changeSectionRoles(
  tx: Db,
  { session }: Changer,
  member: LockedMember,
  { added, removed }: { added: readonly RoleId[]; removed: readonly RoleId[] },
): Promise<void> {
  const given = added.filter((role) => !isEmployeeRole(role));
  await takeSectionRoles(tx, member.id, removed);
  await giveSectionRoles(tx, member.id, given, session.accountId);
  // A role is of no use to whoever cannot sign in.
  if (given.length > 0 && member.email !== null) await openAccountOfMember(tx, member.id, member.email);
}

async function change(tx: Db, actor: Changer, memberId: number, after: readonly RoleId[]): Promise<void> {
  const member = await lockMember(tx, memberId);
  if (!member) throw notVisible(actor.session);
  const employee = await lockEmployeeOf(tx, memberId);
  const before = [
    ...(employee ? [employee.employee.roleId as RoleId] : []),
    ...(await findSectionRolesOf(tx, memberId)),
  ];
  requireVersion(actor, tagOfMember({ id: memberId, memberRoles: before }, member.version));
  const { added, removed } = changesBetween(before, after);
  const changed = [...added, ...removed];
  if (changed.length === 0) return;
  if (!mayHandle(actor.session, member, changed, employee?.employee.districtId ?? null)) {
    throw new RankTooLow(member);
  }
  const isOwn = memberId === actor.session.memberId;
  if (isOwn && losesAdministration(before, after, member.membershipStatusId)) {
    throw new WrongState('roles.ownRole');
  }
  await changeEmployeeRole(tx, actor, member, employee, employeeRoleIn(after));
  await changeSectionRoles(tx, actor, member, { added, removed });
  const { sectionId, districtId } = member;
  const entry = { entity: 'member', entityId: memberId, sectionId, districtId };
  await audit(tx, actor, { action: 'update', ...entry, before: { roles: before }, after: { roles: after } });
}

/**
 * Makes `roles`, each once, the whole list of what the member may do. Locks the member, so that two who change the
 * same one come one after the other; a refusal for rank is left in the log.
 *
 * @throws {NotValid} `roles.rankTooLow`, `roles.oneEmployeeRole`, `roles.emailRequired`, `employee.emailInUse`
 * @throws {WrongState} `common.changedByOther`, `roles.ownRole`, `employee.ownRole`, `employee.ownAccount`, `employee.lastSuperAdmin`
 *
 * Rules 4.8, 18.16, 18.18.
 */
export async function updateRoles(
  db: Database,
  actor: Changer,
  memberId: number,
  roles: readonly RoleId[],
): Promise<void> {
  try {
    await db.transaction().execute((tx) => change(tx, actor, memberId, roles));
  } catch (error) {
    if (error instanceof RankTooLow) {
      const { sectionId, districtId } = error.member;
      const entry = { entity: 'member', entityId: memberId, sectionId, districtId };
      await audit(db, actor, { action: 'denied', ...entry, after: { roles } });
    }
    throw error;
  }
}
