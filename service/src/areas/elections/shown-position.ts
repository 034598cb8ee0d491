import type { MemberPosition } from '@osasto/api';
import { codeOf, meetingStatus, membershipStatus } from '@osasto/contract';
import { may, type Actor } from '@osasto/permissions/own-table';
import { tagOf } from '../../platform/changes/versions.ts';
import { languageFor } from '../../platform/documents/language.ts';
import type { Session } from '../../platform/identity/session.ts';
import { contactOf } from '../people/contact.ts';
import { bool, date, int, json, orNull, rowShape, text, type RowOf } from '../../platform/database/rows.ts';
import { adviceFor, reasonText, type StoredReason } from './reasons.ts';

/** A position of trust with its holder, as read. */
export const positionRow = rowShape('positions.position', {
  id: int,
  memberId: orNull(int),
  positionId: int,
  nameFi: text,
  nameSv: text,
  hasTermLimit: bool,
  memberSection: orNull(int),
  memberDistrict: orNull(int),
  memberFirstName: orNull(text),
  memberLastName: orNull(text),
  memberEmail: orNull(text),
  memberPhone: orNull(text),
  memberSprId: orNull(int),
  memberPaymentDate: orNull(date),
  memberProhibited: orNull(bool),
  memberMembershipStatus: orNull(int),
  firstName: orNull(text),
  lastName: orNull(text),
  address: orNull(text),
  postcode: orNull(text),
  postoffice: orNull(text),
  email: orNull(text),
  phone: orNull(text),
  company: orNull(text),
  termStart: date,
  termEnd: date,
  electedDate: date,
  termOrdinal: int,
  languageId: int,
  reasons: json<StoredReason[]>(),
  statusId: int,
  meetingStatusId: int,
  meetingId: int,
  meetingSectionId: int,
  meetingDistrictId: int,
  version: int,
});
export type PositionRow = RowOf<typeof positionRow>;

/** Who reads, and in which language. */
export type PositionReader = Actor & Pick<Session, 'acceptLanguage'>;

const opening = 'GET members/getbyid/{id}';

/** Whether the caller may open the holder: by the holder's section, or by this position. Rules 4.9, 18.7. */
export function maySeeHolder(
  caller: Actor,
  row: Pick<PositionRow, 'memberDistrict' | 'memberSection' | 'meetingDistrictId' | 'meetingStatusId'>,
): boolean {
  const home =
    row.memberDistrict !== null && row.memberSection !== null
      ? may(caller, opening, { districtId: row.memberDistrict, sectionId: row.memberSection })
      : false;
  const isArchived = row.meetingStatusId === meetingStatus.archived;
  return home || (!isArchived && may(caller, opening, { districtId: row.meetingDistrictId }));
}

function holderOf(row: PositionRow, caller: Actor): MemberPosition['member'] {
  if (row.memberId === null) return null;
  const isVisible = maySeeHolder(caller, row);
  const isPublishProhibited = row.memberProhibited ?? true;
  const { email, phone } = contactOf({
    email: row.memberEmail,
    phone: row.memberPhone,
    address1: null,
    address2: null,
    postalCode: null,
    city: null,
    country: null,
    isPublishProhibited,
  });
  return {
    id: row.memberId,
    firstName: row.memberFirstName ?? '',
    lastName: row.memberLastName ?? '',
    email: isVisible ? email : null,
    phone: isVisible ? phone : null,
    sprId: isVisible && row.memberSprId !== null ? String(row.memberSprId) : null,
    paymentDate: isVisible ? row.memberPaymentDate : null,
    isPublishProhibited,
    membershipStatus: codeOf('membershipStatus', row.memberMembershipStatus ?? membershipStatus.unknown),
  };
}

const outsiderOf = (row: PositionRow): MemberPosition['nonMember'] =>
  row.memberId === null
    ? {
        firstName: row.firstName ?? '',
        lastName: row.lastName ?? '',
        address: row.address ?? '',
        postcode: row.postcode ?? '',
        postoffice: row.postoffice ?? '',
        email: row.email,
        phone: row.phone,
        company: row.company,
      }
    : null;

/** What the CRM did not take, with what to do about it. Rules 7.27, 8. */
function crmErrorsOf(row: PositionRow, caller: PositionReader) {
  const reasons = may(caller, 'see.crmErrors', { districtId: row.meetingDistrictId }) ? row.reasons : [];
  const language = languageFor(caller.acceptLanguage, row.languageId);
  return {
    crmErrorMessages: reasons.map((reason) => reasonText(reason, language, row)),
    crmErrorAdvice: reasons.map((reason) => adviceFor(reason, language)),
  };
}

/** A position of trust as this caller may see it. Rules 4.7, 4.9, 7.27, 9.3 (term ordinal), 18.7. */
export const shownPosition = (row: PositionRow, caller: PositionReader): MemberPosition => ({
  id: row.id,
  memberId: row.memberId,
  positionId: row.positionId,
  position: { id: row.positionId, name: row.nameFi, nameSv: row.nameSv },
  member: holderOf(row, caller),
  isNonMember: row.memberId === null,
  nonMember: outsiderOf(row),
  termStart: row.termStart,
  termEnd: row.termEnd,
  electedDate: row.electedDate,
  termOrdinal: row.termOrdinal,
  showTermOrdinal: row.hasTermLimit,
  ...crmErrorsOf(row, caller),
  status: codeOf('memberPositionStatus', row.statusId),
  meetingStatus: codeOf('meetingStatus', row.meetingStatusId),
  meetingId: row.meetingId,
  meetingSectionId: row.meetingSectionId,
  tag: tagOf('position', row.id, row.version),
});
