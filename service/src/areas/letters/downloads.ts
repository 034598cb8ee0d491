import { sql } from 'kysely';
import { letterRequestStatus } from '@osasto/contract';
import { may, type Actor } from '@osasto/permissions/own-table';
import type { Db } from '../../platform/database/connection.ts';

/** Notes that an account besides those of the office fetches an approved extract. Rule 10.20. */
export async function noteDownload(
  db: Db,
  { id: fileId, accountId, actor }: { id: number; accountId: number; actor: Actor },
): Promise<void> {
  if (may(actor, 'POST signingagreement/undoapproval/{id}')) return;
  await sql`
    insert into letter_download (letter_request_id, account_id)
    select id, ${accountId}::integer from letter_request
    where file_id = ${fileId} and status_id <> ${letterRequestStatus.requested}
    on conflict do nothing`.execute(db);
}

/** Whether somebody besides the office has fetched the extract since it was approved. Rule 10.20. */
export async function isDownloaded(db: Db, letterId: number): Promise<boolean> {
  const found = await db
    .selectFrom('letter_download')
    .select('account_id')
    .where('letter_request_id', '=', letterId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
