import { sql, type SqlBool } from 'kysely';
import type { MemberPosition, Position } from '@osasto/api';
import { meetingStatus, type Day, type SentDay, today } from '@osasto/contract';
import { countedStatuses } from '@osasto/rules';
import { prepared, type Db, type StatementParameter } from '../../platform/database/connection.ts';
import { isHeldOn, isInterimOn, lastDayWithInterim } from '../../platform/identity/carrying-on.ts';
import {
  positionsWithHolders,
  validPositionsWithHolders,
  shownPosition,
  type PositionReader,
  type PositionRow,
} from './shown-position.ts';

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
      'min_age as minAge',
      'age_on as ageOn',
    ])
    .orderBy('id');

type StoredRules = Awaited<ReturnType<ReturnType<typeof selectPositions>['execute']>>[number];

/** A position as read; the age is left out where it asks for none. */
export const toPosition = ({ minAge, ageOn, ...position }: StoredRules): Position => ({
  ...position,
  ...(minAge !== null && ageOn !== null && { minAge, ageOn }),
});

export const findPositions = async (db: Db): Promise<Position[]> =>
  (await selectPositions(db).execute()).map(toPosition);

const shownRows = async (rows: { execute: () => Promise<PositionRow[]> }, caller: PositionReader) =>
  (await rows.execute()).map((row) => shownPosition(row, caller));

/**
 * The positions of trust of a section that have not ended, of meetings under way or approved: those begun, newest term
 * end first; then the upcoming ones, earliest start first. Screens choose from them. Rules 6.3, 6.4.
 */
export function findPositionsOfSection(
  db: Db,
  caller: PositionReader,
  sectionId: number,
): Promise<MemberPosition[]> {
  const day = today();
  const rows = validPositionsWithHolders(db)
    .where('p.section_id', '=', sectionId)
    .where(sql<SqlBool>`p.term_end >= ${day}::date`)
    .where('g.status_id', 'in', countedStatuses)
    .orderBy(sql`p.term_start > ${day}::date`)
    .orderBy(sql`case when p.term_start <= ${day}::date then p.term_end end`, 'desc')
    .orderBy('p.term_start')
    .orderBy('p.position_id')
    .orderBy('p.id');
  return shownRows(rows, caller);
}

/**
 * The positions of trust of a section that are held on a day, by approved meetings: those in force with the newest term end first, as
 * {@link findPositionsOfSection} has them, then those who carry on. Screens group them. Rules 6.3, 6.9, 25.1.
 */
export async function findBoard(
  db: Db,
  caller: PositionReader,
  sectionId: number,
  day: Day,
): Promise<MemberPosition[]> {
  const isInterim = isInterimOn('p', day);
  const rows = await validPositionsWithHolders(db)
    .select([isInterim.as('isInterim'), sql<SentDay>`${lastDayWithInterim('p')}`.as('interimUntil')])
    .where('p.section_id', '=', sectionId)
    .where('g.status_id', '=', meetingStatus.approved)
    .where(isHeldOn('p', day))
    .orderBy(isInterim)
    .orderBy('p.term_end', 'desc')
    .orderBy('p.term_start')
    .orderBy('p.position_id')
    .orderBy('p.id')
    .execute();
  return rows.map((row) => ({
    ...shownPosition(row, caller),
    ...(row.isInterim && { isInterim: true, interimUntil: row.interimUntil }),
  }));
}

/**
 * All positions of members except those of drafts, newest first, by member; in the history of one member with those that were annulled.
 * Rules 9.8, 25.2.
 */
export async function findPositionsOfMembers(
  db: Db,
  caller: PositionReader,
  memberIds: readonly number[],
  { withAnnulled = false }: { withAnnulled?: boolean } = {},
): Promise<Map<number, MemberPosition[]>> {
  if (memberIds.length === 0) return new Map();
  const rows = (withAnnulled ? positionsWithHolders(db) : validPositionsWithHolders(db))
    .where(sql<SqlBool>`p.member_id = any(${memberIds})`)
    .where('g.status_id', '<>', meetingStatus.draft)
    .orderBy('p.term_start', 'desc')
    .orderBy('p.id', 'desc');
  return Map.groupBy(await shownRows(rows, caller), ({ memberId }) => memberId ?? 0);
}

const findRowsOfMeeting = prepared(
  'positions.ofMeeting',
  (db, value: StatementParameter<{ meetingId: number }>) =>
    positionsWithHolders(db)
      .where('p.meeting_id', '=', value('meetingId'))
      .orderBy('p.position_id')
      .orderBy('p.id'),
);

/** The positions of trust of one meeting, in the order of the table of positions. */
export const findPositionsOfMeeting = async (
  db: Db,
  caller: PositionReader,
  meetingId: number,
): Promise<MemberPosition[]> =>
  (await findRowsOfMeeting(db, { meetingId })).map((row) => shownPosition(row, caller));

/** Positions of trust in the order of their ids as given. */
export const findPositionsByIds = (db: Db, caller: PositionReader, ids: readonly number[]) =>
  shownRows(
    positionsWithHolders(db)
      .where(sql<SqlBool>`p.id = any(${ids})`)
      .orderBy(sql`array_position(${ids}::int[], p.id)`),
    caller,
  );

/** One position of trust; it is known to exist. */
export async function findPosition(db: Db, caller: PositionReader, id: number): Promise<MemberPosition> {
  const [position] = await findPositionsByIds(db, caller, [id]);
  if (!position) throw new Error(`Position of trust ${id} went away inside its own transaction.`);
  return position;
}
