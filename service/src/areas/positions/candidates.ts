import { sql, type RawBuilder } from 'kysely';
import type { Body, MemberFilter, Position, PositionCandidate } from '@osasto/api';
import { addYears, dayOfSent, paging, type Day } from '@osasto/contract';
import { findScope } from '@osasto/permissions/own-table';
import { countedStatuses, defaultTerm, personKey, positionsIn, rulesForPosition } from '@osasto/rules';
import type { Database } from '../../platform/database/connection.ts';
import {
  date,
  int,
  json,
  orNull,
  rowShape,
  selectRows,
  text,
  type RowOf,
} from '../../platform/database/rows.ts';
import { languageFor } from '../../platform/documents/language.ts';
import { NotValid } from '../../platform/errors/http-errors.ts';
import type { Session } from '../../platform/identity/session.ts';
import { notFound, findCandidateErrors, termFromCandidate } from '../elections/checks.ts';
import { countedTerms } from '../elections/election.ts';
import type { MemberPerson } from '../elections/term.ts';
import { toConditions, parseCriteria, type Criteria } from '../members/criteria.ts';
import { namesakeFacts, birthYear } from '../members/namesakes.ts';
import { lightColumns, toLightMember } from '../members/person.ts';
import { listOrder } from '../members/order.ts';
import { findSimilarMembers } from '../members/queries.ts';
import { choosing, ordinalIn } from './form.ts';
import { requireEditable, type EditableMeeting } from './editable-meeting.ts';

/** A term that a member holds in the section, by a counted report of another meeting. */
interface CandidateTerm {
  id: number;
  meetingId: number;
  positionId: number;
  start: Day;
  end: Day;
}

const candidateRow = rowShape('positions.candidate', {
  ...lightColumns,
  sprId: int,
  statusId: int,
  birthDate: orNull(date),
  sectionName: text,
  birthYear: orNull(int),
  terms: json<CandidateTerm[]>(),
});
type CandidateRow = RowOf<typeof candidateRow>;

/** How long a former holder is likely to be asked again, in years. */
const yearsOfFormerHolders = 6;

/** Whom the caller may choose at all. Rule 18.7. */
function toUnitFilter(session: Session): MemberFilter {
  const scope = findScope(session, choosing);
  if (scope?.kind === 'district') return { districts: [scope.districtId] };
  return scope?.kind === 'section' ? { sections: [scope.sectionId] } : {};
}

/** The members whose ids `found` selects with their `place`, in that order, with their terms in the section. */
const findRows = (db: Database, meeting: EditableMeeting, found: RawBuilder<unknown>) =>
  selectRows(db, candidateRow)`
    select m.id, m.section_id as "sectionId", m.first_name as "firstName", m.last_name as "lastName",
      m.membership_status_id as "membershipStatusId", m.status_id as "statusId", m.date_of_birth as "birthDate", m.spr_id as "sprId",
      s.name as "sectionName", ${birthYear} as "birthYear",
      coalesce((
        select json_agg(json_build_object('id', p.id, 'meetingId', p.meeting_id, 'positionId', p.position_id,
          'start', p.term_start, 'end', p.term_end) order by p.term_end desc, p.id)
        from ${countedTerms()}
        where p.member_id = found.id and p.section_id = ${meeting.sectionId} and p.meeting_id <> ${meeting.id}
      ), '[]') as terms
    from (${found}) as found
    join member m on m.id = found.id
    join section s on s.id = m.section_id
    order by found.place`;

const conditions = (criteria: Criteria) =>
  sql.join(
    toConditions(criteria, (key) => sql`${criteria.values[key]}`),
    sql` and `,
  );

/** A subquery for the members whom a search finds, those of the own section first. Rules 4.6, 4.15. */
const searched = ({ sectionId }: EditableMeeting, criteria: Criteria) => sql`
  select id, row_number() over () as place from (
    select m.id from member m where ${conditions(criteria)}
    order by m.section_id = ${sectionId} desc, ${listOrder(criteria)} limit ${paging.picker}
  ) as hits`;

/** Members of known ids, in the order given. */
const known = (ids: readonly number[]) =>
  sql`select id, place from unnest(${ids}::int[]) with ordinality as known(id, place)`;

/** The board with its deputies, and former holders of the position, by name. */
const likely = ({ id, sectionId, dateHeld }: EditableMeeting, positionId: number, criteria: Criteria) => sql`
  select m.id, row_number() over (order by ${listOrder(criteria)}) as place
  from member m where ${conditions(criteria)} and m.id in (
    select p.member_id from valid_position_of_trust p
    join meeting g on g.id = p.meeting_id and g.status_id = any(${countedStatuses})
    where p.section_id = ${sectionId} and p.meeting_id <> ${id} and (
      (p.position_id = any(${positionsIn('board')}) and p.term_start <= ${dateHeld} and p.term_end >= ${dateHeld})
      or (p.position_id = ${positionId} and p.term_end >= ${addYears(dateHeld, -yearsOfFormerHolders)})))`;

/** A member as the screen shows them, with what the order of the likely ones depends on. */
function judged(
  row: CandidateRow,
  { meeting, position, session }: { meeting: EditableMeeting; position: Position; session: Session },
) {
  const language = languageFor(session.acceptLanguage, meeting.languageId);
  const { dateHeld } = meeting;
  const person: MemberPerson = {
    kind: 'member',
    id: row.id,
    name: `${row.firstName} ${row.lastName}`,
    membershipStatusId: row.membershipStatusId,
    statusId: row.statusId,
    sectionId: row.sectionId,
    birthDate: row.birthDate && dayOfSent(row.birthDate),
  };
  const terms = row.terms.map((term) => ({ ...term, person: personKey(person), name: person.name }));
  const election = {
    meetingId: meeting.id,
    electedDate: dateHeld,
    caller: session,
    positions: new Map([[position.id, position]]),
    terms,
  };
  const candidate = { id: null, positionId: position.id, person, ...defaultTerm(meeting, position) };
  const term = termFromCandidate(candidate, meeting.id);
  const held = new Set(
    terms
      .filter(({ start, end }) => start <= dateHeld && dateHeld <= end)
      .map(({ positionId }) => positionId),
  );
  const shown: PositionCandidate = {
    ...toLightMember(row),
    sprId: String(row.sprId),
    sectionName: row.sectionName,
    positions: meeting.positions
      .filter(({ id }) => held.has(id))
      .map(({ name, nameSv }) => (language === 'sv' ? nameSv : name)),
    termOrdinal: term ? ordinalIn(term, election) : 0,
    errors: findCandidateErrors(candidate, election, 'person'),
  };
  const ranks = [...held]
    .map(rulesForPosition)
    .map(({ group, isDeputy }) => (isDeputy ? 0 : group === 'board' ? 1 : 9));
  const isHolder = terms.some(({ positionId, end }) => positionId === position.id && end >= dateHeld);
  return {
    row,
    shown,
    isHolder,
    rank: (shown.errors.length > 0 ? 10 : 0) + Math.min(9, ...ranks),
  };
}

/** The first of them, those of one name with what tells them apart. */
function offeredTo(session: Session, people: readonly ReturnType<typeof judged>[]): PositionCandidate[] {
  const offered = people.slice(0, paging.picker);
  const factsBeside = namesakeFacts(
    offered.map(({ row }) => row),
    session,
  );
  return offered.map(({ row, shown }) => ({ ...shown, ...factsBeside(row) }));
}

/**
 * Members to choose for a position, with what is wrong with each: whom a text finds, in the order of searches, or, where it
 * finds nobody, those with similar names; without a text, those who are likely. Rules 4.6, 4.14, 18.7, 9.13.
 */
export async function findCandidates(
  db: Database,
  session: Session,
  { meetingId, positionId, text: typed, corrects }: Body<'POST meetings/candidates'>,
): Promise<PositionCandidate[]> {
  const meeting = await requireEditable(db, session, meetingId, corrects ? 'annul' : 'edit');
  const position = meeting.positions.find(({ id }) => id === positionId);
  if (!position) throw new NotValid(notFound);
  const criteria = parseCriteria({ ...toUnitFilter(session), name: typed });
  const isSearch = criteria.words.length > 0;
  const found = isSearch ? searched(meeting, criteria) : likely(meeting, positionId, criteria);
  const judge = async (which: RawBuilder<unknown>) =>
    (await findRows(db, meeting, which)).map((row) => judged(row, { meeting, position, session }));
  const rows = await judge(found);
  if (isSearch && rows.length === 0) {
    const ids = (await findSimilarMembers(db, criteria)).map(({ id }) => id);
    const similar = ids.length > 0 ? await judge(known(ids)) : [];
    return offeredTo(session, similar).map((shown) => ({ ...shown, isSimilar: true }));
  }
  const offered = isSearch
    ? rows
    : rows.filter(({ isHolder }) => !isHolder).toSorted((left, right) => left.rank - right.rank);
  return offeredTo(session, offered);
}
