import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { MemberFilter } from '@osasto/api';
import { type Day, membershipStatus, membershipType, today } from '@osasto/contract';
import { goneStatuses, newestFirstMemberOrders, type MemberOrder } from '@osasto/rules';
import type { StatementParameter } from '../../platform/database/connection.ts';
import { isPresent } from '../../platform/identity/present.ts';
import { toYearBounds, isLive, paidIn, startedIn } from './counted.ts';
import { searchWords, type SearchWord } from './search.ts';

/** The values of a search, under the names that its statement has for them. */
export interface CriteriaValues extends Record<string, unknown> {
  section: number;
  sections: readonly number[];
  district: number;
  districts: readonly number[];
  /** First day of the grace year. Rule 4.2. */
  graceYear: Day;
  /** This year. Rule 4.4. */
  newYear: Day;
  nextNewYear: Day;
  /** The year in which memberships began. */
  startedFrom: Day;
  startedBefore: Day;
}

/** One unit, several, or no restriction. */
type Units = 'one' | 'many' | null;

/** A search as the shape of its statement and the values for it. */
export interface Criteria {
  values: CriteriaValues;
  words: SearchWord[];
  /** Rule 4.24. */
  order: { by: MemberOrder; isDescending: boolean };
  /**
   * What the statement restricts; searches that agree here run the same statement. Codes are written into it,
   * for PostgreSQL guesses ten entries for a list that it does not know, and then plans anew each time.
   */
  restricts: {
    sections: Units;
    districts: Units;
    membershipStatuses: readonly number[];
    membershipTypes: readonly number[];
    statuses: readonly number[];
    current: boolean | null;
    approved: boolean | null;
    paid: boolean | null;
    started: boolean;
    /** Leave out members of training sections. Rule 2.17. */
    live: boolean;
    /** Leave out the dead and the removed. Rule 4.14. */
    present: boolean;
  };
}

const inOrder = (ids: readonly number[] | null | undefined) =>
  [...new Set(ids)].toSorted((one, other) => one - other);
const countUnits = ({ length }: readonly number[]): Units =>
  length === 0 ? null : length === 1 ? 'one' : 'many';

/** The order that a filter names: by name, and from the usual end, unless it says otherwise. Rule 4.24. */
function toMemberOrder({ sort, order }: MemberFilter): Criteria['order'] {
  const by = sort ?? 'name';
  const isNewestFirst = newestFirstMemberOrders.some((name) => name === by);
  return { by, isDescending: order ? order === 'descending' : isNewestFirst };
}

/** The criteria of a filter. Missing, null and empty restrict nothing. Rules 4.1, 4.2, 4.14, 4.16, 4.22, 4.24. */
export function parseCriteria(filter: MemberFilter): Criteria {
  const membershipStatuses = inOrder(filter.membershipStatuses);
  const statuses = inOrder(filter.statuses);
  const sections = filter.sections ?? [];
  const districts = filter.districts ?? [];
  const includesAll = membershipStatuses.includes(membershipStatus.all);
  const includesAbsent =
    includesAll ||
    membershipStatuses.includes(membershipStatus.deceased) ||
    statuses.some((status) => goneStatuses.includes(status));
  const thisYear = Number(today().slice(0, 4));
  const payable = toYearBounds(thisYear);
  const started = toYearBounds(filter.startedYear ?? thisYear);
  return {
    values: {
      section: sections[0] ?? 0,
      sections,
      district: districts[0] ?? 0,
      districts,
      graceYear: toYearBounds(thisYear - 1).first,
      newYear: payable.first,
      nextNewYear: payable.next,
      startedFrom: started.first,
      startedBefore: started.next,
    },
    words: searchWords(filter.name),
    order: toMemberOrder(filter),
    restricts: {
      sections: countUnits(sections),
      districts: countUnits(districts),
      membershipStatuses: includesAll ? [] : membershipStatuses,
      membershipTypes: inOrder(filter.membershipTypes),
      statuses,
      current: filter.hasCurrentMembership ?? null,
      approved: filter.isMembershipApproved ?? null,
      paid: filter.hasPaid ?? null,
      started: typeof filter.startedYear === 'number',
      live: filter.withoutTraining === true,
      present: !includesAbsent,
    },
  };
}

const forLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

const likeName = (column: string, word: string, plain: boolean) => {
  const literally = forLike(word);
  const words = plain ? sql`plain_letters(search_words(${literally}))` : sql`search_words(${literally})`;
  return sql<SqlBool>`${sql.ref(column)} like '%' || ${words} || '%'`;
};

/** The conditions of a word on `member as m`. */
export const nameMatches = (word: SearchWord): Expression<SqlBool>[] => {
  if ('number' in word) return [sql<SqlBool>`m.spr_id::text like ${`${word.number}%`}`];
  const anyMarks = likeName('m.search_plain', word.name, true);
  return word.hasMarks ? [anyMarks, likeName('m.search_text', word.name, false)] : [anyMarks];
};

const matchesOrNot = (isTrue: boolean, condition: RawBuilder<SqlBool>) =>
  isTrue ? sql<SqlBool>`(${condition})` : sql<SqlBool>`(${condition}) is not true`;

/** Whether a search leaves out any member, but for the dead, the removed and those of training sections. Rule 23.2. */
export const restrictsMembers = ({ restricts, words }: Criteria): boolean => {
  const { membershipStatuses, membershipTypes, statuses } = restricts;
  return (
    words.length > 0 ||
    restricts.started ||
    [restricts.sections, restricts.districts, restricts.current, restricts.approved, restricts.paid].some(
      (restricted) => restricted !== null,
    ) ||
    [membershipStatuses, membershipTypes, statuses].some(({ length }) => length > 0)
  );
};

/** The conditions of a search on `member as m`. Contact details and birth dates never take part. Rule 4.6. */
export function toConditions(
  { restricts, words }: Criteria,
  value: StatementParameter<CriteriaValues>,
): Expression<SqlBool>[] {
  const isInUnits = (
    units: Units,
    column: string,
    one: 'section' | 'district',
    many: 'sections' | 'districts',
  ) => {
    if (units === null) return [];
    return units === 'one'
      ? [sql<SqlBool>`${sql.ref(column)} = ${value(one)}`]
      : [sql<SqlBool>`${sql.ref(column)} = any(${value(many)})`];
  };
  const isIn = (column: string, codes: readonly number[]) =>
    codes.length > 0
      ? [sql<SqlBool>`${sql.ref(column)} in (${sql.join(codes.map((code) => sql.lit(code)))})`]
      : [];
  const isCurrent = sql<SqlBool>`m.membership_status_id = ${sql.lit(membershipStatus.active)} and (m.membership_type_id in (${sql.lit(membershipType.permanent)}, ${sql.lit(membershipType.honorary)}) or m.payment_date >= ${value('graceYear')}::date)`;
  return [
    ...isInUnits(restricts.sections, 'm.section_id', 'section', 'sections'),
    ...isInUnits(restricts.districts, 'm.district_id', 'district', 'districts'),
    ...isIn('m.membership_status_id', restricts.membershipStatuses),
    ...isIn('m.membership_type_id', restricts.membershipTypes),
    ...isIn('m.status_id', restricts.statuses),
    ...(restricts.current === null ? [] : [matchesOrNot(restricts.current, isCurrent)]),
    ...(restricts.approved === null
      ? []
      : [sql<SqlBool>`(m.membership_approved is not null) = ${sql.lit(restricts.approved)}`]),
    ...(restricts.paid === null
      ? []
      : [matchesOrNot(restricts.paid, paidIn({ first: value('newYear'), next: value('nextNewYear') }))]),
    ...(restricts.started ? [startedIn({ first: value('startedFrom'), next: value('startedBefore') })] : []),
    ...(restricts.live ? [isLive] : []),
    ...(restricts.present ? [isPresent] : []),
    ...words.flatMap(nameMatches),
  ];
}

/** Hits that have the letters exactly as typed come first. Rule 4.6. */
export function exactness({ words }: Criteria): RawBuilder<SqlBool> | undefined {
  const names = words.filter((word) => 'name' in word);
  if (names.length === 0) return undefined;
  return sql<SqlBool>`${sql.join(
    names.map(({ name }) => likeName('m.search_text', name, false)),
    sql` and `,
  )}`;
}

/** Words of fewer letters find a good part of the table. */
const selectiveLetters = 3;

/** Whether the index of names finds few, of all sections. */
export const isSelective = ({ restricts, words }: Criteria): boolean =>
  restricts.sections === null && words.some((word) => 'name' in word && word.name.length >= selectiveLetters);

/**
 * Where a search looks, as `m`, and its conditions there. What is selective is looked up by the index of names before anything else:
 * PostgreSQL takes names to be spread evenly over the alphabet, and would walk half of it for the first of one letter. Rule 4.6.
 */
export function searchIn(criteria: Criteria, value: StatementParameter<CriteriaValues>) {
  if (!isSelective(criteria)) return { source: sql`member m`, conditions: toConditions(criteria, value) };
  const named = sql.join(criteria.words.flatMap(nameMatches), sql` and `);
  return {
    source: sql`(select m.* from member m where ${named} offset 0) m`,
    conditions: toConditions({ ...criteria, words: [] }, value),
  };
}
