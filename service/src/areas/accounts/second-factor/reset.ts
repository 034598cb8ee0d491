import { actingAs } from '../../../platform/changes/audit.ts';
import {
  defineChanges,
  unlessGone,
  type ChangeKind,
  type Outcome,
} from '../../../platform/changes/change.ts';
import type { Database } from '../../../platform/database/connection.ts';
import { fromCommand } from '../../../platform/jobs/jobs.ts';
import { accountsByAddress, type LockedAccount, type NoticedChange } from '../kinds.ts';
import { notify, noticeQueue } from '../notices.ts';
import { selectAccountId, type AccountHolder } from '../queries.ts';
import { endSessions } from '../sessions.ts';
import { removeFactors, type FactorKind } from './factors.ts';

/** @returns whether there was a factor, which the audit log then says */
async function reset(
  { tx, jobs }: Pick<NoticedChange, 'tx' | 'jobs'>,
  accountId: number,
  kind?: FactorKind,
): Promise<Outcome<boolean>> {
  const factors = await removeFactors(tx, accountId, kind);
  if (factors === 0) return { result: false };
  await endSessions(tx, accountId);
  await notify({ jobs }, tx, { accountId, kind: 'factor' });
  return { result: true, auditEntry: { before: { factors }, after: { factors: 0 } } };
}

/**
 * Takes the second factors of somebody who has lost them away, ends the sessions and says so by e-mail; the next sign-in
 * asks for a new one if the role needs it. Nothing happens where there is none. Rule 2.23.
 */
export async function resetFactors(
  change: Pick<NoticedChange, 'tx' | 'jobs'>,
  holder: AccountHolder,
): Promise<Outcome<boolean>> {
  const account = await selectAccountId(change.tx, holder).forUpdate().executeTakeFirst();
  return account ? reset(change, account.id) : {};
}

/** Accounts by their address; the audit log has the reset under the person. */
const accountsOfPeople: ChangeKind<LockedAccount, string> = {
  ...accountsByAddress,
  subject: ({ employeeId, memberId }) => ({
    entity: employeeId === null ? 'member' : 'employee',
    entityId: employeeId ?? memberId,
  }),
};

const { resetfactors } = defineChanges(accountsOfPeople, {
  resetfactors: {
    run: (change: NoticedChange, kind: FactorKind | undefined) => reset(change, change.row.id, kind),
    answer: async (_change: unknown, hadFactor: boolean) => ({ body: hadFactor }),
  },
});

/**
 * Resets the second factors from the command line, for a super admin whom nobody else can help; a running service sends the
 * e-mail. Rule 2.23.
 *
 * @returns whether there was a factor
 */
export const resetFactorsByEmail = (db: Database, email: string): Promise<boolean> =>
  fromCommand(db, noticeQueue, async (jobs) => {
    const by = { db, actor: actingAs('reset-factors'), jobs };
    return (await unlessGone(resetfactors(by, email, undefined))) ?? false;
  });

/**
 * Takes one-time codes away from everybody, when nothing decrypts them any more. Passkeys stay; a running service sends the
 * e-mails. Decision 106.
 *
 * @returns from how many accounts
 */
export async function loseOneTimeCodes(db: Database): Promise<number> {
  const accounts = await db
    .selectFrom('account')
    .select('email')
    .where((where) =>
      where.exists(
        where
          .selectFrom('second_factor')
          .select('second_factor.id')
          .whereRef('second_factor.account_id', '=', 'account.id')
          .where('kind', '=', 'totp'),
      ),
    )
    .execute();
  if (accounts.length === 0) return 0;
  await fromCommand(db, noticeQueue, async (jobs) => {
    const by = { db, actor: actingAs('rotate-secret'), jobs };
    // oxlint-disable-next-line no-await-in-loop -- each is a transaction of its own
    for (const { email } of accounts) await unlessGone(resetfactors(by, email, 'totp'));
  });
  return accounts.length;
}
