import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';
import type { Answer } from '@osasto/api';
import { paging, type Day } from '@osasto/contract';
import { actionsCalled } from '@osasto/contract/audit/subjects';
import { notChanges } from '../../platform/changes/audit.ts';
import type { Database, Db } from '../../platform/database/connection.ts';
import { startOfDay } from '../../platform/database/start-of-day.ts';
import { openCursor, type Cursor } from '../../platform/database/cursor.ts';
import {
  instant,
  int,
  json,
  orNull,
  rowShape,
  selectRows,
  text,
  type RowOf,
} from '../../platform/database/rows.ts';

/** A row of the log as it was written. Nobody gets it before masking.ts has been at it. */
export const storedRow = rowShape('audit.row', {
  at: instant,
  by: text,
  byId: orNull(int),
  action: text,
  entity: text,
  id: orNull(int),
  districtId: orNull(int),
  sectionId: orNull(int),
  before: orNull(json<Record<string, unknown>>()),
  after: orNull(json<Record<string, unknown>>()),
});
export type StoredRow = RowOf<typeof storedRow>;

export interface PageRange {
  skip: number;
  take: number;
}

/** What the log is restricted to; days are inclusive. */
export interface AuditConditions {
  entity?: string | undefined;
  id?: number | undefined;
  /** An action, or the name of several. */
  action?: string | undefined;
  by?: number | undefined;
  districtId?: number | undefined;
  sectionId?: number | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
}

function toAuditConditions(criteria: AuditConditions): Expression<SqlBool>[] {
  const { entity, id, action, by, districtId, sectionId, from, to } = criteria;
  const equals: [string, string | number | undefined][] = [
    ['entity', entity],
    ['entity_id', id],
    ['account_id', by],
    ['district_id', districtId],
    ['section_id', sectionId],
  ];
  return [
    ...equals
      .filter(([, value]) => value !== undefined)
      .map(([column, value]) => sql<SqlBool>`${sql.ref(column)} = ${value}`),
    ...(action === undefined ? [] : [sql<SqlBool>`action = any(${actionsCalled(action)})`]),
    ...(from === undefined ? [] : [sql<SqlBool>`at >= ${startOfDay(from)}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`at < ${startOfDay(to, 1)}`]),
  ];
}

const totalRow = rowShape('audit.total', { total: int });

const toWhere = (conditions: readonly Expression<SqlBool>[]) =>
  conditions.length > 0 ? sql`where ${sql.join([...conditions], sql` and `)}` : sql``;

/** Rows in list order; of a page, values are looked up for its own rows only. */
const rowsWhere = (conditions: readonly Expression<SqlBool>[], page: RawBuilder<unknown> = sql``) => sql`
  select a.at, a.by, a.account_id as "byId", a.action, a.entity, a.entity_id as id, a.district_id as "districtId",
    a.section_id as "sectionId", a.before, a.after
  from (select id, at from audit_record ${toWhere(conditions)} order by at desc, id desc ${page}) found
    join audit a on a.id = found.id order by found.at desc, found.id desc`;

async function countWhere(db: Db, conditions: readonly Expression<SqlBool>[]): Promise<number> {
  const [count] = await selectRows(
    db,
    totalRow,
  )`select count(*) as total from audit_record ${toWhere(conditions)}`;
  return count?.total ?? 0;
}

async function find(
  db: Db,
  conditions: readonly Expression<SqlBool>[],
  { skip, take }: PageRange,
): Promise<{ rows: StoredRow[]; total: number }> {
  const [rows, total] = await Promise.all([
    selectRows(db, storedRow)`${rowsWhere(conditions, sql`limit ${take} offset ${skip}`)}`,
    countWhere(db, conditions),
  ]);
  return { rows, total };
}

/** All rows of a search, newest first, as they are fetched. */
export function openAuditCursor(
  db: Database,
  criteria: AuditConditions,
  signal: AbortSignal,
): Promise<Cursor<StoredRow>> {
  const conditions = toAuditConditions(criteria);
  const count = (tx: Db) => countWhere(tx, conditions);
  return openCursor(db, { shape: storedRow, count, rows: rowsWhere(conditions), signal });
}

const personRow = rowShape('audit.person', { id: int, name: text, unitName: orNull(text) });

/**
 * People of the log by the id of their account, or whose latest recorded name has all these words; at most 20, by
 * name; those of one name with their unit. Accounts are few: each is one step in the index, however many rows it has
 * written. Rule 4.23.
 */
export async function findPeople(
  db: Db,
  { words, id }: { words: readonly string[]; id?: number | undefined },
): Promise<Answer<'POST audit/people'>> {
  const people = await selectRows(db, personRow)`
    with recursive writer as (
      select min(account_id) as id from audit
      union all
      select (select min(account_id) from audit where account_id > writer.id) from writer where id is not null
    )
    select writer.id, latest.by as name, coalesce(d.name, s.name) as "unitName"
    from writer cross join lateral (
      select by from audit where account_id = writer.id order by at desc, id desc limit 1
    ) latest
    left join account a on a.id = writer.id
    left join employee e on e.id = a.employee_id left join district d on d.id = e.district_id
    left join member m on m.id = a.member_id left join section s on s.id = m.section_id and a.employee_id is null
    where ${id === undefined ? sql`true` : sql`writer.id = ${id}`}
      and not exists (select from unnest(${words}::text[]) as word where strpos(lower(latest.by), word) = 0)
    order by latest.by, writer.id limit ${paging.picker}`;
  const byName = Map.groupBy(people, ({ name }) => name);
  return people.map(({ id: account, name, unitName }) => ({
    id: account,
    name,
    ...(unitName !== null && (byName.get(name)?.length ?? 0) > 1 && { unitName }),
  }));
}

/** A page of the log, newest first. */
export const findAudit = (db: Db, criteria: AuditConditions, page: PageRange) =>
  find(db, toAuditConditions(criteria), page);

/**
 * A page of what was changed about one thing, newest first. What the CRM said is for those who may see its errors
 * (7.27).
 */
export const findHistory = (
  db: Db,
  { entity, id, isTransferShown }: { entity: string; id: number; isTransferShown: boolean },
  page: PageRange,
) =>
  find(
    db,
    [
      sql<SqlBool>`entity = ${entity} and entity_id = ${id}`,
      sql<SqlBool>`action <> all(${notChanges})`,
      ...(isTransferShown ? [] : [sql<SqlBool>`action not like 'transfer.%'`]),
    ],
    page,
  );

/** What belongs to the history of a section besides itself. Meetings and members have their own. */
const documentEntities = ['section', 'plan', 'attachment', 'letterrequest'];

/** What happens to approved reports belongs to it as well. Rule 25.2. */
const annulments = ['position.annul', 'position.correct'];

/** A page of what was changed about a section, its documents and its approved positions, newest first. */
export const findSectionHistory = (db: Db, id: number, page: PageRange) =>
  find(
    db,
    [
      sql<SqlBool>`section_id = ${id} and (entity = any(${documentEntities})
        or entity = 'meeting' and action = any(${annulments}))`,
      sql<SqlBool>`action <> all(${notChanges})`,
    ],
    page,
  );
