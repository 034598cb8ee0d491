import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { MemberFilter } from '@osasto/api';
import { memberStatus, membershipStatus, membershipType } from '@osasto/contract';
import type { Parameter } from '../../platform/database.ts';
import { today } from '../../platform/today.ts';
import { searchWords, type SearchWord } from './search.ts';

/** The values of a search, under the names that its statement has for them. */
export interface CriteriaValues extends Record<string, unknown> {
  sections: readonly number[];
  districts: readonly number[];
  membershipStatuses: readonly number[];
  membershipTypes: readonly number[];
  statuses: readonly number[];
  /** First day of the grace year. Rule 4.2. */
  graceYear: string;
}

/** A search as the shape of its statement and the values for it. */
export interface Criteria {
  /** The same for every search that runs the same statement. */
  shape: string;
  values: CriteriaValues;
  words: SearchWord[];
  restricts: {
    sections: boolean;
    districts: boolean;
    membershipStatuses: boolean;
    membershipTypes: boolean;
    statuses: boolean;
    current: boolean | null;
    approved: boolean | null;
    /** Leave out the dead and the removed. Rule 4.14. */
    present: boolean;
  };
}

const gone: readonly number[] = [memberStatus.deceased, memberStatus.removed];

/** What a filter asks for. Missing, null and empty restrict nothing. Rules 4.1, 4.2, 4.14, 4.16. */
export function criteriaOf(filter: MemberFilter): Criteria {
  const membershipStatuses = filter.membershipStatuses ?? [];
  const statuses = filter.statuses ?? [];
  const asksForAll = membershipStatuses.includes(membershipStatus.all);
  const asksForGone =
    asksForAll ||
    membershipStatuses.includes(membershipStatus.deceased) ||
    statuses.some((status) => gone.includes(status));
  const values = {
    sections: filter.sections ?? [],
    districts: filter.districts ?? [],
    membershipStatuses,
    membershipTypes: filter.membershipTypes ?? [],
    statuses,
    graceYear: `${Number(today().slice(0, 4)) - 1}-01-01`,
  };
  const restricts = {
    sections: values.sections.length > 0,
    districts: values.districts.length > 0,
    membershipStatuses: membershipStatuses.length > 0 && !asksForAll,
    membershipTypes: values.membershipTypes.length > 0,
    statuses: statuses.length > 0,
    current: filter.hasCurrentMembership ?? null,
    approved: filter.isMembershipApproved ?? null,
    present: !asksForGone,
  };
  const words = searchWords(filter.name);
  return { shape: Object.values(restricts).map(String).join(), values, words, restricts };
}

const likeName = (column: string, word: string, plain: boolean) => {
  const words = plain ? sql`plain_letters(search_words(${word}))` : sql`search_words(${word})`;
  return sql<SqlBool>`${sql.ref(column)} like '%' || ${words} || '%'`;
};

const matches = (word: SearchWord): Expression<SqlBool>[] => {
  if ('number' in word) return [sql<SqlBool>`m.spr_id::text like ${`${word.number}%`}`];
  const anyMarks = likeName('m.search_plain', word.name, true);
  return word.hasMarks ? [anyMarks, likeName('m.search_text', word.name, false)] : [anyMarks];
};

const either = (wanted: boolean, condition: RawBuilder<SqlBool>) =>
  wanted ? condition : sql<SqlBool>`(${condition}) is not true`;

/** The conditions of a search on `member as m`. Contact details and birth dates never take part. Rule 4.6. */
export function conditionsOf(
  { restricts, words }: Criteria,
  value: Parameter<CriteriaValues>,
): Expression<SqlBool>[] {
  const isAny = (column: string, name: keyof CriteriaValues & string) =>
    sql<SqlBool>`${sql.ref(column)} = any(${value(name)})`;
  const isCurrent = sql<SqlBool>`m.membership_status_id = ${sql.lit(membershipStatus.active)} and (m.membership_type_id in (${sql.lit(membershipType.permanent)}, ${sql.lit(membershipType.honorary)}) or m.payment_date >= ${value('graceYear')}::date)`;
  return [
    ...(restricts.sections ? [isAny('m.section_id', 'sections')] : []),
    ...(restricts.districts ? [isAny('m.district_id', 'districts')] : []),
    ...(restricts.membershipStatuses ? [isAny('m.membership_status_id', 'membershipStatuses')] : []),
    ...(restricts.membershipTypes ? [isAny('m.membership_type_id', 'membershipTypes')] : []),
    ...(restricts.statuses ? [isAny('m.status_id', 'statuses')] : []),
    ...(restricts.current === null ? [] : [either(restricts.current, isCurrent)]),
    ...(restricts.approved === null
      ? []
      : [sql<SqlBool>`(m.membership_approved is not null) = ${sql.lit(restricts.approved)}`]),
    ...(restricts.present
      ? [
          sql<SqlBool>`m.status_id not in (${sql.lit(gone[0])}, ${sql.lit(gone[1])}) and m.membership_status_id <> ${sql.lit(membershipStatus.deceased)}`,
        ]
      : []),
    ...words.flatMap(matches),
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
