import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Body } from '@osasto/api';
import { meetingStatus, sectionStatus, today, type Day } from '@osasto/contract';
import type { Scope } from '@osasto/permissions/own-table';
import { type HolderGroup, holderGroups, holderGroupsWith } from '@osasto/rules';
import { findTableChanges } from '../../platform/changes/table-changes.ts';
import type { Db } from '../../platform/database/connection.ts';
import { json, rowShape, selectRows } from '../../platform/database/rows.ts';
import { requireDay } from '../../platform/http/day-fields.ts';
import { isHeldOn } from '../../platform/identity/carrying-on.ts';
import { findPositions } from '../elections/position-queries.ts';
import { outsiderIn } from '../elections/same-person.ts';
import { nameMatches } from '../members/criteria.ts';
import { searchWords, type SearchWord } from '../members/search.ts';
import { chosenIds, requireInScope, toSectionConditions } from '../sections/unit-filter.ts';

export type HolderCriteria = Omit<Body<'POST positions/find'>, 'skip' | 'take'>;

const tables = sql`
  valid_position_of_trust p
  join meeting g on g.id = p.meeting_id
  join section s on s.id = p.section_id
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

/** The day whose holders a search finds. */
export const toHeldDay = ({ day }: Pick<HolderCriteria, 'day'>): Day =>
  day ? requireDay(day, 'day') : today();

/** Selects the terms that a search finds whatever its groups, with what they are counted and sorted by. */
const selectHeld = (scope: Scope | undefined, search: HolderCriteria) => sql`
  select p.id, p.position_id, coalesce(p.member_id::text, ${outsiderIn('p')}) collate "C" as person,
    ${lastName} as last_name, ${firstName} as first_name, s.name as section_name
  from ${tables} where ${sql.join(toHolderConditions(scope, search, toHeldDay(search)), sql` and `)}`;

/** By surname, first name and section. Rule 21.4. */
const holderOrder = sql`last_name, first_name, section_name, position_id, id`;

/** Whether a position is of one of some groups; of none named, every position is. */
const isInGroups = (positionId: number, groups: HolderCriteria['groups']): boolean =>
  !groups?.length || holderGroupsWith(positionId).some((group) => groups.includes(group));

/** {@link isInGroups} as a condition on `position_id`. */
async function toGroupCondition(db: Db, groups: HolderCriteria['groups']): Promise<Expression<SqlBool>> {
  if (!groups?.length) return sql<SqlBool>`true`;
  const ids = (await findPositions(db)).map(({ id }) => id).filter((id) => isInGroups(id, groups));
  return sql<SqlBool>`position_id = any(${ids})`;
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
  scope: Scope | undefined,
  filter: HolderCriteria,
): Promise<RawBuilder<unknown>> {
  await requireInScope(db, scope, filter);
  return sql`
    select id from (${selectHeld(scope, filter)}) held
    where ${await toGroupCondition(db, filter.groups)} order by ${holderOrder}`;
}

const heldRow = rowShape('positions.heldTerms', {
  ids: json<number[]>(),
  positionIds: json<number[]>(),
  people: json<string[]>(),
});

/** The terms that a search finds, in the order of the list: of each its id, its position and who holds it. */
interface FoundTerms {
  ids: readonly number[];
  positionIds: readonly number[];
  people: readonly string[];
}

/** The terms of some groups, and how many people hold them. */
interface ChosenTerms {
  ids: readonly number[];
  people: number;
}

/** With how many terms there are in each group, and what was chosen last. */
interface HeldTerms extends FoundTerms {
  groups: Record<HolderGroup, number>;
  last?: { groups: string; chosen: ChosenTerms };
}

/** How many terms of these positions there are in each group. */
function countGroups(positionIds: readonly number[]): Record<HolderGroup, number> {
  const terms = new Map<number, number>();
  for (const id of positionIds) terms.set(id, (terms.get(id) ?? 0) + 1);
  const sum = (group: HolderGroup) =>
    [...terms].reduce((total, [id, count]) => total + (isInGroups(id, [group]) ? count : 0), 0);
  return Object.fromEntries(holderGroups.map((group) => [group, sum(group)])) as Record<HolderGroup, number>;
}

function findChosen(terms: FoundTerms, groups: HolderCriteria['groups']): ChosenTerms {
  const chosen = new Set([...new Set(terms.positionIds)].filter((id) => isInGroups(id, groups)));
  const isChosen = (_: unknown, place: number) => chosen.has(terms.positionIds[place] ?? 0);
  return { ids: terms.ids.filter(isChosen), people: new Set(terms.people.filter(isChosen)).size };
}

/** The terms whose position is in one of these groups; whoever pages on gets what was chosen before. */
export function chooseGroups(terms: HeldTerms, groups: HolderCriteria['groups']): ChosenTerms {
  const named = JSON.stringify(groups ?? []);
  if (terms.last?.groups !== named) terms.last = { groups: named, chosen: findChosen(terms, groups) };
  return terms.last.chosen;
}

interface KeptSearches {
  /** What the searches were made on. */
  changes: string;
  byFilter: Map<string, HeldTerms>;
  /** How much they take, in terms. */
  terms: number;
}

const keptByDatabase = new WeakMap<Db, KeptSearches>();
/** Some ten megabytes, in terms; of each search those that were chosen last are kept too. */
const mostKept = 1_000_000;
/** What a search takes besides the terms that it finds. */
const termsPerSearch = 50;

const noneKept = (changes: string): KeptSearches => ({ changes, byFilter: new Map(), terms: 0 });

function keep(kept: KeptSearches, filter: string, found: HeldTerms): void {
  kept.byFilter.set(filter, found);
  kept.terms += termsPerSearch + 2 * found.ids.length;
}

/**
 * The terms that a search finds, whatever its groups: whoever pages through them, or chooses groups, does so in what was found before.
 * That holds for the day, until somebody's term, name or unit changes. Rule 21.4.
 *
 * @throws {NotPermitted} for a filter that names a unit outside the scope
 */
export async function findHeldTerms(
  db: Db,
  scope: Scope | undefined,
  search: Omit<HolderCriteria, 'groups'>,
): Promise<HeldTerms> {
  await requireInScope(db, scope, search);
  const changes = await findTableChanges(db, 'holding', 'section', 'district');
  const filter = JSON.stringify([today(), scope, search]);
  const last = keptByDatabase.get(db);
  const kept = last?.changes === changes && last.terms < mostKept ? last : noneKept(changes);
  keptByDatabase.set(db, kept);
  const before = kept.byFilter.get(filter);
  if (before) return before;
  const [found] = await selectRows(db, heldRow)`
    select coalesce(json_agg(id), '[]') as ids, coalesce(json_agg(position_id), '[]') as "positionIds",
      coalesce(json_agg(person), '[]') as people
    from (select id, position_id, person from (${selectHeld(scope, search)}) held order by ${holderOrder}) ordered`;
  const terms = found ?? { ids: [], positionIds: [], people: [] };
  const held = { ...terms, groups: countGroups(terms.positionIds) };
  keep(kept, filter, held);
  return held;
}
