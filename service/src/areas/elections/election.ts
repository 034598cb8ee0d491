import { sql } from 'kysely';
import type { Position } from '@osasto/api';
import { meetingStatus, dayOfSent, type Day } from '@osasto/contract';
import { countedStatuses, personKey } from '@osasto/rules';
import type { Actor } from '@osasto/permissions/own-table';
import type { Db } from '../../platform/database/connection.ts';
import { date, int, orNull, rowShape, selectRows, text, type RowOf } from '../../platform/database/rows.ts';
import type { Candidate, PositionContext } from './checks.ts';
import { findPositions } from './position-queries.ts';
import { nameOfPerson, type MemberPerson, type Person, type Term } from './term.ts';

/** The types of {@link termColumns}. */
export const termTypes = {
  id: int,
  meetingId: int,
  positionId: int,
  memberId: orNull(int),
  firstName: text,
  lastName: text,
  membershipStatusId: orNull(int),
  statusId: orNull(int),
  memberSection: orNull(int),
  birthDate: orNull(date),
  start: date,
  end: date,
};
const termRow = rowShape('elections.term', termTypes);
type TermRow = RowOf<typeof termRow>;

/** The holder of a term as read. */
export const personFromRow = (row: Omit<TermRow, 'start' | 'end'>): Person =>
  row.memberId === null
    ? { kind: 'nonMember', firstName: row.firstName, lastName: row.lastName }
    : {
        kind: 'member',
        id: row.memberId,
        name: `${row.firstName} ${row.lastName}`,
        membershipStatusId: row.membershipStatusId ?? 0,
        statusId: row.statusId ?? 0,
        sectionId: row.memberSection ?? 0,
        birthDate: row.birthDate && dayOfSent(row.birthDate),
      };

/** A term as read. */
export const termFromRow = (row: TermRow): Term => {
  const person = personFromRow(row);
  const { id, meetingId, positionId } = row;
  const term = { id, meetingId, positionId, person: personKey(person), name: nameOfPerson(person) };
  return { ...term, start: dayOfSent(row.start), end: dayOfSent(row.end) };
};

/** The columns of a term and its holder, from {@link countedTerms}. */
export const termColumns = sql`
  p.id, p.meeting_id as "meetingId", p.position_id as "positionId", p.member_id as "memberId",
  coalesce(m.first_name, p.non_member_first_name) as "firstName",
  coalesce(m.last_name, p.non_member_last_name) as "lastName",
  m.membership_status_id as "membershipStatusId", m.status_id as "statusId",
  m.section_id as "memberSection", m.date_of_birth as "birthDate",
  p.term_start as start, p.term_end as end`;

/** Positions of trust of counted meetings as `p`, with `meeting as g` and, of members, `member as m`. Rule 9.3 (chain). */
export const countedTerms = (
  statuses: readonly number[] = countedStatuses,
  meetingId: number | null = null,
) =>
  sql`
    valid_position_of_trust p
    join meeting g on g.id = p.meeting_id and (g.status_id = any(${statuses}) or g.id = ${meetingId})
    left join member m on m.id = p.member_id`;

const findTermRows = (
  db: Db,
  sectionId: number,
  meetingId: number | null,
  statuses: readonly number[],
): Promise<TermRow[]> => selectRows(db, termRow)`
  select ${termColumns} from ${countedTerms(statuses, meetingId)}
  where p.section_id = ${sectionId} order by p.id`;

/** What the positions of a meeting are checked against by a caller, and its rows as candidates; two statements at most. */
export async function loadElection(
  db: Db,
  caller: Actor,
  meeting: { id: number; sectionId: number; dateHeld: Day },
  known?: readonly Position[],
): Promise<PositionContext & { rows: (Candidate & { id: number })[] }> {
  const [positions, rows] = await Promise.all([
    known ?? findPositions(db),
    findTermRows(db, meeting.sectionId, meeting.id, countedStatuses),
  ]);
  return {
    meetingId: meeting.id,
    electedDate: meeting.dateHeld,
    caller,
    positions: new Map(positions.map((position) => [position.id, position])),
    terms: rows.map(termFromRow),
    rows: rows
      .filter(({ meetingId }) => meetingId === meeting.id)
      .map((row) => ({
        id: row.id,
        positionId: row.positionId,
        person: personFromRow(row),
        start: dayOfSent(row.start),
        end: dayOfSent(row.end),
      })),
  };
}

/** The terms of a section that are in force or have been: of approved meetings. */
export const findApprovedTerms = async (db: Db, sectionId: number): Promise<Term[]> =>
  (await findTermRows(db, sectionId, null, [meetingStatus.approved])).map(termFromRow);

/** A member as the rules ask about them, with the unit that decides who may choose them. */
interface ChosenMember {
  person: MemberPerson;
  unit: { districtId: number; sectionId: number };
}

/** The members of these ids that there are, by id. */
export async function findChosen(db: Db, ids: readonly number[]): Promise<Map<number, ChosenMember>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('member')
    .select([
      'id',
      'first_name',
      'last_name',
      'membership_status_id',
      'status_id',
      'district_id',
      'section_id',
      'date_of_birth',
    ])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        person: {
          kind: 'member',
          id: row.id,
          name: `${row.first_name} ${row.last_name}`,
          membershipStatusId: row.membership_status_id,
          statusId: row.status_id,
          sectionId: row.section_id,
          birthDate: row.date_of_birth && dayOfSent(row.date_of_birth),
        },
        unit: { districtId: row.district_id, sectionId: row.section_id },
      },
    ]),
  );
}
