import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../database/connection.ts';
import { json, rowShape, selectRows, text } from '../database/rows.ts';

/** The name of whoever has none any more, as lists and the audit log show it. */
export const erasedName = 'Poistettu / Raderad';

/** What the audit log says of an erasure: by the list, `audit verify` knows which values it took. */
export interface ErasedValues {
  erasedValues: number;
  /** SHA-256 of the list, in hexadecimal; none when there was nothing to erase. */
  erasedList?: string;
}

/** Somebody whose values go from the audit log. */
interface ErasedPerson {
  entity: 'member' | 'employee';
  id: number;
  /** The account that goes with the person; null when there is none, or when it stays. */
  accountId: number | null;
}

const erasedRow = rowShape('erasing.erased', { erased: json<ErasedValues>() });

/**
 * Erases personal values of the audit log, with their salts. The result goes into the record of the erasure.
 *
 * @param parts a query that gives `id` of a record and `part`: `by`, `before` or `after`
 */
export async function eraseAuditValues(db: Db, parts: RawBuilder<unknown>): Promise<ErasedValues> {
  const [found] = await selectRows(db, erasedRow)`
    select erase_audit_values(coalesce(array_agg(id), '{}'), coalesce(array_agg(part), '{}')) as erased
    from (select distinct id, part from (${parts}) as named) as once`;
  if (!found) throw new Error('A function has an answer.');
  return found.erased;
}

/** Both states of the records that `isAbout` finds among `audit_record r`. */
export const statesWhere = (isAbout: RawBuilder<unknown>) => sql`
  select r.id, state.part from audit_record r cross join (values ('before'), ('after')) as state (part) where ${isAbout}`;

/** What the CRM said of positions in its own words goes, and why they were annulled: it may name the holder. */
export async function eraseReasons(db: Db, positionIds: RawBuilder<unknown>): Promise<void> {
  await sql`update position_error set message = null
    where position_of_trust_id in (${positionIds}) and message is not null`.execute(db);
  await sql`delete from annulment where is_pending and position_of_trust_id in (${positionIds})`.execute(db);
  await sql`update annulment set reason = null where position_of_trust_id in (${positionIds})`.execute(db);
}

const nameRow = rowShape('erasing.names', { name: text });

/** Every name under which an account has done something. */
async function findNames(db: Db, accountId: number): Promise<string[]> {
  const rows = await selectRows(db, nameRow)`
    select distinct v.value #>> '{}' as name from audit_record r join audit_value v on v.audit_id = r.id and v.part = 'by'
    where r.account_id = ${accountId}`;
  return rows.map(({ name }) => name);
}

/** The things of a kind with which an account has done something, by id. */
const touchedBy = (accountId: number, entity: string) => sql`(
  select entity_id from audit_record where account_id = ${accountId} and entity = ${entity} and entity_id is not null)`;

/** Columns that name who wrote something without an account beside them, by the entity of the audit log and the id it has there. */
const authorColumns = [
  { entity: 'meeting', table: 'meeting', column: 'created_by', id: sql`t.id` },
  { entity: 'meeting', table: 'meeting', column: 'reported_by', id: sql`t.id` },
  {
    entity: 'meeting',
    table: 'minutes_document',
    column: 'uploaded_by',
    id: sql`(select n.meeting_id from minutes n where n.id = t.minutes_id)`,
  },
  { entity: 'meeting', table: 'report_handling', column: 'asked_back_by', id: sql`t.meeting_id` },
  { entity: 'meeting', table: 'report_handling', column: 'answered_by', id: sql`t.meeting_id` },
  { entity: 'meeting', table: 'board_draft', column: 'by', id: sql`t.meeting_id` },
  { entity: 'letterrequest', table: 'letter_request', column: 'requested_by', id: sql`t.id` },
  { entity: 'letterrequest', table: 'letter_request', column: 'returned_by', id: sql`t.id` },
  { entity: 'plan', table: 'preparedness_plan', column: 'uploaded_by', id: sql`t.file_id` },
  { entity: 'attachment', table: 'preparedness_attachment', column: 'uploaded_by', id: sql`t.file_id` },
];

/** Columns that name who did something, beside the account. */
const accountColumns = ['meeting_status_change', 'letter_status_change', 'annulment'];

/** Takes the name of whoever has an account from what they wrote, wherever the log knows that it was they. */
async function eraseAuthor(db: Db, accountId: number, names: readonly string[]): Promise<void> {
  for (const { entity, table, column, id } of authorColumns) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await sql`update ${sql.table(table)} t set ${sql.ref(column)} = ${erasedName}
      where t.${sql.ref(column)} = any(${names}::text[]) and ${id} in ${touchedBy(accountId, entity)}`.execute(
      db,
    );
  }
  for (const table of accountColumns) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await sql`update ${sql.table(table)} set by = ${erasedName} where account_id = ${accountId}`.execute(db);
  }
  await sql`update setting set modified_by = ${erasedName} where modified_by = any(${names}::text[])
    and exists (select from audit_record where account_id = ${accountId} and entity = 'setting')`.execute(db);
}

/**
 * Erases what the audit log says of a person, what it says that the account of the person did under which name, and that name
 * wherever it stands as the author of something. Before the account is deleted.
 */
export async function eraseTraces(db: Db, { entity, id, accountId }: ErasedPerson): Promise<ErasedValues> {
  const isAbout = sql`r.entity = ${entity} and r.entity_id = ${id}`;
  // A member who was an employee, too: each record of the employee has the member.
  const isAboutEmployee =
    entity === 'member'
      ? sql`r.entity = 'employee' and r.entity_id in (select e.entity_id from audit_record e where e.entity = 'employee'
          and ${JSON.stringify({ memberId: id })}::jsonb <@ coalesce(e.after, e.before))`
      : sql`false`;
  if (accountId === null) {
    return eraseAuditValues(db, sql`${statesWhere(isAbout)} union all ${statesWhere(isAboutEmployee)}`);
  }
  const names = await findNames(db, accountId);
  await eraseAuthor(db, accountId, names);
  return eraseAuditValues(
    db,
    sql`${statesWhere(isAbout)} union all ${statesWhere(isAboutEmployee)}
      union all ${statesWhere(sql`r.entity = 'account' and r.entity_id = ${accountId}`)}
      union all select r.id, 'by' from audit_record r where r.account_id = ${accountId}
      union all
      select v.audit_id, v.part from audit_record r join audit_value v on v.audit_id = r.id and v.part <> 'by'
        cross join unnest(${names}::text[]) as known (name)
      where r.entity = any(${authorEntities}) and (r.entity, r.entity_id) in (
          select entity, entity_id from audit_record where account_id = ${accountId})
        and jsonb_path_exists(v.value, '$.** ? (@ == $name)', jsonb_build_object('name', known.name))`,
  );
}

const authorEntities = [...new Set(authorColumns.map(({ entity }) => entity))];
