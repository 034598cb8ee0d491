import { sql } from 'kysely';
import type { Answer, Body, MemberPosition } from '@osasto/api';
import { paging, type Day } from '@osasto/contract';
import { findScope } from '@osasto/permissions/own-table';
import {
  prepared,
  type Database,
  type Db,
  type StatementParameter,
} from '../../platform/database/connection.ts';
import { openCursor, type Cursor } from '../../platform/database/cursor.ts';
import { int, rowShape, selectRows, type RowOf } from '../../platform/database/rows.ts';
import type { Session } from '../../platform/identity/session.ts';
import { positionsWithHolders, shownPosition } from '../elections/shown-position.ts';
import { chooseGroups, findHeldTerms, selectHeldIds, toHeldDay, type HolderCriteria } from './held-terms.ts';

type Search = Body<'POST positions/find'>;
export type FoundHolder = Answer<'POST positions/find'>['results'][number];

const idRow = rowShape('positions.holder', { id: int });
const totalRow = rowShape('positions.holderTotal', { total: int });

const filled = (text: string | null | undefined) => text || null;

/** A position of trust in force, with its units and whether its holder carries on. */
function toPositionHolder(
  { id, position, member, nonMember, termStart, termEnd, termOrdinal, showTermOrdinal }: MemberPosition,
  units: Pick<FoundHolder, 'section' | 'district' | 'isInterim'>,
): FoundHolder {
  const { firstName: first = '', lastName: last = '' } = member ?? nonMember ?? {};
  return {
    positionOfTrustId: id,
    position,
    name: `${first} ${last}`,
    member,
    nonMember,
    ...units,
    termStart,
    termEnd,
    termOrdinal,
    showTermOrdinal,
    phone: filled((member ?? nonMember)?.phone),
    email: filled((member ?? nonMember)?.email),
  };
}

const findRows = prepared(
  'positions.holders',
  (db, value: StatementParameter<{ ids: readonly number[]; day: Day }>) =>
    positionsWithHolders(db)
      .innerJoin('district as u', 'u.id', 's.district_id')
      .select([
        's.id as sectionId',
        's.name as sectionName',
        'u.id as districtId',
        'u.name as districtName',
        sql<boolean>`p.term_end < ${value('day')}::date`.as('isInterim'),
      ])
      .where(sql<boolean>`p.id = any(${value('ids')}::integer[])`)
      .orderBy(sql`array_position(${value('ids')}::integer[], p.id)`),
);

/** The holders of some terms on a day, in their order, as the caller may see them. Rules 4.7, 18.7. */
export async function showHolders(
  db: Db,
  session: Session,
  ids: readonly number[],
  day: Day,
): Promise<FoundHolder[]> {
  const rows = await findRows(db, { ids, day });
  return rows.map((row) =>
    toPositionHolder(shownPosition(row, session), {
      section: { id: row.sectionId, name: row.sectionName },
      district: { id: row.districtId, name: row.districtName },
      isInterim: row.isInterim,
    }),
  );
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
  const { skip: from, take: most, groups, ...filter } = search;
  const [skip, take] = [from ?? 0, Math.min(most || paging.size, paging.holders)];
  const terms = await findHeldTerms(db, findScope(session, 'POST positions/find'), filter);
  const { ids, people } = chooseGroups(terms, groups);
  const page = ids.slice(skip, skip + take);
  return {
    results: page.length === 0 ? [] : await showHolders(db, session, page, toHeldDay(search)),
    total: ids.length,
    skip,
    take,
    people,
    groups: terms.groups,
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
): Promise<Cursor<RowOf<typeof idRow>>> {
  const found = await selectHeldIds(db, findScope(session, 'POST positions/find/export'), filter);
  return openCursor(db, {
    shape: idRow,
    count: async (tx) => {
      const [counted] = await selectRows(tx, totalRow)`
        select count(*)::integer as total from (${found}) found`;
      return counted?.total ?? 0;
    },
    rows: found,
    signal,
  });
}
