import type { LightMember, Member } from '@osasto/api';
import { codeOf } from '@osasto/contract';
import { may, type Actor } from '@osasto/permissions';
import { contactOf, type RegisteredContact } from '../people/contact.ts';

/** Whether the caller may see the birth dates of a section's members; no role reaches by district. Rule 4.12. */
export const maySeeBirthDates = (caller: Actor, sectionId: number | null): boolean =>
  may(caller, 'see.birthDates', { districtId: 0, ...(sectionId !== null && { sectionId }) });

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
  const birthDate = maySeeBirthDates(caller, row.sectionId) ? row.dateOfBirth : null;
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
