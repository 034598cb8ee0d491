import { sql } from 'kysely';
import { prepared, type Db, type StatementParameter } from '../database/connection.ts';
import { checkedRows, rowShape, text } from '../database/rows.ts';

/**
 * Tables of which PostgreSQL notes each statement that changes them; `holding`: whatever changes who holds a position of trust;
 * `access`: whatever changes whose roles are reviewed.
 */
export type NotedTable = 'district' | 'section' | 'position' | 'preparedness_plan' | 'holding' | 'access';

const changesRow = rowShape('tables.changes', { changes: text });

const findChanges = prepared(
  'tables.changes',
  (db, value: StatementParameter<{ tables: readonly NotedTable[] }>) => {
    const query = sql`
    select concat_ws(' ', count(*), min(id), max(id), max(at)) as changes
    from table_change where table_name = any(${value('tables')})`;
    return { compile: () => query.compile(db) };
  },
);

/**
 * Which changes of some tables a statement sees from now on: equal as long as none has changed. One that is not committed yet
 * counts when it is, whatever came after it. Ask before reading the tables.
 */
export async function findTableChanges(db: Db, ...tables: NotedTable[]): Promise<string> {
  const [found] = checkedRows(changesRow, await findChanges(db, { tables }));
  return found?.changes ?? '';
}

/** The last row of a table says as much as all before it. */
export const forgetTableChanges = (db: Db) =>
  sql`
    delete from table_change c
    where id < (select max(id) from table_change l where l.table_name = c.table_name)`.execute(db);

/** The last row says as much as all before it: which members' changes there have been. */
export const forgetMemberChanges = (db: Db) =>
  sql`delete from member_change where id < (select max(id) from member_change)`.execute(db);
