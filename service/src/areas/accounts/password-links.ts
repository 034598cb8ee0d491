import type { FastifyInstance } from 'fastify';
import type { Instant } from '@osasto/contract';
import { createHash, randomBytes } from 'node:crypto';
import { sql, type SqlBool } from 'kysely';
import { defineChanges, unlessGone, type AnyChange, type ChangeKind } from '../../platform/changes/change.ts';
import type { Database, Db } from '../../platform/database/connection.ts';
import { accounts, type NoticedChange } from './kinds.ts';
import { setPassword } from './password-change.ts';
import { findAccountByEmail, type AccountRow } from './queries.ts';

const hashToken = (token: string) => createHash('sha256').update(token).digest();

/** Links that may be open at a time for one account, so that nobody's mailbox is filled. */
const mostOpen = 5;

interface LinkedAccount {
  id: number;
  email: string;
}

/** Counted by a statement of its own after the lock of the account: it sees what others wrote before they gave the lock away. */
async function countOpenLinks(tx: Db, accountId: number): Promise<number> {
  const open = await tx
    .selectFrom('password_reset')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Instant>`now()`)
    .execute();
  return open.length;
}

/** Accounts that may get another link. */
const linkable: ChangeKind<LinkedAccount> = {
  lock: async (tx, accountId) => {
    const account = await tx
      .selectFrom('account')
      .select(['id', 'email'])
      .where(
        sql<SqlBool>`id = ${accountId} and coalesce(locked_until <= now(), true)
          and (password_hash is not null or directory_id is null)`,
      )
      .forNoKeyUpdate()
      .executeTakeFirst();
    return account && (await countOpenLinks(tx, accountId)) < mostOpen ? account : undefined;
  },
  subject: ({ id }) => ({ entity: 'account', entityId: id }),
};

const { 'password.link': addLink } = defineChanges(linkable, {
  'password.link': {
    run: async ({ tx, row: { id, email } }: AnyChange<LinkedAccount>, minutes: number) => {
      const token = randomBytes(32).toString('base64url');
      await sql`insert into password_reset (token_hash, account_id, expires_at)
        values (${hashToken(token)}, ${id}, now() + make_interval(mins => ${minutes}))`.execute(tx);
      return { result: { token, to: email }, auditEntry: { after: { minutes } } };
    },
    answer: async (_change: unknown, link: { token: string; to: string }) => ({ body: link }),
  },
});

/**
 * A link's token for an account and its address, or undefined when none is to be sent: the account is gone, the person comes
 * by single sign-on only, or enough links are on their way. Rule 2.10.
 */
export const openLink = (
  db: Database,
  accountId: number,
  minutes: number,
  requestId: string,
): Promise<{ token: string; to: string } | undefined> =>
  // Whoever asked has not said who they are.
  unlessGone(addLink({ db, actor: { session: null, requestId } }, accountId, minutes));

/** Removes a link whose mail did not leave: it is none of those that are on their way. */
export async function withdrawLink(db: Db, token: string): Promise<void> {
  await db.deleteFrom('password_reset').where('token_hash', '=', hashToken(token)).execute();
}

/** The account that an unused link in time is for. */
export async function accountOfLink(db: Db, token: string): Promise<AccountRow | undefined> {
  const found = await db
    .selectFrom('password_reset as r')
    .innerJoin('account as a', 'a.id', 'r.account_id')
    .select('a.email')
    .where('r.token_hash', '=', hashToken(token))
    .where('r.used_at', 'is', null)
    .where('r.expires_at', '>', sql<Instant>`now()`)
    .executeTakeFirst();
  return found && findAccountByEmail(db, found.email);
}

const { 'password.set': spendLink } = defineChanges(accounts, {
  'password.set': {
    run: async (change: NoticedChange, link: { token: string; passwordHash: string }) => {
      const { rows } = await sql`
        update password_reset set used_at = now()
        where token_hash = ${hashToken(link.token)} and account_id = ${change.row.id} and used_at is null
          and expires_at > now()
        returning account_id`.execute(change.tx);
      return rows.length > 0 ? setPassword(change, link) : { result: false };
    },
    answer: async (_change: unknown, isSet: boolean) => ({ body: isSet }),
  },
});

/**
 * Sets the password, forgets wrong tries, ends every session, says so by e-mail, and uses up the link with all others of the account.
 *
 * @returns false when the link was used or grew old meanwhile
 */
export async function usePasswordLink(
  { db, jobs }: FastifyInstance,
  { id, name }: AccountRow,
  link: { token: string; passwordHash: string },
  requestId: string,
): Promise<boolean> {
  const actor = { session: { accountId: id, name: name ?? '–' }, requestId };
  return (await unlessGone(spendLink({ db, actor, jobs }, id, link))) ?? false;
}
