import { sql, type Expression, type SqlBool } from 'kysely';
import type { Answer, Body } from '@osasto/api';
import { compareTexts, hasWords, paging, sectionStatus, today, wordsIn, wordsOfName } from '@osasto/contract';
import { findScope, type Scope } from '@osasto/permissions/own-table';
import { stateChips, type SectionStateOrder, type StateChip } from '@osasto/rules';
import type { Db } from '../../platform/database/connection.ts';
import type { Session } from '../../platform/identity/session.ts';
import { findDuties } from './duty.ts';
import { isLiveSection, isLiveIn } from './live-sections.ts';
import { findReports, findReportsInDistrict } from './reports.ts';
import {
  findChips,
  hasLateReport,
  toSectionState,
  toShownReports,
  yearsShown,
  type StateContext,
} from './state.ts';
import { findStateFacts } from './state-facts.ts';
import { requireInScope, toSectionConditions } from '../sections/unit-filter.ts';

/** What decides which states there are, and their order. */
export type StateFilter = Omit<Body<'POST sections/states'>, 'skip' | 'take'>;
type Found = Answer<'POST sections/states'>;
/** The state of a section. Rule 21.1. */
export type FoundState = Found['results'][number];
type DistrictState = Answer<'GET districts/states'>[number];

/** A state with the chips that hold of it. */
export interface JudgedState {
  state: FoundState;
  chips: Set<StateChip>;
}

/** The sections `s` that a filter names; disbanded ones only where their status is named. Rule 21.2. */
function toStateCondition(scope: Scope | undefined, filter: StateFilter): Expression<SqlBool> {
  const hasStatus = filter.statuses?.length
    ? sql`s.status_id = any(${filter.statuses})`
    : sql`s.status_id <> ${sectionStatus.disbanded}`;
  const conditions = [hasStatus, ...toSectionConditions(scope, filter)];
  return sql<SqlBool>`(${sql.join(conditions, sql` and `)})`;
}

/** What states are judged by today. */
export async function readStateContext(db: Db, askedYear?: number): Promise<StateContext> {
  const day = today();
  const { from, to } = yearsShown(day, askedYear);
  const duties = await Promise.all(
    [...new Set([from, to])].map(async (year) => [year, await findDuties(db, year)] as const),
  );
  return { day, duties: new Map(duties), askedYear };
}

/** The states of the sections that a condition names, by name. Rule 21.1. */
export async function judgeSections(
  db: Db,
  sections: Expression<SqlBool>,
  askedYear?: number,
): Promise<JudgedState[]> {
  const day = today();
  const [facts, context] = await Promise.all([
    findStateFacts(db, sections, { day, years: yearsShown(day, askedYear) }),
    readStateContext(db, askedYear),
  ]);
  return facts.map((one) => {
    const state = toSectionState(one, context);
    return { state, chips: findChips(state, one, day) };
  });
}

/**
 * The live sections of a district, or of the country, with whether a report of theirs is late: {@link judgeSections} without the
 * other facts.
 */
export async function findLateness(
  db: Db,
  districtId: number | undefined,
  context: StateContext,
): Promise<{ sectionId: number; districtId: number; isLate: boolean }[]> {
  const years = yearsShown(context.day, context.askedYear);
  const [units, reports] = await Promise.all([
    db
      .selectFrom('section as s')
      .select(['s.id as sectionId', 's.district_id as districtId', 's.language_id as languageId'])
      .where(districtId === undefined ? isLiveSection : isLiveIn(districtId))
      .execute(),
    districtId === undefined
      ? findReports(db, isLiveSection, years)
      : findReportsInDistrict(db, districtId, years),
  ]);
  const bySection = Map.groupBy(reports, ({ sectionId }) => sectionId);
  return units.map(({ sectionId, ...unit }) => {
    const own = { ...unit, reports: bySection.get(sectionId) ?? [] };
    return { sectionId, districtId: unit.districtId, isLate: hasLateReport(toShownReports(own, context)) };
  });
}

const isDisbanded = ({ state }: JudgedState) => state.status.id === sectionStatus.disbanded;

/** How many sections each chip holds for. Rule 21.2. */
const countChips = (states: readonly JudgedState[]) =>
  Object.fromEntries(
    stateChips.map((chip) => [chip, states.filter(({ chips }) => chips.has(chip)).length]),
  ) as Record<StateChip, number>;

const countAttention = ({ chips }: JudgedState) => chips.size - (chips.has('unpaid') ? 1 : 0);
const paidShare = ({ state }: JudgedState) =>
  state.totalMembers === 0 ? 1 : state.paidMembers / state.totalMembers;

const orders: Record<SectionStateOrder, (one: JudgedState, other: JudgedState) => number> = {
  attention: (one, other) =>
    Number(isDisbanded(one)) - Number(isDisbanded(other)) || countAttention(other) - countAttention(one),
  name: () => 0,
  paidShare: (one, other) => paidShare(one) - paidShare(other),
  members: (one, other) => other.state.totalMembers - one.state.totalMembers,
};

/**
 * The states that a filter finds, in its order, and how many need what, whatever `only` says. Rule 21.2.
 *
 * @throws {NotPermitted} for a filter that names a unit outside the scope
 */
export async function findStates(
  db: Db,
  session: Session,
  filter: StateFilter,
): Promise<{ states: FoundState[] } & Pick<Found, 'counts' | 'totalWithoutChips'>> {
  const scope = findScope(session, 'POST sections/states');
  await requireInScope(db, scope, filter);
  const judged = await judgeSections(db, toStateCondition(scope, filter), filter.year ?? undefined);
  const words = wordsOfName(filter.text ?? '');
  const named = judged.filter(({ state }) => hasWords(wordsIn(state.section.name), words));
  const shown = named.filter(({ chips }) => (filter.only ?? []).every((chip) => chips.has(chip)));
  return {
    states: shown.toSorted(orders[filter.sort ?? 'attention']).map(({ state }) => state),
    counts: countChips(named),
    totalWithoutChips: named.length,
  };
}

/** One page of {@link findStates}. Rule 21.2. */
export async function findStatePage(
  db: Db,
  session: Session,
  search: Body<'POST sections/states'>,
): Promise<Found> {
  const { states, ...counted } = await findStates(db, session, search);
  const [skip, take] = [search.skip ?? 0, Math.min(search.take || paging.size, paging.holders)];
  return { results: states.slice(skip, skip + take), total: states.length, skip, take, ...counted };
}

/** How many sections of each live district in scope need what, by name. Rule 21.3. */
export async function findDistrictStates(db: Db, session: Session): Promise<DistrictState[]> {
  const scope = findScope(session, 'GET districts/states');
  const judged = await judgeSections(db, toStateCondition(scope, {}));
  return [...Map.groupBy(judged, ({ state }) => state.district.id).values()]
    .flatMap((states) => {
      const [first] = states;
      return first
        ? [{ district: first.state.district, sections: states.length, counts: countChips(states) }]
        : [];
    })
    .toSorted((one, other) => compareTexts(one.district.name, other.district.name));
}
