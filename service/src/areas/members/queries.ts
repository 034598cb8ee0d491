import { sql, type Compilable, type SqlBool } from 'kysely';
import type { LightMember } from '@osasto/api';
import { meetingStatus, paging } from '@osasto/contract';
import { openCursor, type Cursor } from '../../platform/database/cursor.ts';
import {
  inTransaction,
  prepared,
  type Database,
  type Db,
  type StatementParameter,
} from '../../platform/database/connection.ts';
import {
  bool,
  checkedRows,
  int,
  orNull,
  rowShape,
  selectRows,
  text,
  type RowOf,
} from '../../platform/database/rows.ts';
import { rowVersion } from '../../platform/changes/versions.ts';
import { toConditions, exactness, searchIn, type Criteria, type CriteriaValues } from './criteria.ts';
import { listOrder, selectOrderedIds, toFirstCompared, toOrder } from './order.ts';
import { exportRow, type ExportRow } from './export-columns.ts';
import { membersRevision, searchCache, type Found } from './search-cache.ts';
import { lightColumns, toLightMember, wholeColumns, type MemberRow } from './person.ts';
import { tagOfMember } from './role-queries.ts';

type PageValues = CriteriaValues & { skip: number; take: number };

const lightRow = rowShape('members.light', lightColumns);
const similarRow = rowShape('members.similar', lightColumns);
const pageRow = rowShape('members.page', { ...wholeColumns, total: orNull(int), membersRevision: text });
const totalRow = rowShape('members.total', { total: int });
const cardRow = rowShape('members.member', { ...wholeColumns, version: int, isLocked: orNull(bool) });
const unitRow = rowShape('members.units', { districtId: int, sectionId: orNull(int) });

type PageRow = RowOf<typeof pageRow>;

/** The columns of a whole member, from `member as m`. Roles 1 to 4 are those of the same person as employee (4.8). */
const memberColumns = sql`
  m.id, m.section_id as "sectionId", m.first_name as "firstName", m.last_name as "lastName",
  m.membership_status_id as "membershipStatusId", m.spr_id as "sprId", m.payment_date as "paymentDate",
  m.membership_approved as "membershipApproved", m.date_of_birth as "dateOfBirth",
  m.email, m.phone, m.address1, m.address2, m.postal_code as "postalCode", m.city, m.country,
  m.is_publish_prohibited as "isPublishProhibited", m.is_email_allowed as "isEmailAllowed",
  m.is_sms_allowed as "isSmsAllowed", m.is_contact_prohibited as "isContactProhibited",
  m.membership_type_id as "membershipTypeId", m.status_id as "statusId",
  array(
    select r.role_id from member_role r where r.member_id = m.id
    union all
    select e.role_id from account a join employee e on e.id = a.employee_id where a.member_id = m.id
    order by 1
  ) as "memberRoles"`;

const and = (conditions: ReturnType<typeof toConditions>) =>
  conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;

/**
 * One page in list order: its ids first, then the rows; the total beside it, unless it is known. Short words find most
 * of the table: the hits of a search for words are read once, to be counted and put in order.
 */
function pageQuery(
  db: Db,
  criteria: Criteria,
  value: StatementParameter<PageValues>,
  /** When every use of the statement asks for the same page: PostgreSQL guesses a tenth of the rows otherwise. */
  page?: { skip: number; take: number },
  isTotalKnown = false,
): Compilable {
  const { source, conditions } = searchIn(criteria, value);
  const where = and(toConditions(criteria, value));
  const exact = exactness(criteria);
  const order = listOrder(criteria);
  const take = sql`${page ? sql.lit(page.take) : value('take')}::bigint`;
  const skip = sql`${page ? sql.lit(page.skip) : value('skip')}::bigint`;
  const total = isTotalKnown ? sql`null::bigint` : sql`(select count(*) from member m ${where})`;
  const first = toFirstCompared(criteria);
  const hitOrder = toOrder(criteria, { first: first && sql`h.compared`, exact: sql`h.is_exact`, table: 'h' });
  const query = exact
    ? sql`
        with hits as materialized (
          select m.id, m.last_name, m.first_name, ${exact} as is_exact${first ? sql`, ${first} as compared` : sql``}
          from ${source} ${and(conditions)}
        )
        select ${memberColumns}, (select count(*) from hits) as total, ${membersRevision} as "membersRevision"
        from (
          select h.id from hits h order by ${hitOrder} limit ${take} offset ${skip}
        ) as page join member m on m.id = page.id
        order by ${order}`
    : sql`
        select ${memberColumns}, ${total} as total, ${membersRevision} as "membersRevision"
        from (${selectOrderedIds(criteria, { where, take, skip })}) as page
        join member m on m.id = page.id
        order by ${order}`;
  return { compile: () => query.compile(db) };
}

type Find = (db: Db, values: PageValues) => Promise<readonly unknown[]>;

/** Statements of searches without words, which are few: all the traffic of opening and paging lists. */
const statements = new Map<string, Find>();
const maxStatements = 200;

async function findPage(
  db: Db,
  criteria: Criteria,
  values: PageValues,
  isTotalKnown: boolean,
): Promise<PageRow[]> {
  const isFirst = values.skip === 0 && values.take === paging.size;
  const shape = JSON.stringify([isFirst, isTotalKnown, criteria.restricts, criteria.order]);
  let find = statements.get(shape);
  if (criteria.words.length > 0 || (!find && statements.size >= maxStatements)) {
    // Not prepared: the best plan depends on the letters.
    const literally: StatementParameter<PageValues> = (key) => sql`${values[key]}`;
    const { rows } = await db.executeQuery(
      pageQuery(db, criteria, literally, undefined, isTotalKnown).compile(),
    );
    return checkedRows(pageRow, rows);
  }
  if (!find) {
    const { skip, take } = values;
    find = prepared(`members.page.${statements.size}`, (given, value: StatementParameter<PageValues>) =>
      pageQuery(given, criteria, value, isFirst ? { skip, take } : undefined, isTotalKnown),
    );
    statements.set(shape, find);
  }
  return checkedRows(pageRow, await find(db, values));
}

/** The statement behind the first page of a search, for measuring: its text and the values in their order. */
export function pageStatement(db: Db, criteria: Criteria, page: { skip: number; take: number }) {
  const values: PageValues = { ...criteria.values, ...page };
  return pageQuery(db, criteria, (key) => sql`${values[key]}`, page).compile();
}

async function countAll(db: Db, criteria: Criteria): Promise<number> {
  const literally: StatementParameter<CriteriaValues> = (key) => sql`${criteria.values[key]}`;
  const [found] = await selectRows(db, totalRow)`
    select count(*) as total from member m ${and(toConditions(criteria, literally))}`;
  return found?.total ?? 0;
}

const findThese = prepared('members.these', (db, value: StatementParameter<{ ids: readonly number[] }>) => {
  const query = sql`
    select ${memberColumns}, null::bigint as total, ${membersRevision} as "membersRevision"
    from unnest(${value('ids')}::integer[]) with ordinality as page (id, place) join member m on m.id = page.id
    order by page.place`;
  return { compile: () => query.compile(db) };
});

/** The rows of what was found before; undefined where a member has changed since. */
async function readAgain(
  db: Db,
  criteria: Criteria,
  values: PageValues,
  { ids, membersRevision: before }: Found,
): Promise<PageRow[] | undefined> {
  const rows = ids
    ? checkedRows(pageRow, await findThese(db, { ids }))
    : await findPage(db, criteria, values, true);
  return rows[0]?.membersRevision === before ? rows : undefined;
}

/**
 * One page of a search and how many it finds in all. What was found before holds until members change: the rows of the page, which
 * are read anyway, say so. Rules 1.5, 4.6, 4.16.
 */
export async function findMembers(
  db: Db,
  criteria: Criteria,
  { skip, take }: { skip: number; take: number },
): Promise<{ rows: MemberRow[]; total: number }> {
  const { restricts, order, words } = criteria;
  const values = { ...criteria.values, skip, take };
  const hasWords = words.length > 0;
  const key = JSON.stringify([restricts, criteria.values, ...(hasWords ? [words, order, skip, take] : [])]);
  const found = searchCache(db);
  const before = found.get(key);
  const again = before && (await readAgain(db, criteria, values, before));
  if (again) return { rows: again, total: before.total };
  const rows = await findPage(db, criteria, values, false);
  const [first] = rows;
  if (!first) return { rows, total: skip === 0 ? 0 : await countAll(db, criteria) };
  const total = first.total ?? 0;
  found.set(key, {
    total,
    membersRevision: first.membersRevision,
    ...(hasWords && { ids: rows.map(({ id }) => id) }),
  });
  return { rows, total };
}

/** A name is similar when its words share at least this much of their groups of three letters. Lower ones look arbitrary. */
const leastSimilarity = '0.4';

/** An offer that nobody waits for: a search of letters that half of all names have ends without one. */
const similarTimeoutMs = 500;

const wasTooSlow = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && error.code === '57014';

/**
 * Members whose names are most like the words of a search that finds nobody, each name once. The other criteria hold,
 * so that a search for such a name finds somebody. Rule 4.6.
 */
export async function findSimilarMembers(db: Database, criteria: Criteria): Promise<LightMember[]> {
  const name = criteria.words.flatMap((word) => ('name' in word ? word.name : [])).join(' ');
  if (!/\p{L}{2}/u.test(name)) return [];
  const find = inTransaction(db, async (tx) => {
    await sql`select set_config('pg_trgm.strict_word_similarity_threshold', ${leastSimilarity}, true),
      set_config('statement_timeout', ${String(similarTimeoutMs)}, true)`.execute(tx);
    const { rows } = await similarQuery(criteria, name).execute(tx);
    return checkedRows(similarRow, rows).map(toLightMember);
  });
  return find.catch((error: unknown) => {
    if (wasTooSlow(error)) return [];
    throw error;
  });
}

/** By the trigrams that the index of names holds; how alike names must be is the setting of the transaction. */
export function similarQuery(criteria: Criteria, name: string) {
  const literally: StatementParameter<CriteriaValues> = (key) => sql`${criteria.values[key]}`;
  const plain = sql`plain_letters(search_words(${name}))`;
  const conditions = [
    ...toConditions({ ...criteria, words: [] }, literally),
    sql<SqlBool>`${plain} <<% m.search_plain`,
  ];
  return sql`
    select id, "sectionId", "firstName", "lastName", "membershipStatusId" from (
      select distinct on (m.last_name, m.first_name)
        m.id, m.section_id as "sectionId", m.first_name as "firstName", m.last_name as "lastName",
        m.membership_status_id as "membershipStatusId",
        strict_word_similarity(${plain}, m.search_plain) as likeness
      from member m ${and(conditions)}
      order by m.last_name, m.first_name, m.id
    ) as names
    order by likeness desc, length("lastName"), "lastName", "firstName" limit ${paging.similar}`;
}

/** All members that a search finds, few fields, in list order; `take` 0 = all. Rules 1.18, 4.10, 4.11. */
export async function findLightMembers(
  db: Db,
  criteria: Criteria,
  { skip, take }: { skip: number; take: number },
): Promise<LightMember[]> {
  const literally: StatementParameter<CriteriaValues> = (key) => sql`${criteria.values[key]}`;
  const rows = await selectRows(db, lightRow)`
    select m.id, m.section_id as "sectionId", m.first_name as "firstName", m.last_name as "lastName",
      m.membership_status_id as "membershipStatusId"
    from member m ${and(toConditions(criteria, literally))}
    order by ${listOrder(criteria)}
    ${take > 0 ? sql`limit ${take}` : sql``} offset ${skip}`;
  return rows.map(toLightMember);
}

/** Everybody that a search finds, in list order, fetched when asked for. Rule 5. */
export function openMemberCursor(
  db: Database,
  criteria: Criteria,
  signal: AbortSignal,
): Promise<Cursor<ExportRow>> {
  const literally: StatementParameter<CriteriaValues> = (key) => sql`${criteria.values[key]}`;
  const rows = sql`
    select m.spr_id as "sprId", m.first_name as "firstName", m.last_name as "lastName",
      m.email, m.phone, m.address1, m.address2, m.postal_code as "postalCode", m.city, m.country,
      m.is_publish_prohibited as "isPublishProhibited", s.name as "sectionName", d.name as "districtName",
      m.membership_type_id as "membershipTypeId", m.membership_status_id as "membershipStatusId",
      m.membership_approved as "membershipApproved", m.payment_date as "paymentDate",
      m.date_of_birth as "dateOfBirth"
    from member m join section s on s.id = m.section_id join district d on d.id = m.district_id
    ${and(toConditions(criteria, literally))} order by ${listOrder(criteria)}`;
  return openCursor(db, { shape: exportRow, count: (tx) => countAll(tx, criteria), rows, signal });
}

/** A member as a card shows one: `isLocked` is that of the account, null where there is none. */
type CardRow = MemberRow & { tag: string; isLocked: boolean | null };

/** One member, with the tag of its version; it is known to exist. */
export async function findMember(db: Db, id: number): Promise<CardRow> {
  const [found] = await selectRows(db, cardRow)`
    select ${memberColumns}, ${rowVersion('m')} as version,
      (select coalesce(a.locked_until > now(), false) from account a where a.member_id = m.id) as "isLocked"
    from member m where m.id = ${id}`;
  if (!found) throw new Error(`Member ${id} went away between the permission and the answer.`);
  const { version, ...row } = found;
  return { ...row, tag: tagOfMember(row, version) };
}

const findMemberUnits = prepared('members.units', (db, value: StatementParameter<{ id: number }>) => {
  const query = sql`
    select district_id as "districtId", section_id as "sectionId" from member where id = ${value('id')}
    union all
    select distinct p.district_id, null::integer
    from valid_position_of_trust p join meeting g on g.id = p.meeting_id
    where p.member_id = ${value('id')} and g.status_id <> ${sql.lit(meetingStatus.archived)}`;
  return { compile: () => query.compile(db) };
});

/**
 * The units in which a member may be opened: the own section, and the districts in which the member holds a
 * position of trust whose meeting is not archived. No rows: no such member. Rule 4.9.
 */
export const findUnitsOfMember = async (db: Db, id: number) =>
  checkedRows(unitRow, await findMemberUnits(db, { id })).map(({ districtId, sectionId }) =>
    sectionId === null ? { districtId } : { districtId, sectionId },
  );
