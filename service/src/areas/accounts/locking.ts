import { sql } from 'kysely';
import type { Instant } from '@osasto/contract';
import type { Change, Outcome } from '../../platform/changes/change.ts';
import type { Db } from '../../platform/database/connection.ts';
import { NotFound, WrongState } from '../../platform/errors/http-errors.ts';
import type { Session } from '../../platform/identity/session.ts';
import { selectAccountId, type AccountHolder } from './queries.ts';
import { endSessions } from './sessions.ts';
import { forgiveTries } from './sources.ts';

/**
 * The account of somebody, locked for the transaction.
 *
 * @throws {NotFound} when there is none
 */
async function requireAccount(tx: Db, holder: AccountHolder) {
  const account = await selectAccountId(tx, holder)
    .select(sql<boolean>`coalesce(locked_until > now(), false)`.as('isLocked'))
    .forUpdate()
    .executeTakeFirst();
  if (!account) throw new NotFound();
  return account;
}

/** Until when nobody signs in with an account; null: it is not locked. */
const setLock = (tx: Db, id: number, until: 'infinity' | null) =>
  tx
    .updateTable('account')
    .set({ locked_until: until && sql<Instant>`${until}` })
    .where('id', '=', id)
    .execute();

/** Whether an account is the caller's own. */
export const isOwnAccount = (
  holder: AccountHolder,
  { employeeId, memberId }: Pick<Session, 'employeeId' | 'memberId'>,
): boolean => ('employeeId' in holder ? holder.employeeId === employeeId : holder.memberId === memberId);

/** Nobody locks themselves out. Rule 2.17. */
export const refuseOwn = (holder: AccountHolder, caller: Session) =>
  isOwnAccount(holder, caller) ? new WrongState('employee.ownLock') : undefined;

/**
 * What a super admin does to the account of a kind of person, for its table of steps: `lock` ends its sessions and lets
 * nobody sign in; `unlock` ends that, and opens a password that wrong tries have closed; `signout` ends its sessions.
 * Rules 2.11, 2.17, 2.18.
 */
export const lockingSteps = <Row>(holderOf: (row: Row) => AccountHolder) => ({
  lock: {
    refuse: ({ row, session }: Change<Row>) => refuseOwn(holderOf(row), session),
    run: async ({ tx, row }: Change<Row>): Promise<Outcome<undefined>> => {
      const { id, isLocked } = await requireAccount(tx, holderOf(row));
      if (isLocked) return {};
      await setLock(tx, id, 'infinity');
      await endSessions(tx, id);
      return { auditEntry: { before: { isLocked: false }, after: { isLocked: true } } };
    },
  },
  unlock: {
    run: async ({ tx, row }: Change<Row>): Promise<Outcome<undefined>> => {
      const { id, isLocked } = await requireAccount(tx, holderOf(row));
      await setLock(tx, id, null);
      const hadTries = await forgiveTries(tx, id);
      if (!isLocked && !hadTries) return {};
      return { auditEntry: { before: { isLocked }, after: { isLocked: false } } };
    },
  },
  signout: {
    run: async ({ tx, row }: Change<Row>): Promise<Outcome<undefined>> => {
      const { id } = await requireAccount(tx, holderOf(row));
      const { length: sessions } = await endSessions(tx, id);
      return sessions === 0 ? {} : { auditEntry: { after: { sessions } } };
    },
  },
});
