import { sql } from 'kysely';
import type { RoleId } from '@osasto/contract';
import type { Db } from '../../platform/database/connection.ts';
import { versionTag, rowVersion } from '../../platform/changes/versions.ts';
import type { RegisteredContact } from '../people/contact.ts';

/** A member whose roles nobody else changes until the transaction ends. */
export interface LockedMember extends RegisteredContact {
  id: number;
  sectionId: number;
  districtId: number;
  firstName: string;
  lastName: string;
  membershipStatusId: number;
  version: number;
}

/** The tag of a member as somebody has seen it: the row of the register and the roles. Rule 1.20. */
export const tagOfMember = ({ id, memberRoles }: { id: number; memberRoles: number[] }, version: number) =>
  versionTag('member', id, [version, ...memberRoles].join('.'));

/** A member in the audit log. */
export const memberSubject = ({ id, sectionId, districtId }: LockedMember) => ({
  entity: 'member',
  entityId: id,
  sectionId,
  districtId,
});

/** The unit that decides who may change a member's roles: the own section, wherever else positions are held. */
export const findHomeOfMember = (db: Db, id: number) =>
  db
    .selectFrom('member')
    .select(['district_id as districtId', 'section_id as sectionId'])
    .where('id', '=', id)
    .execute();

export const lockMember = (tx: Db, id: number): Promise<LockedMember | undefined> =>
  tx
    .selectFrom('member')
    .select([
      'id',
      'section_id as sectionId',
      'district_id as districtId',
      'first_name as firstName',
      'last_name as lastName',
      'membership_status_id as membershipStatusId',
      'email',
      'phone',
      'address1',
      'address2',
      'postal_code as postalCode',
      'city',
      'country',
      'is_publish_prohibited as isPublishProhibited',
      rowVersion('member').as('version'),
    ])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Roles 5 and 6 of a member. */
export async function findSectionRolesByMember(db: Db, memberId: number): Promise<RoleId[]> {
  const rows = await db
    .selectFrom('member_role')
    .select('role_id as role')
    .where('member_id', '=', memberId)
    .orderBy('role_id')
    .execute();
  return rows.map(({ role }) => role as RoleId);
}

export async function giveSectionRoles(
  tx: Db,
  memberId: number,
  roles: readonly RoleId[],
  grantedBy: number,
): Promise<void> {
  if (roles.length === 0) return;
  const rows = roles.map((role) => ({ member_id: memberId, role_id: role, granted_by: grantedBy }));
  await tx.insertInto('member_role').values(rows).execute();
}

export const takeSectionRoles = (tx: Db, memberId: number, roles: readonly RoleId[]) =>
  tx
    .deleteFrom('member_role')
    .where('member_id', '=', memberId)
    .where('role_id', '=', sql<number>`any(${roles})`)
    .execute();
