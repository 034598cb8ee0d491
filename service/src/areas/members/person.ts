import type { LightMember, Member } from '@osasto/api';
import { getCode } from '@osasto/contract';
import { may, type Actor } from '@osasto/permissions/own-table';
import { bool, date, int, ints, orNull, text, type RowOf } from '../../platform/database/rows.ts';
import type { Session } from '../../platform/identity/session.ts';
import { isOwnAccount } from '../accounts/locking.ts';
import { maySeeBirthDates } from '../people/birth-dates.ts';
import { contactColumns, toPublicContact } from '../people/contact.ts';

/** The columns of a member in a short list. */
export const lightColumns = {
  id: int,
  sectionId: int,
  firstName: text,
  lastName: text,
  membershipStatusId: int,
};

/** The columns of a whole member. */
export const wholeColumns = {
  ...lightColumns,
  sprId: int,
  paymentDate: orNull(date),
  membershipApproved: orNull(date),
  dateOfBirth: orNull(date),
  ...contactColumns,
  isEmailAllowed: bool,
  isSmsAllowed: bool,
  isContactProhibited: bool,
  membershipTypeId: int,
  statusId: int,
  memberRoles: ints,
};

/** A member as read from the register. */
export type MemberRow = RowOf<{ columns: typeof wholeColumns }>;

/** A member with what every list shows: name, section and membership status. */
export const toLightMember = (
  row: Pick<MemberRow, 'id' | 'sectionId' | 'firstName' | 'lastName' | 'membershipStatusId'>,
): LightMember => ({
  id: row.id,
  sectionId: row.sectionId,
  firstName: row.firstName,
  lastName: row.lastName,
  membershipStatus: getCode('membershipStatus', row.membershipStatusId),
});

/** A member as this caller may see it. Rules 4.7, 4.12, 4.13. */
export function toMember(row: MemberRow, caller: Actor, memberPositions: Member['memberPositions']): Member {
  const birthDate = maySeeBirthDates(caller, row.sectionId) ? row.dateOfBirth : null;
  return {
    ...toLightMember(row),
    ...toPublicContact(row),
    sprId: String(row.sprId),
    paymentDate: row.paymentDate,
    membershipApproved: row.membershipApproved,
    dateOfBirth: birthDate,
    birthDate,
    isPublishProhibited: row.isPublishProhibited,
    isEmailAllowed: row.isEmailAllowed,
    isSmsAllowed: row.isSmsAllowed,
    isContactProhibited: row.isContactProhibited,
    membershipType: getCode('membershipType', row.membershipTypeId),
    status: getCode('memberStatus', row.statusId),
    memberPositions,
    memberRoles: row.memberRoles,
  };
}

/** Whether the account of a member is locked, for those who may lock it. Rule 2.17. */
export function lockShownTo(
  caller: Session,
  { id, isLocked }: { id: number; isLocked: boolean | null },
): Pick<Member, 'isLocked'> {
  const mayLock = may(caller, 'POST members/{id}/lock') && !isOwnAccount({ memberId: id }, caller);
  return mayLock && isLocked !== null ? { isLocked } : {};
}
