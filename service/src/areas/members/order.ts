import { sql, type RawBuilder } from 'kysely';
import type { MemberOrder } from '@osasto/rules';
import { exactness, type Criteria } from './criteria.ts';

/** Last name, first name and id. Rule 1.5. */
export const nameOrder = sql`m.last_name, m.first_name, m.id`;

/** What an order compares before the name, of `member as m`. Rule 4.24. */
const firstCompared: Record<Exclude<MemberOrder, 'name'>, RawBuilder<unknown>> = {
  section: sql`(select s.name from section s where s.id = m.section_id)`,
  district: sql`(select d.name from district d where d.id = m.district_id)`,
  paid: sql`m.payment_date`,
  started: sql`m.membership_approved`,
};

/** What the order of a search compares before the name; undefined where it is the name. */
export const toFirstCompared = ({ order: { by } }: Criteria): RawBuilder<unknown> | undefined =>
  by === 'name' ? undefined : firstCompared[by];

interface Compared {
  /** {@link toFirstCompared} */
  first: RawBuilder<unknown> | undefined;
  /** {@link exactness} */
  exact: RawBuilder<unknown> | undefined;
  /** The table that has the names. */
  table: 'm' | 'h';
}

/** What was chosen first, members without it last; then exact hits, then by name. Rules 1.5, 4.6, 4.24. */
export function toOrder({ order: { by, isDescending } }: Criteria, { first, exact, table }: Compared) {
  const chosen = isDescending ? sql`desc` : sql`asc`;
  const name = by === 'name' && isDescending ? sql` desc` : sql``;
  const names = ['last_name', 'first_name', 'id'].map(
    (column) => sql`${sql.ref(`${table}.${column}`)}${name}`,
  );
  return sql.join([
    ...(first ? [sql`${first} ${chosen} nulls last`] : []),
    ...(exact ? [sql`${exact} desc`] : []),
    ...names,
  ]);
}

/** The order of a list of `member as m`. Rules 1.5, 4.6, 4.24. */
export const listOrder = (criteria: Criteria) =>
  toOrder(criteria, { first: toFirstCompared(criteria), exact: exactness(criteria), table: 'm' });

/** Tables of which an order compares the name first. */
const unitTables: Partial<Record<MemberOrder, string>> = { section: 'section', district: 'district' };

/** Which members a page looks at, and how many it has and leaves out, all in SQL. */
interface OrderedPage {
  where: RawBuilder<unknown>;
  take: RawBuilder<unknown>;
  skip: RawBuilder<unknown>;
}

/**
 * The ids of a page in the order of a list. Units by name come first, and no more members of each than the page may show: PostgreSQL
 * reads those of the first in their order instead of sorting everybody's.
 */
export function selectOrderedIds(criteria: Criteria, { where, take, skip }: OrderedPage) {
  const { by, isDescending } = criteria.order;
  const unit = unitTables[by];
  const range = sql`limit ${take} offset ${skip}`;
  if (!unit) return sql`select m.id from member m ${where} order by ${listOrder(criteria)} ${range}`;
  const own = sql`${sql.ref(`m.${by}_id`)} = u.id`;
  return sql`
    select m.id
    from (select id, name from ${sql.table(unit)} order by name ${isDescending ? sql`desc nulls last` : sql`asc`} offset 0) u
    cross join lateral (
      select m.id, m.last_name, m.first_name from (select * from member m where ${own}) m ${where}
      order by ${nameOrder} limit ${take} + ${skip}
    ) m
    order by ${toOrder(criteria, { first: sql`u.name`, exact: undefined, table: 'm' })} ${range}`;
}
