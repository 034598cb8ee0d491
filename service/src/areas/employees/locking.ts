import { sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import { accountIdOf } from '../accounts/queries.ts';
import { endSessions } from '../accounts/sessions.ts';
import { forgiveTries } from '../accounts/sources.ts';

/** The account of an employee, locked for the transaction. */
const accountOf = (tx: Db, employeeId: number) =>
  accountIdOf(tx, { employeeId }).forUpdate().executeTakeFirst();

/** Nobody signs in with the account from now on, until it is unlocked. Rule 2.17. */
export const lockAccount = (tx: Db, employeeId: number) =>
  tx
    .updateTable('account')
    .set({ locked_until: sql<string>`'infinity'` })
    .where('employee_id', '=', employeeId)
    .execute();

/**
 * Ends a lock, and opens a password that wrong tries have closed. Rules 2.11, 2.17.
 *
 * @returns whether there were wrong tries
 */
export async function unlockAccount(tx: Db, employeeId: number): Promise<boolean> {
  const account = await accountOf(tx, employeeId);
  if (!account) return false;
  await tx.updateTable('account').set({ locked_until: null }).where('id', '=', account.id).execute();
  return forgiveTries(tx, account.id);
}

/** @returns how many sessions were ended */
export async function endSessionsOf(tx: Db, employeeId: number): Promise<number> {
  const account = await accountOf(tx, employeeId);
  return account ? (await endSessions(tx, account.id)).length : 0;
}
