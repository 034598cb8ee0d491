import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Answer, Body, MemberPosition } from '@osasto/api';
import { meetingStatus, paging, sectionStatus, today, type Day } from '@osasto/contract';
import { findScope } from '@osasto/permissions/own-table';
import { type HolderGroup, holderGroups, holderGroupsWith } from '@osasto/rules';
import type { Database, Db } from '../../platform/database/connection.ts';
import { openCursor, type Cursor } from '../../platform/database/cursor.ts';
import { bool, int, rowShape, selectRows, text, type RowOf } from '../../platform/database/rows.ts';
import { requireDay } from '../../platform/http/day-fields.ts';
import type { Session } from '../../platform/identity/session.ts';
import { isHeldOn } from '../elections/carrying-on.ts';
import { findPositionsByIds } from '../elections/position-queries.ts';
import { outsiderIn } from '../elections/same-person.ts';
import { nameMatches } from '../members/criteria.ts';
import { searchWords, type SearchWord } from '../members/search.ts';
import { chosenIds, requireInScope, toSectionConditions } from '../sections/unit-filter.ts';

type Search = Body<'POST positions/find'>;
export type HolderCriteria = Omit<Search, 'skip' | 'take'>;
export type FoundHolder = Answer<'POST positions/find'>['results'][number];

const holderRow = rowShape('positions.holder', {
  id: int,
  sectionId: int,
  sectionName: text,
  districtId: int,
  districtName: text,
  isInterim: bool,
});

const countRow = rowShape('positions.holderCount', { positionId: int, holders: int });
const peopleRow = rowShape('positions.holdingPeople', { people: int });
const totalRow = rowShape('positions.holderTotal', { total: int });

const tables = sql`
  position_of_trust p
  join meeting g on g.id = p.meeting_id
  join section s on s.id = p.section_id
  join district d on d.id = s.district_id
  left join member m on m.id = p.member_id`;

const lastName = sql`coalesce(m.last_name, p.non_member_last_name)`;
const firstName = sql`coalesce(m.first_name, p.non_member_first_name)`;

/** Whether a word begins a name of the holder; of members also the number. Rule 4.6. */
function fits(word: SearchWord): Expression<SqlBool> {
  const ofMember = sql.join(nameMatches(word), sql` and `);
  if ('number' in word) return sql<SqlBool>`(p.member_id is not null and ${ofMember})`;
  const names = sql`search_words(${firstName} || ' ' || ${lastName})`;
  const ofOutsider = sql`plain_letters(${names}) like '%' || plain_letters(search_words(${word.name})) || '%'`;
  return sql<SqlBool>`case when p.member_id is null then ${ofOutsider} else ${ofMember} end`;
}

/** The conditions of a search but for the groups. Rule 21.4. */
function toHolderConditions(session: Session, search: HolderCriteria, day: Day): Expression<SqlBool>[] {
  const positions = chosenIds(search.positions);
  return [
    sql<SqlBool>`g.status_id = ${meetingStatus.approved}`,
    isHeldOn('p', day),
    sql<SqlBool>`s.status_id <> ${sectionStatus.disbanded}`,
    ...toSectionConditions(findScope(session, 'POST positions/find'), search),
    ...(positions.length > 0 ? [sql<SqlBool>`p.position_id = any(${positions})`] : []),
    ...(search.endsBefore
      ? [sql<SqlBool>`p.term_end <= ${requireDay(search.endsBefore, 'endsBefore')}::date`]
      : []),
    ...searchWords(search.text).map(fits),
  ];
}

const filled = (text: string | null | undefined) => text || null;

/** A position of trust in force, with its units, as a row of the search. */
function toPositionHolder(
  { id, position, member, nonMember, termStart, termEnd, termOrdinal, showTermOrdinal }: MemberPosition,
  unit: RowOf<typeof holderRow>,
): FoundHolder {
  const { firstName: first = '', lastName: last = '' } = member ?? nonMember ?? {};
  return {
    positionOfTrustId: id,
    position,
    name: `${first} ${last}`,
    member,
    nonMember,
    section: { id: unit.sectionId, name: unit.sectionName },
    district: { id: unit.districtId, name: unit.districtName },
    termStart,
    termEnd,
    termOrdinal,
    showTermOrdinal,
    isInterim: unit.isInterim,
    phone: filled((member ?? nonMember)?.phone),
    email: filled((member ?? nonMember)?.email),
  };
}

const all = (conditions: readonly Expression<SqlBool>[]) => sql.join(conditions, sql` and `);

/** How many terms there are of each position. */
const countByPosition = (db: Db, conditions: readonly Expression<SqlBool>[]) =>
  selectRows(db, countRow)`
    select p.position_id as "positionId", count(*)::integer as holders from ${tables}
    where ${all(conditions)} group by p.position_id`;

/** How many terms there are of the positions that a condition lets through. */
const sumHolders = (
  counts: readonly RowOf<typeof countRow>[],
  isCounted: (positionId: number) => boolean,
): number => counts.reduce((sum, { positionId, holders }) => sum + (isCounted(positionId) ? holders : 0), 0);

/** What a search lets through: as conditions, and of each position how many there are whatever the groups. */
async function prepareSearch(db: Db, session: Session, search: HolderCriteria) {
  await requireInScope(db, findScope(session, 'POST positions/find'), search);
  const day = search.day ? requireDay(search.day, 'day') : today();
  const conditions = toHolderConditions(session, search, day);
  const counts = await countByPosition(db, conditions);
  const groups = search.groups?.length ? search.groups : holderGroups;
  const isInGroups = (positionId: number) =>
    holderGroupsWith(positionId).some((group) => groups.includes(group));
  const positions = counts.map(({ positionId }) => positionId).filter(isInGroups);
  return {
    day,
    counts,
    total: sumHolders(counts, isInGroups),
    inGroups: all([...conditions, sql<SqlBool>`p.position_id = any(${positions})`]),
  };
}

/** The holders that conditions let through, by surname, first name and section. */
const selectHolders = ({ inGroups, day }: { inGroups: RawBuilder<unknown>; day: Day }) => sql`
  select p.id, s.id as "sectionId", s.name as "sectionName", d.id as "districtId", d.name as "districtName",
    p.term_end < ${day}::date as "isInterim"
  from ${tables} where ${inGroups}
  order by ${lastName}, ${firstName}, s.name, p.position_id, p.id`;

/** The holders in rows that a search has found, as the caller may see them. Rules 4.7, 18.7. */
export async function showHolders(
  db: Db,
  session: Session,
  rows: readonly RowOf<typeof holderRow>[],
): Promise<FoundHolder[]> {
  const ids = rows.map(({ id }) => id);
  const positions = new Map(
    (await findPositionsByIds(db, session, ids)).map((position) => [position.id, position]),
  );
  return rows.flatMap((unit) => {
    const position = positions.get(unit.id);
    return position ? [toPositionHolder(position, unit)] : [];
  });
}

/**
 * Who holds positions of trust on a day in the units of the caller: one page, by surname, first name and section. Rule 21.4.
 *
 * @throws {NotPermitted} for a filter that names a unit outside the scope
 */
export async function findHolders(
  db: Database,
  session: Session,
  search: Search,
): Promise<Answer<'POST positions/find'>> {
  const [skip, take] = [search.skip ?? 0, Math.min(search.take || paging.size, paging.holders)];
  const prepared = await prepareSearch(db, session, search);
  const { counts, total, inGroups } = prepared;
  const [[counted], page] = await Promise.all([
    selectRows(db, peopleRow)`
      select count(distinct coalesce(p.member_id::text, ${outsiderIn('p')}))::integer as people from ${tables}
      where ${inGroups}`,
    selectRows(db, holderRow)`${selectHolders(prepared)} offset ${skip} limit ${take}`,
  ]);
  const countIn = (group: HolderGroup) =>
    sumHolders(counts, (positionId) => holderGroupsWith(positionId).includes(group));
  return {
    results: await showHolders(db, session, page),
    total,
    skip,
    take,
    people: counted?.people ?? 0,
    groups: Object.fromEntries(holderGroups.map((group) => [group, countIn(group)])) as Record<
      HolderGroup,
      number
    >,
  };
}

/**
 * All holders that a search finds, to be read one batch after another. Rule 21.4.
 *
 * @throws {NotPermitted} for a filter that names a unit outside the scope
 */
export async function openHolderCursor(
  db: Database,
  session: Session,
  filter: HolderCriteria,
  signal: AbortSignal,
): Promise<Cursor<RowOf<typeof holderRow>>> {
  const prepared = await prepareSearch(db, session, filter);
  return openCursor(db, {
    shape: holderRow,
    count: async (tx) => {
      const [counted] = await selectRows(tx, totalRow)`
        select count(*)::integer as total from ${tables} where ${prepared.inGroups}`;
      return counted?.total ?? 0;
    },
    rows: selectHolders(prepared),
    signal,
  });
}
