import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Answer, Body, MemberPosition } from '@osasto/api';
import { meetingStatus, paging, sectionStatus, today, type Day } from '@osasto/contract';
import { findScope, type Scope } from '@osasto/permissions/own-table';
import { type HolderGroup, holderGroups, holderGroupsWith } from '@osasto/rules';
import type { Database, Db } from '../../platform/database/connection.ts';
import { openCursor, type Cursor } from '../../platform/database/cursor.ts';
import { bool, int, json, rowShape, selectRows, text, type RowOf } from '../../platform/database/rows.ts';
import { requireDay } from '../../platform/http/day-fields.ts';
import type { Session } from '../../platform/identity/session.ts';
import { isHeldOn } from '../../platform/identity/carrying-on.ts';
import { findPositions, findPositionsByIds } from '../elections/position-queries.ts';
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

type HolderRow = RowOf<typeof holderRow>;

const searchRow = rowShape('positions.holderSearch', {
  counts: json<{ positionId: number; holders: number }[]>(),
  people: int,
  page: json<HolderRow[]>(),
});
const totalRow = rowShape('positions.holderTotal', { total: int });

const tables = sql`
  valid_position_of_trust p
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
function toHolderConditions(
  scope: Scope | undefined,
  search: HolderCriteria,
  day: Day,
): Expression<SqlBool>[] {
  const positions = chosenIds(search.positions);
  return [
    sql<SqlBool>`g.status_id = ${meetingStatus.approved}`,
    isHeldOn('p', day),
    sql<SqlBool>`s.status_id <> ${sectionStatus.disbanded}`,
    ...toSectionConditions(scope, search),
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
  unit: HolderRow,
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

/** The positions of some groups, as a condition on `position_id`; true for all groups. */
async function toGroupCondition(db: Db, groups: HolderCriteria['groups']): Promise<Expression<SqlBool>> {
  if (!groups?.length) return sql<SqlBool>`true`;
  const ids = (await findPositions(db))
    .map(({ id }) => id)
    .filter((id) => holderGroupsWith(id).some((group) => groups.includes(group)));
  return sql<SqlBool>`position_id = any(${ids})`;
}

/**
 * What a search lets through, in two: `held` selects the terms whatever the groups, with what they are counted and sorted by;
 * `isInGroups` is true of those in the groups.
 */
async function prepareSearch(db: Db, scope: Scope | undefined, search: HolderCriteria) {
  await requireInScope(db, scope, search);
  const day = search.day ? requireDay(search.day, 'day') : today();
  const held = sql`
    select p.id, p.position_id, coalesce(p.member_id::text, ${outsiderIn('p')}) collate "C" as person,
      ${lastName} as last_name, ${firstName} as first_name, s.id as section_id, s.name as section_name,
      d.id as district_id, d.name as district_name, p.term_end < ${day}::date as is_interim
    from ${tables} where ${sql.join(toHolderConditions(scope, search, day), sql` and `)}`;
  return { held, isInGroups: await toGroupCondition(db, search.groups) };
}

/** Whether a filter leaves out any holder; the day only says when. Rule 23.2. */
export const restrictsHolders = (filter: HolderCriteria): boolean =>
  [chosenIds(filter.positions), chosenIds(filter.districts), chosenIds(filter.sections)].some(
    ({ length }) => length > 0,
  ) ||
  Boolean(filter.groups?.length || filter.endsBefore) ||
  searchWords(filter.text).length > 0;

/**
 * The `id` of each position of trust that a search finds, as a statement. Rule 21.4.
 *
 * @throws {NotPermitted} for a filter that names a unit outside the scope
 */
export async function selectHeldIds(
  db: Db,
  scope: Scope,
  filter: HolderCriteria,
): Promise<RawBuilder<unknown>> {
  const { held, isInGroups } = await prepareSearch(db, scope, filter);
  return sql`select id from (${held}) held where ${isInGroups}`;
}

/** The terms of `held` in the groups, by surname, first name and section. */
const selectHolders = (isInGroups: Expression<SqlBool>) => sql`
  select id, section_id as "sectionId", section_name as "sectionName", district_id as "districtId",
    district_name as "districtName", is_interim as "isInterim"
  from held where ${isInGroups} order by last_name, first_name, section_name, position_id, id`;

/** The holders in rows that a search has found, as the caller may see them. Rules 4.7, 18.7. */
export async function showHolders(
  db: Db,
  session: Session,
  rows: readonly HolderRow[],
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
  const { held, isInGroups } = await prepareSearch(db, findScope(session, 'POST positions/find'), search);
  const [found] = await selectRows(db, searchRow)`
    with held as materialized (${held})
    select
      (select coalesce(json_agg(json_build_object('positionId', position_id, 'holders', holders)), '[]')
        from (select position_id, count(*) as holders from held group by position_id) c) as counts,
      (select count(*)::integer from (select distinct person from held where ${isInGroups}) c) as people,
      (select coalesce(json_agg(c), '[]')
        from (${selectHolders(isInGroups)} offset ${skip} limit ${take}) c) as page`;
  const { counts = [], people = 0, page = [] } = found ?? {};
  const sum = (isCounted: (group: HolderGroup) => boolean) =>
    counts
      .filter(({ positionId }) => holderGroupsWith(positionId).some(isCounted))
      .reduce((total, { holders }) => total + holders, 0);
  const groups = search.groups?.length ? search.groups : holderGroups;
  return {
    results: await showHolders(db, session, page),
    total: sum((group) => groups.includes(group)),
    skip,
    take,
    people,
    groups: Object.fromEntries(holderGroups.map((group) => [group, sum((own) => own === group)])) as Record<
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
): Promise<Cursor<HolderRow>> {
  const { held, isInGroups } = await prepareSearch(
    db,
    findScope(session, 'POST positions/find/export'),
    filter,
  );
  return openCursor(db, {
    shape: holderRow,
    count: async (tx) => {
      const [counted] = await selectRows(tx, totalRow)`
        with held as (${held}) select count(*)::integer as total from held where ${isInGroups}`;
      return counted?.total ?? 0;
    },
    rows: sql`with held as (${held}) ${selectHolders(isInGroups)}`,
    signal,
  });
}
