import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { audit, type AuditActor } from '../../platform/changes/audit.ts';
import { inTransaction, type Database, type Db } from '../../platform/database/connection.ts';
import { rememberDirectoryId } from './queries.ts';

const recordTie = (
  tx: Db,
  actor: AuditActor,
  entityId: number,
  [before, after]: [string | null, string | null],
) =>
  audit(tx, actor, {
    action: 'update',
    entity: 'account',
    entityId,
    before: { directoryId: before },
    after: { directoryId: after },
  });

/** Ties an account to the person of the directory who has signed in as its owner; nothing when it is tied already. Rule 2.12. */
export const tieAccount = (
  db: Database,
  requestId: string,
  account: { id: number; directoryId: string },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { id, directoryId } = account;
    if (await rememberDirectoryId(tx, id, directoryId))
      await recordTie(tx, { session: null, requestId }, id, [null, directoryId]);
  });

/**
 * From the command line: lets an account sign in with its password again, for when the directory is out of reach or no
 * longer knows the person. Rule 2.24.
 *
 * @returns whether it was tied
 */
export const untieAccount = (db: Database, email: string): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const account = await tx
      .selectFrom('account')
      .select(['id', 'directory_id as directoryId'])
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .where('directory_id', 'is not', null)
      .forUpdate()
      .executeTakeFirst();
    if (!account) return false;
    await tx.updateTable('account').set({ directory_id: null }).where('id', '=', account.id).execute();
    await recordTie(
      tx,
      { session: { name: 'command line', accountId: null }, requestId: `untie-${randomUUID()}` },
      account.id,
      [account.directoryId, null],
    );
    return true;
  });
