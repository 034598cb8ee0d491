import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { OperationDoneTable } from '../database/tables.generated.ts';

/** What operators do and nobody sees happen. */
export type Operation = OperationDoneTable['kind'];

/** Stores that it was done now; a database of an older release has no place for it. */
export async function storeDone(db: Db, kind: Operation, problems = 0): Promise<void> {
  const { has } = await db
    .selectNoFrom(sql<boolean>`to_regclass('operation_done') is not null`.as('has'))
    .executeTakeFirstOrThrow();
  if (!has) return;
  await sql`
    insert into operation_done (kind, problems) values (${kind}, ${problems})
    on conflict (kind) do update set at = now(), problems = excluded.problems`.execute(db);
}
