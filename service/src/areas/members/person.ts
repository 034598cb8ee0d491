import type { LightMember, Member } from '@osasto/api';
import { codeOf, districtAdmin, sectionAdmin } from '@osasto/contract';
import type { Actor } from '@osasto/permissions';
import { contactOf, type RegisteredContact } from '../people/contact.ts';

/** Whether the caller may see a birth date: SA, KT, DA, and a section admin in the own section. Rule 4.12. */
export const seesBirthDate = (caller: Actor, { sectionId }: { sectionId: number }): boolean =>
  caller.roles.some((role) => role <= districtAdmin) ||
  (caller.roles.includes(sectionAdmin) && caller.sectionId === sectionId);

/** A member as read from the register. */
export interface MemberRow extends RegisteredContact {
  id: number;
  sectionId: number;
  firstName: string;
  lastName: string;
  membershipStatusId: number;
  sprId: number;
  paymentDate: string | null;
  membershipApproved: string | null;
  dateOfBirth: string | null;
  isEmailAllowed: boolean;
  isSmsAllowed: boolean;
  isContactProhibited: boolean;
  membershipTypeId: number;
  statusId: number;
  memberRoles: number[];
}

export const lightMemberOf = (
  row: Pick<MemberRow, 'id' | 'sectionId' | 'firstName' | 'lastName' | 'membershipStatusId'>,
): LightMember => ({
  id: row.id,
  sectionId: row.sectionId,
  firstName: row.firstName,
  lastName: row.lastName,
  membershipStatus: codeOf('membershipStatus', row.membershipStatusId),
});

/** A member as this caller may see it. Rules 4.7, 4.12, 4.13. */
export function memberOf(row: MemberRow, caller: Actor, memberPositions: Member['memberPositions']): Member {
  const birthDate = seesBirthDate(caller, row) ? row.dateOfBirth : null;
  return {
    ...lightMemberOf(row),
    ...contactOf(row),
    sprId: String(row.sprId),
    paymentDate: row.paymentDate,
    membershipApproved: row.membershipApproved,
    dateOfBirth: birthDate,
    birthDate,
    isPublishProhibited: row.isPublishProhibited,
    isEmailAllowed: row.isEmailAllowed,
    isSmsAllowed: row.isSmsAllowed,
    isContactProhibited: row.isContactProhibited,
    membershipType: codeOf('membershipType', row.membershipTypeId),
    status: codeOf('memberStatus', row.statusId),
    memberPositions,
    memberRoles: row.memberRoles,
  };
}
