import type { FastifyInstance } from 'fastify';
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { audit } from '../../platform/changes/audit.ts';
import { inTransaction, type Database, type Db } from '../../platform/database/connection.ts';
import { int, rowShape, selectRows, text } from '../../platform/database/rows.ts';
import { setPassword } from './password-change.ts';
import { findAccountByEmail, type AccountRow } from './queries.ts';

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Links that may be open at a time for one account, so that nobody's mailbox is filled. */
const mostOpen = 5;

/**
 * A link's token for the account of an address, or undefined when none is to be sent: the address is unknown,
 * the person comes by single sign-on only, or enough links are on their way. Rule 2.10.
 */
export const openLink = (
  db: Database,
  email: string,
  minutes: number,
  requestId: string,
): Promise<{ token: string; to: string } | undefined> =>
  inTransaction(db, async (tx) => {
    const token = randomBytes(32).toString('base64url');
    const opened = await insertLink(tx, token, email, minutes);
    if (!opened) return undefined;
    const entry = { action: 'password.link', entity: 'account', entityId: opened.id, after: { minutes } };
    await audit(tx, { session: null, requestId }, entry); // whoever asked has not said who they are
    return { token, to: opened.email };
  });

const linkedAccount = rowShape('accounts.link', { id: int, email: text });

async function insertLink(db: Db, token: string, email: string, minutes: number) {
  const rows = await selectRows(db, linkedAccount)`
    with known as (
      select id, email from account a
      where lower(email) = ${email.toLowerCase()} and coalesce(locked_until <= now(), true)
        and (password_hash is not null or directory_id is null)
        and ${mostOpen} > (
          select count(*) from password_reset where account_id = a.id and used_at is null and expires_at > now())
    ), made as (
      insert into password_reset (token_hash, account_id, expires_at)
      select ${hashOf(token)}, id, now() + make_interval(mins => ${minutes}) from known returning account_id
    )
    select id, email from known join made on made.account_id = known.id`;
  return rows[0];
}

/** The account that an unused link in time is for. */
export async function accountOfLink(db: Db, token: string): Promise<AccountRow | undefined> {
  const found = await db
    .selectFrom('password_reset as r')
    .innerJoin('account as a', 'a.id', 'r.account_id')
    .select('a.email')
    .where('r.token_hash', '=', hashOf(token))
    .where('r.used_at', 'is', null)
    .where('r.expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  return found && findAccountByEmail(db, found.email);
}

/**
 * Sets the password, forgets wrong tries, ends every session, says so by e-mail, and uses up the link with all others of the account.
 *
 * @returns false when the link was used or grew old meanwhile
 */
export const usePasswordLink = (
  server: FastifyInstance,
  token: string,
  account: AccountRow,
  passwordHash: string,
  requestId: string,
): Promise<boolean> =>
  inTransaction(server.db, async (tx) => {
    const { rows } = await sql`
      update password_reset set used_at = now()
      where token_hash = ${hashOf(token)} and account_id = ${account.id} and used_at is null
        and expires_at > now()
      returning account_id`.execute(tx);
    if (rows.length === 0) return false;
    await setPassword(server, tx, { account, passwordHash, requestId });
    return true;
  });
