import { sql } from 'kysely';
import type { Instant } from '@osasto/contract';
import type { AnyChange, Change, ChangeKind } from '../../platform/changes/change.ts';
import type { Db } from '../../platform/database/connection.ts';

/** An account, as nobody else can change it until the transaction ends. */
export interface LockedAccount {
  id: number;
  employeeId: number | null;
  memberId: number | null;
  directoryId: string | null;
  passwordSetAt: Instant | null;
}

const locked = (tx: Db) =>
  tx
    .selectFrom('account')
    .select([
      'id',
      'employee_id as employeeId',
      'member_id as memberId',
      'directory_id as directoryId',
      'password_set_at as passwordSetAt',
    ])
    .forNoKeyUpdate();

const entity = 'account';
const subject = ({ id }: LockedAccount) => ({ entity, entityId: id });

/** Accounts, as those who sign in with them change them. */
export const accounts: ChangeKind<LockedAccount> = {
  lock: (tx, id) => locked(tx).where('id', '=', id).executeTakeFirst(),
  subject,
};

/** Accounts by their e-mail address, whatever its letter case. */
export const accountsByAddress: ChangeKind<LockedAccount, string> = {
  lock: (tx, email) =>
    locked(tx)
      .where(sql`lower(email)`, '=', email.toLowerCase())
      .executeTakeFirst(),
  subject,
};

/** Accounts that are opened; they belong to nothing that could be locked. */
export const newAccounts: ChangeKind<object, void> = { lock: async () => ({}), subject: () => ({ entity }) };

/** A change of an account that its owner learns of by e-mail, signed in or not. */
export type NoticedChange = AnyChange<LockedAccount> & { jobs: Pick<Change<unknown>['jobs'], 'add'> };
