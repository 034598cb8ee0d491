import { sql } from 'kysely';
import type { MemberPosition, Position } from '@osasto/api';
import { meetingStatus, type Day, today } from '@osasto/contract';
import { countedStatuses } from '@osasto/rules';
import { prepared, type Db, type StatementParameter } from '../../platform/database/connection.ts';
import { checkedRows, selectRows } from '../../platform/database/rows.ts';
import { versionOf } from '../../platform/changes/versions.ts';
import { storedReason } from './reasons.ts';
import { shownPosition, positionRow, type PositionReader } from './shown-position.ts';

/** Every position of trust with its rules, in the order of the table. Rules 9.1, 18.21. */
export const selectPositions = (db: Db) =>
  db
    .selectFrom('position')
    .select([
      'id',
      'name_fi as name',
      'name_sv as nameSv',
      'name_en as nameEn',
      'requires_membership as requiresMembership',
      'is_signing as isSigning',
      'max_term_years as maxTermYears',
      'max_consecutive_terms as maxConsecutiveTerms',
      'min_holders as minHolders',
      'max_holders as maxHolders',
    ])
    .orderBy('id');

export const findPositions = (db: Db): Promise<Position[]> => selectPositions(db).execute();

const rowsOfPositions = sql`
  select p.id, p.member_id as "memberId", p.position_id as "positionId",
    d.name_fi as "nameFi", d.name_sv as "nameSv", d.max_consecutive_terms is not null as "hasTermLimit",
    m.section_id as "memberSection", m.district_id as "memberDistrict",
    m.first_name as "memberFirstName", m.last_name as "memberLastName", m.email as "memberEmail",
    m.phone as "memberPhone",
    m.spr_id as "memberSprId", m.payment_date as "memberPaymentDate",
    m.is_publish_prohibited as "memberProhibited", m.membership_status_id as "memberMembershipStatus",
    p.non_member_first_name as "firstName", p.non_member_last_name as "lastName",
    p.non_member_address as address, p.non_member_postcode as postcode,
    p.non_member_postoffice as postoffice, p.non_member_email as email, p.non_member_phone as phone,
    p.non_member_company as company,
    p.term_start as "termStart", p.term_end as "termEnd", p.elected_date as "electedDate",
    p.term_ordinal as "termOrdinal", p.status_id as "statusId", ${versionOf('p')} as version,
    s.language_id as "languageId",
    coalesce((select json_agg(${storedReason} order by e.id) from position_error e
      where e.position_of_trust_id = p.id), '[]') as reasons,
    g.status_id as "meetingStatusId", g.id as "meetingId", g.section_id as "meetingSectionId",
    g.district_id as "meetingDistrictId"
  from position_of_trust p
  join meeting g on g.id = p.meeting_id
  join section s on s.id = p.section_id
  join position d on d.id = p.position_id
  left join member m on m.id = p.member_id`;

/**
 * The positions of trust of a section that have not ended, of meetings under way or approved: those begun, newest term
 * end first; then the upcoming ones, earliest start first. Screens choose from them. Rules 6.3, 6.4.
 */
export async function findPositionsOfSection(
  db: Db,
  caller: PositionReader,
  sectionId: number,
): Promise<MemberPosition[]> {
  const day = today();
  const rows = await selectRows(db, positionRow)`${rowsOfPositions}
    where p.section_id = ${sectionId} and p.term_end >= ${day}::date
      and g.status_id = any(${countedStatuses})
    order by p.term_start > ${day}::date,
      case when p.term_start <= ${day}::date then p.term_end end desc, p.term_start, p.position_id, p.id`;
  return rows.map((row) => shownPosition(row, caller));
}

/**
 * The positions of trust of a section in force on a day, by approved meetings: the newest term end first, as
 * {@link findPositionsOfSection} has them. Screens group them. Rules 6.3, 6.9.
 */
export async function findBoard(
  db: Db,
  caller: PositionReader,
  sectionId: number,
  day: Day,
): Promise<MemberPosition[]> {
  const rows = await selectRows(db, positionRow)`${rowsOfPositions}
    where p.section_id = ${sectionId} and g.status_id = ${meetingStatus.approved}
      and ${day}::date between p.term_start and p.term_end
    order by p.term_end desc, p.term_start, p.position_id, p.id`;
  return rows.map((row) => shownPosition(row, caller));
}

/** All positions of members except those of drafts, newest first, by member. Rule 9.8. */
export async function findPositionsOfMembers(
  db: Db,
  caller: PositionReader,
  memberIds: readonly number[],
): Promise<Map<number, MemberPosition[]>> {
  if (memberIds.length === 0) return new Map();
  const rows = await selectRows(db, positionRow)`${rowsOfPositions}
    where p.member_id = any(${memberIds}) and g.status_id <> ${meetingStatus.draft}
    order by p.term_start desc, p.id desc`;
  const positions = rows.map((row) => shownPosition(row, caller));
  return Map.groupBy(positions, ({ memberId }) => memberId ?? 0);
}

const findRowsOfMeeting = prepared(
  'positions.ofMeeting',
  (_db, value: StatementParameter<{ meetingId: number }>) =>
    sql`${rowsOfPositions}
    where p.meeting_id = ${value('meetingId')} order by p.position_id, p.id`,
);

/** The positions of trust of one meeting, in the order of the table of positions. */
export const findPositionsOfMeeting = async (
  db: Db,
  caller: PositionReader,
  meetingId: number,
): Promise<MemberPosition[]> =>
  checkedRows(positionRow, await findRowsOfMeeting(db, { meetingId })).map((row) =>
    shownPosition(row, caller),
  );

/** Positions of trust in the order of their ids as given. */
export async function findPositionsByIds(
  db: Db,
  caller: PositionReader,
  ids: readonly number[],
): Promise<MemberPosition[]> {
  const rows = await selectRows(db, positionRow)`${rowsOfPositions}
    where p.id = any(${ids}) order by array_position(${ids}::int[], p.id)`;
  return rows.map((row) => shownPosition(row, caller));
}

/** One position of trust; it is known to exist. */
export async function findPosition(db: Db, caller: PositionReader, id: number): Promise<MemberPosition> {
  const [position] = await findPositionsByIds(db, caller, [id]);
  if (!position) throw new Error(`Position of trust ${id} went away inside its own transaction.`);
  return position;
}
