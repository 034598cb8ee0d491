import { type Expression, sql, type SqlBool } from 'kysely';
import type { Body, SearchResults } from '@osasto/api';
import { paging, sectionStatus } from '@osasto/contract';
import { scopeOf, type Scope } from '@osasto/permissions';
import type { Database } from '../../platform/database/connection.ts';
import { int, rowShape, selectRows, text } from '../../platform/database/rows.ts';
import { inScope } from '../../platform/identity/scope.ts';
import type { Session } from '../../platform/identity/session.ts';
import { conditionsOf, type Criteria, criteriaOf, exactness } from './criteria.ts';
import { lightColumns, lightMemberOf } from './person.ts';
import { nameOrder } from './queries.ts';
import { searchWords, type SearchWord } from './search.ts';

const memberRow = rowShape('members.found', { ...lightColumns, sprId: int, sectionName: text });
const sectionRow = rowShape('members.foundSections', { id: int, name: text, districtName: text });
const districtRow = rowShape('members.foundDistricts', { id: int, name: text });

const nothing: SearchResults = { members: [], sections: [], districts: [] };

const unitsOf = (scope: Scope) => {
  if (scope.kind === 'all') return {};
  return scope.kind === 'district' ? { districts: [scope.districtId] } : { sections: [scope.sectionId] };
};

async function firstPeople(
  db: Database,
  conditions: readonly Expression<SqlBool>[],
  most: number,
): Promise<SearchResults['members']> {
  const rows = await selectRows(db, memberRow)`
    select m.id, m.section_id as "sectionId", m.first_name as "firstName", m.last_name as "lastName",
      m.membership_status_id as "membershipStatusId", m.spr_id as "sprId", s.name as "sectionName"
    from (
      select m.id from member m where ${sql.join(conditions, sql` and `)}
      order by ${nameOrder} limit ${most}
    ) as found
    join member m on m.id = found.id
    join section s on s.id = m.section_id
    order by ${nameOrder}`;
  return rows.map((row) => ({
    ...lightMemberOf(row),
    sprId: String(row.sprId),
    sectionName: row.sectionName,
  }));
}

/**
 * Those with the letters exactly as typed, and only when they are too few the others. In two statements, so that the
 * first of "k" are the first of all names that fit, and nobody puts half of the table in order.
 */
async function findPeople(db: Database, criteria: Criteria): Promise<SearchResults['members']> {
  const conditions = conditionsOf(criteria, (key) => sql`${criteria.values[key]}`);
  const exact = exactness(criteria);
  if (!exact) return firstPeople(db, conditions, paging.search);
  const people = await firstPeople(db, [...conditions, exact], paging.search);
  const missing = paging.search - people.length;
  if (missing === 0) return people;
  return [...people, ...(await firstPeople(db, [...conditions, sql<SqlBool>`not (${exact})`], missing))];
}

const lettersOf = (word: SearchWord) => ('name' in word ? word.name : word.number);

/** Whether a name has a word that begins as each word of the search, as with people (4.6). */
function hasWords(column: string, words: readonly SearchWord[], isExact: boolean) {
  const name = sql`search_words(${sql.ref(column)})`;
  return sql<SqlBool>`${sql.join(
    words.map((word) => {
      const begins = sql`search_words(${lettersOf(word)})`;
      const isLiteral = isExact || ('name' in word && word.hasMarks);
      return isLiteral
        ? sql`position(${begins} in ${name}) > 0`
        : sql`position(plain_letters(${begins}) in plain_letters(${name})) > 0`;
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
  const scope = scopeOf(session, 'POST search');
  if (!scope) return nothing;
  const words = searchWords(typed);
  const units = unitsOf(scope);
  if (words.length === 0) {
    if (!memberIds?.length) return nothing;
    const criteria = criteriaOf(units);
    const inUnits = conditionsOf(criteria, (key) => sql`${criteria.values[key]}`);
    const members = await firstPeople(
      db,
      [...inUnits, sql<SqlBool>`m.id = any(${memberIds})`],
      paging.search,
    );
    return { ...nothing, members };
  }
  const [members, sections, districts] = await Promise.all([
    findPeople(db, criteriaOf({ ...units, name: typed ?? '' })),
    selectRows(db, sectionRow)`
      select s.id, s.name, d.name as "districtName"
      from section s join district d on d.id = s.district_id
      where ${inScope(scope, { district: 's.district_id', section: 's.id' })}
        and ${hasWords('s.name', words, false)}
      order by s.status_id = ${sectionStatus.disbanded}, ${hasWords('s.name', words, true)} desc, s.name, s.id
      limit ${paging.search}`,
    selectRows(db, districtRow)`
      select d.id, d.name from district d
      where ${inScope(scopeOf(session, 'see.districtHome'), { district: 'd.id' })}
        and ${hasWords('d.name', words, false)}
      order by ${hasWords('d.name', words, true)} desc, d.name, d.id limit ${paging.search}`,
  ]);
  return { members, sections, districts };
}
