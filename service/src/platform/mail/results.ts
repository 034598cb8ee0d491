import { sql } from 'kysely';
import { today, type MailKindName, type MailResult } from '@osasto/contract';
import type { Db } from '../database/connection.ts';

/** How one try ended. */
export interface MailOutcome {
  result: MailResult;
  /** Why it did not leave: the server's code, or the name of the failure. */
  code?: string;
}

/** Counts one try under its day. The table names nobody, and outlives the jobs. */
export async function countMail(
  db: Db,
  kind: MailKindName,
  { result, code = '' }: MailOutcome,
): Promise<void> {
  await sql`
    insert into mail_result (day, kind, result, code) values (${today()}, ${kind}, ${result}, ${code})
    on conflict (day, kind, result, code) do update set count = mail_result.count + 1, last_at = now()`.execute(
    db,
  );
}

/** Days after which results are removed. */
const keptDays = 400;

/** Removes results that nobody reads any longer. */
export async function forgetMailResults(db: Db): Promise<void> {
  await sql`delete from mail_result where day < current_date - ${keptDays}::int`.execute(db);
}
