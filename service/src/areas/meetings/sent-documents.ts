import type { Db } from '../../platform/database/connection.ts';

/** Notes when a file of minutes was last sent to an account. Rules 7.2, 24.3. */
export async function noteDocumentSent(
  db: Db,
  { id, accountId }: { id: number; accountId: number },
): Promise<void> {
  await db
    .insertInto('document_sent')
    .columns(['document_id', 'account_id'])
    .expression((from) =>
      from
        .selectFrom('minutes_document as d')
        .select((row) => ['d.id', row.val(accountId).as('account_id')])
        .where('d.file_id', '=', id),
    )
    .onConflict((conflict) =>
      conflict.columns(['document_id', 'account_id']).doUpdateSet({ at: (set) => set.fn<Date>('now') }),
    )
    .execute();
}
