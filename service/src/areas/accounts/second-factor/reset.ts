import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { audit } from '../../../platform/changes/audit.ts';
import type { Change, Outcome } from '../../../platform/changes/change.ts';
import { fromCommand, type Jobs } from '../../../platform/jobs/jobs.ts';
import { inTransaction, type Database, type Db } from '../../../platform/database/connection.ts';
import { notify, noticeQueue } from '../notices.ts';
import { accountIdOf, type AccountHolder } from '../queries.ts';
import { endSessions } from '../sessions.ts';
import { removeFactors } from './factors.ts';

/** @returns what the audit log says of it; undefined when there was no factor */
async function reset(tx: Db, accountId: number) {
  const factors = await removeFactors(tx, accountId);
  if (factors === 0) return undefined;
  await endSessions(tx, accountId);
  return { before: { factors }, after: { factors: 0 } };
}

/**
 * Takes the second factors of somebody who has lost them away, ends the sessions and says so by e-mail; the next sign-in
 * asks for a new one if the role needs it. Nothing happens where there is none. Rule 2.23.
 */
export async function resetFactors(
  { tx, request }: Pick<Change<unknown>, 'tx' | 'request'>,
  holder: AccountHolder,
): Promise<Outcome<undefined>> {
  const account = await accountIdOf(tx, holder).forUpdate().executeTakeFirst();
  const trace = account && (await reset(tx, account.id));
  if (!trace) return {};
  await notify(request.server, tx, { accountId: account.id, kind: 'factor' });
  return { trace };
}

async function resetFromCommand(tx: Db, jobs: Pick<Jobs, 'add'>, email: string): Promise<boolean> {
  const account = await tx
    .selectFrom('account')
    .select(['id', 'employee_id as employeeId', 'member_id as memberId'])
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .forUpdate()
    .executeTakeFirst();
  const trace = account && (await reset(tx, account.id));
  if (!trace) return false;
  const { id, employeeId, memberId } = account;
  await notify({ jobs }, tx, { accountId: id, kind: 'factor' });
  await audit(
    tx,
    { session: { name: 'command line', accountId: null }, requestId: `reset-factors-${randomUUID()}` },
    {
      action: 'resetfactors',
      entity: employeeId === null ? 'member' : 'employee',
      entityId: employeeId ?? memberId,
      ...trace,
    },
  );
  return true;
}

/**
 * The same from the command line, for a super admin whom nobody else can help; a running service sends the e-mail. Rule
 * 2.23.
 *
 * @returns whether there was a factor
 */
export const resetFactorsOf = (db: Database, email: string): Promise<boolean> =>
  fromCommand(db, noticeQueue, (jobs) => inTransaction(db, (tx) => resetFromCommand(tx, jobs, email)));
