import { sql, type Expression, type SqlBool } from 'kysely';
import type { Day } from '../../platform/time/calendar.ts';
import { notChanges } from '../../platform/changes/audit.ts';
import type { Db } from '../../platform/database/connection.ts';
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

export interface Page {
  skip: number;
  take: number;
}

/** What the log is restricted to; days are inclusive. */
export interface AuditCriteria {
  entity?: string | undefined;
  id?: number | undefined;
  by?: number | undefined;
  districtId?: number | undefined;
  sectionId?: number | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
}

const helsinki = sql.lit('Europe/Helsinki');

/** The moment a day begins in Helsinki. Rule 1.2. */
const beginningOf = (day: Day, later = 0) =>
  sql`((${day}::date + ${later}::integer)::timestamp at time zone ${helsinki})`;

function conditionsOf(criteria: AuditCriteria): Expression<SqlBool>[] {
  const { entity, id, by, districtId, sectionId, from, to } = criteria;
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
    ...(from === undefined ? [] : [sql<SqlBool>`at >= ${beginningOf(from)}`]),
    ...(to === undefined ? [] : [sql<SqlBool>`at < ${beginningOf(to, 1)}`]),
  ];
}

const totalRow = rowShape('audit.total', { total: int });

async function find(
  db: Db,
  conditions: readonly Expression<SqlBool>[],
  { skip, take }: Page,
): Promise<{ rows: StoredRow[]; total: number }> {
  const where = conditions.length > 0 ? sql`where ${sql.join([...conditions], sql` and `)}` : sql``;
  const [rows, [count]] = await Promise.all([
    selectRows(db, storedRow)`
      select at, by, account_id as "byId", action, entity, entity_id as id, district_id as "districtId",
        section_id as "sectionId", before, after
      from audit ${where} order by at desc, id desc limit ${take} offset ${skip}`,
    selectRows(db, totalRow)`select count(*) as total from audit ${where}`,
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** A page of the log, newest first. */
export const findAudit = (db: Db, criteria: AuditCriteria, page: Page) =>
  find(db, conditionsOf(criteria), page);

/**
 * A page of what was changed about one thing, newest first. What the CRM said is for those who may see its errors
 * (7.27).
 */
export const findHistory = (
  db: Db,
  { entity, id, isTransferShown }: { entity: string; id: number; isTransferShown: boolean },
  page: Page,
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

/** A page of what was changed about a section and its documents, newest first. */
export const findSectionHistory = (db: Db, id: number, page: Page) =>
  find(
    db,
    [
      sql<SqlBool>`section_id = ${id} and entity = any(${documentEntities})`,
      sql<SqlBool>`action <> all(${notChanges})`,
    ],
    page,
  );
