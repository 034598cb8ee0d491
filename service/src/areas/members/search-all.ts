import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Body, SearchResults } from '@osasto/api';
import { paging, sectionStatus } from '@osasto/contract';
import { findScope, type Scope } from '@osasto/permissions/own-table';
import type { Database } from '../../platform/database/connection.ts';
import { int, orNull, rowShape, selectRows, text, type RowOf } from '../../platform/database/rows.ts';
import { inScope } from '../../platform/identity/scope.ts';
import type { Session } from '../../platform/identity/session.ts';
import { type Criteria, parseCriteria, exactness, isSelective, searchIn } from './criteria.ts';
import { membersRevision, searchCache, readMembersRevision } from './search-cache.ts';
import { namesakeFacts, birthYear } from './namesakes.ts';
import { lightColumns, toLightMember } from './person.ts';
import { listOrder, nameOrder } from './order.ts';
import { searchWords, type SearchWord } from './search.ts';

const memberRow = rowShape('members.found', {
  ...lightColumns,
  sprId: int,
  sectionName: text,
  birthYear: orNull(int),
  membersRevision: text,
});
const sectionRow = rowShape('members.foundSections', { id: int, name: text, districtName: text });
const districtRow = rowShape('members.foundDistricts', { id: int, name: text });

const nothing: SearchResults = { members: [], sections: [], districts: [] };

const toUnitFilter = (scope: Scope) => {
  if (scope.kind === 'all') return {};
  return scope.kind === 'district' ? { districts: [scope.districtId] } : { sections: [scope.sectionId] };
};

type PersonRow = RowOf<typeof memberRow>;

/** Reads the people whose ids `found` selects, ordered by `order`, an expression on `member as m`. */
const readPeople = (db: Database, found: RawBuilder<unknown>, order = nameOrder): Promise<PersonRow[]> =>
  selectRows(db, memberRow)`
    select m.id, m.section_id as "sectionId", m.first_name as "firstName", m.last_name as "lastName",
      m.membership_status_id as "membershipStatusId", m.spr_id as "sprId", s.name as "sectionName",
      ${birthYear} as "birthYear", ${membersRevision} as "membersRevision"
    from (${found}) as found
    join member m on m.id = found.id
    join section s on s.id = m.section_id
    order by ${order}`;

function firstPeople(
  db: Database,
  criteria: Criteria,
  { and: further = [], order = nameOrder, most = paging.search }: Partial<Selection> = {},
) {
  const { source, conditions } = searchIn(criteria, (key) => sql`${criteria.values[key]}`);
  const all = sql.join([...conditions, ...further], sql` and `);
  return readPeople(db, sql`select m.id from ${source} where ${all} order by ${order} limit ${most}`, order);
}

interface Selection {
  and: readonly Expression<SqlBool>[];
  order: typeof nameOrder;
  most: number;
}

function shownTo(session: Session, rows: readonly PersonRow[]): SearchResults['members'] {
  const factsBeside = namesakeFacts(rows, session);
  return rows.map((row) => ({
    ...toLightMember(row),
    sprId: String(row.sprId),
    sectionName: row.sectionName,
    ...factsBeside(row),
  }));
}

/**
 * Searches the table: names with the letters exactly as typed come first. A search for one common letter, which half of the
 * table has, runs as two statements, so that half of the table is not sorted. The second statement runs only when the first
 * finds too few, and when letters with other marks fit too.
 */
async function findPeopleAnew(db: Database, criteria: Criteria): Promise<PersonRow[]> {
  const exact = exactness(criteria);
  if (!exact) return firstPeople(db, criteria);
  if (isSelective(criteria)) return firstPeople(db, criteria, { order: listOrder(criteria) });
  const people = await firstPeople(db, criteria, { and: [exact] });
  const missing = paging.search - people.length;
  if (missing === 0 || criteria.words.every((word) => 'name' in word && word.hasMarks)) return people;
  const others = await firstPeople(db, criteria, { and: [sql<SqlBool>`not (${exact})`], most: missing });
  return [...people, ...others];
}

/** Searches for people; reads them by their ids when the cache has the search and no member has changed since. */
async function findPeople(db: Database, criteria: Criteria): Promise<readonly PersonRow[]> {
  const found = searchCache(db);
  const key = JSON.stringify(['search', criteria]);
  const before = found.get(key);
  if (before?.ids) {
    const rows = await readPeople(db, sql`select unnest(${before.ids}::integer[]) as id`);
    const place = new Map(before.ids.map((id, at) => [id, at]));
    if (rows[0]?.membersRevision === before.membersRevision)
      return rows.toSorted((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
  }
  const now = await readMembersRevision(db); // before the two statements, between which members may change
  const people = await findPeopleAnew(db, criteria);
  found.set(key, { total: people.length, ids: people.map(({ id }) => id), membersRevision: now });
  return people;
}

const readLetters = (word: SearchWord) => ('name' in word ? word.name : word.number);

/** Whether a name has a word that begins as each word of the search, as with people (4.6). */
function hasWords(table: string, words: readonly SearchWord[], isExact: boolean) {
  return sql<SqlBool>`${sql.join(
    words.map((word) => {
      const begins = sql`search_words(${readLetters(word)})`;
      const isLiteral = isExact || ('name' in word && word.hasMarks);
      return isLiteral
        ? sql`position(${begins} in ${sql.ref(`${table}.search_text`)}) > 0`
        : sql`position(plain_letters(${begins}) in ${sql.ref(`${table}.search_plain`)}) > 0`;
    }),
    sql` and `,
  )}`;
}

/**
 * Members, sections and districts whose name begins with each word of a text, at most five of each, best first; or,
 * without a text, those of the given members whom the caller may see. Rule 4.18.
 */
export async function searchAll(
  db: Database,
  session: Session,
  { text: typed, memberIds }: Body<'POST search'>,
): Promise<SearchResults> {
  const scope = findScope(session, 'POST search');
  if (!scope) return nothing;
  const words = searchWords(typed);
  const units = toUnitFilter(scope);
  if (words.length === 0) {
    if (!memberIds?.length) return nothing;
    const members = await firstPeople(db, parseCriteria(units), {
      and: [sql<SqlBool>`m.id = any(${memberIds})`],
    });
    return { ...nothing, members: shownTo(session, members) };
  }
  const [members, sections, districts] = await Promise.all([
    findPeople(db, parseCriteria({ ...units, name: typed ?? '' })),
    selectRows(db, sectionRow)`
      select s.id, s.name, d.name as "districtName"
      from section s join district d on d.id = s.district_id
      where ${inScope(scope, { district: 's.district_id', section: 's.id' })}
        and ${hasWords('s', words, false)}
      order by s.status_id = ${sectionStatus.disbanded}, ${hasWords('s', words, true)} desc, s.name, s.id
      limit ${paging.search}`,
    selectRows(db, districtRow)`
      select d.id, d.name from district d
      where ${inScope(findScope(session, 'see.districtHome'), { district: 'd.id' })}
        and ${hasWords('d', words, false)}
      order by ${hasWords('d', words, true)} desc, d.name, d.id limit ${paging.search}`,
  ]);
  return { members: shownTo(session, members), sections, districts };
}
