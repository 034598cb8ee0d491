import { sql } from 'kysely';
import { isAudited } from '@osasto/contract/audit/subjects';
import type { Db } from '../src/platform/database/connection.ts';

/** What the audit log of a test says was done, without the sentences that screens and exports need. Rule 17.5. */
export async function rowsWithoutSentence(db: Db): Promise<{ entity: string; action: string }[]> {
  const { rows } = await sql<{ entity: string; action: string }>`
    select distinct entity, action from audit`.execute(db);
  if (rows.length < 2) throw new Error('Nothing was written but the data set.');
  return rows.filter(({ entity, action }) => !isAudited(entity, action));
}
