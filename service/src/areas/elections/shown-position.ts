import { sql, type InferResult } from 'kysely';
import type { MemberPosition } from '@osasto/api';
import { getCode, meetingStatus, membershipStatus, toInstant } from '@osasto/contract';
import { may, type Actor } from '@osasto/permissions/own-table';
import { versionTag, rowVersion } from '../../platform/changes/versions.ts';
import type { Db } from '../../platform/database/connection.ts';
import { languageFor } from '../../platform/documents/language.ts';
import type { Session } from '../../platform/identity/session.ts';
import { toPublicContact } from '../people/contact.ts';
import { adviceFor, reasonText, storedReason, type StoredReason } from './reasons.ts';

/** Positions of trust as `p` with their meeting `g`, section `s`, position `d` and, of members, the member `m`. */
export const heldPositions = (db: Db) =>
  db
    .selectFrom('position_of_trust as p')
    .innerJoin('meeting as g', 'g.id', 'p.meeting_id')
    .innerJoin('section as s', 's.id', 'p.section_id')
    .innerJoin('position as d', 'd.id', 'p.position_id')
    .leftJoin('member as m', 'm.id', 'p.member_id');

/** Who annulled `p`, or asks for it; nobody of any other row. */
const storedAnnulments = sql<StoredAnnulment[]>`coalesce((
  select json_agg(json_build_object('isPending', a.is_pending, 'accountId', a.account_id, 'at', a.at, 'by', a.by, 'reason', coalesce(a.reason, ''),
    'correction', a.correction, 'name', coalesce(c.first_name || ' ' || c.last_name,
      a.correction #>> '{nonMember,firstName}' || ' ' || (a.correction #>> '{nonMember,lastName}'))))
  from annulment a left join member c on c.id = (a.correction ->> 'memberId')::integer
  where a.position_of_trust_id = p.id), '[]')`;

/** Positions of trust with their holders, as read. */
export const positionsWithHolders = (db: Db) =>
  heldPositions(db).select([
    'p.id',
    'p.member_id as memberId',
    'p.position_id as positionId',
    'd.name_fi as nameFi',
    'd.name_sv as nameSv',
    sql<boolean>`d.max_consecutive_terms is not null`.as('hasTermLimit'),
    'm.section_id as memberSection',
    'm.district_id as memberDistrict',
    'm.first_name as memberFirstName',
    'm.last_name as memberLastName',
    'm.email as memberEmail',
    'm.phone as memberPhone',
    'm.spr_id as memberSprId',
    'm.payment_date as memberPaymentDate',
    'm.is_publish_prohibited as memberProhibited',
    'm.membership_status_id as memberMembershipStatus',
    'p.non_member_first_name as firstName',
    'p.non_member_last_name as lastName',
    'p.non_member_address as address',
    'p.non_member_postcode as postcode',
    'p.non_member_postoffice as postoffice',
    'p.non_member_email as email',
    'p.non_member_phone as phone',
    'p.non_member_company as company',
    'p.term_start as termStart',
    'p.term_end as termEnd',
    'p.elected_date as electedDate',
    'p.term_ordinal as termOrdinal',
    'p.status_id as statusId',
    rowVersion('p').as('version'),
    's.language_id as languageId',
    sql<StoredReason[]>`coalesce((select json_agg(${storedReason} order by e.id) from position_error e
        where e.position_of_trust_id = p.id), '[]')`.as('reasons'),
    'p.is_annulled as isAnnulled',
    storedAnnulments.as('annulments'),
    'g.status_id as meetingStatusId',
    'g.id as meetingId',
    'g.section_id as meetingSectionId',
    'g.district_id as meetingDistrictId',
  ]);

/** {@link positionsWithHolders} without those that never counted. Rule 25.2. */
export const validPositionsWithHolders = (db: Db) =>
  positionsWithHolders(db).where('p.is_annulled', '=', false);

export type PositionRow = InferResult<ReturnType<typeof positionsWithHolders>>[number];

type PendingAnnulment = NonNullable<MemberPosition['pendingAnnulment']>;

/** What a row is to become, as it waits for a second person. */
export type StoredCorrection = Omit<NonNullable<PendingAnnulment['correction']>, 'name'>;

interface StoredAnnulment {
  isPending: boolean;
  /** Whose call it was. */
  accountId: number | null;
  at: string;
  by: string;
  reason: string;
  correction: StoredCorrection | null;
  /** Whom the correction names. */
  name: string | null;
}

/** Who reads, and in which language. */
export type PositionReader = Actor & Pick<Session, 'acceptLanguage' | 'accountId'>;

const opening = 'GET members/getbyid/{id}';

/** Whether the caller may open the holder: by the holder's section, or by this position. Rules 4.9, 18.7. */
export function maySeeHolder(
  caller: Actor,
  row: Pick<
    PositionRow,
    'memberDistrict' | 'memberSection' | 'meetingDistrictId' | 'meetingStatusId' | 'isAnnulled'
  >,
): boolean {
  const home =
    row.memberDistrict !== null && row.memberSection !== null
      ? may(caller, opening, { districtId: row.memberDistrict, sectionId: row.memberSection })
      : false;
  const isArchived = row.meetingStatusId === meetingStatus.archived;
  return (
    home || (!isArchived && !row.isAnnulled && may(caller, opening, { districtId: row.meetingDistrictId }))
  );
}

function toShownMember(row: PositionRow, caller: Actor): MemberPosition['member'] {
  if (row.memberId === null) return null;
  const isVisible = maySeeHolder(caller, row);
  const isPublishProhibited = row.memberProhibited ?? true;
  const { email, phone } = toPublicContact({
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
    membershipStatus: getCode('membershipStatus', row.memberMembershipStatus ?? membershipStatus.unknown),
  };
}

const toShownNonMember = (row: PositionRow): MemberPosition['nonMember'] =>
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
function readCrmErrors(row: PositionRow, caller: PositionReader) {
  const reasons = may(caller, 'see.crmErrors', { districtId: row.meetingDistrictId }) ? row.reasons : [];
  const language = languageFor(caller.acceptLanguage, row.languageId);
  return {
    crmErrorMessages: reasons.map((reason) => reasonText(reason, language, row)),
    crmErrorAdvice: reasons.map((reason) => adviceFor(reason, language, row)),
  };
}

/** Who annulled a row; that one is to be annulled, approvers see. Rule 25.2. */
function toAnnulment(
  { annulments: [annulment], meetingDistrictId }: PositionRow,
  caller: PositionReader,
): Pick<MemberPosition, 'annulled' | 'pendingAnnulment'> {
  if (!annulment) return {};
  const { isPending, accountId, by, reason, correction, name } = annulment;
  const shown = { at: toInstant(new Date(annulment.at)), by, reason };
  if (!isPending) return { annulled: shown };
  if (!may(caller, 'POST positions/{id}/annul', { districtId: meetingDistrictId })) return {};
  return {
    pendingAnnulment: {
      ...shown,
      isOwn: accountId === caller.accountId,
      ...(correction && { correction: { ...correction, name: name ?? '' } }),
    },
  };
}

/** A position of trust as this caller may see it. Rules 4.7, 4.9, 7.27, 9.3 (term ordinal), 18.7. */
export const shownPosition = (row: PositionRow, caller: PositionReader): MemberPosition => ({
  id: row.id,
  memberId: row.memberId,
  positionId: row.positionId,
  position: { id: row.positionId, name: row.nameFi, nameSv: row.nameSv },
  member: toShownMember(row, caller),
  isNonMember: row.memberId === null,
  nonMember: toShownNonMember(row),
  termStart: row.termStart,
  termEnd: row.termEnd,
  electedDate: row.electedDate,
  termOrdinal: row.termOrdinal,
  showTermOrdinal: row.hasTermLimit,
  ...readCrmErrors(row, caller),
  isAnnulled: row.isAnnulled,
  ...toAnnulment(row, caller),
  status: getCode('memberPositionStatus', row.statusId),
  meetingStatus: getCode('meetingStatus', row.meetingStatusId),
  meetingId: row.meetingId,
  meetingSectionId: row.meetingSectionId,
  tag: versionTag('position', row.id, row.version),
});
