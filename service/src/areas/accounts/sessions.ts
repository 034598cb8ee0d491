import type { FastifyRequest } from 'fastify';
import type { Instant } from '@osasto/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connection.ts';
import { instant, int, rowShape, selectRows } from '../../platform/database/rows.ts';
import { isIdle } from '../../platform/identity/session.ts';
import { toWideNetwork } from '../../platform/http/network.ts';
import { browserIn } from './browser-names.ts';
import type { AccountRow } from './queries.ts';

/**
 * Writes down where a token is used. Rule 2.18.
 *
 * @returns false when the account was locked, or its password changed, since it was read: then nobody gets the token
 */
export async function openSession(
  db: Db,
  request: FastifyRequest,
  { account, jti, expires }: { account: AccountRow; jti: string; expires: Date },
): Promise<boolean> {
  const { browser, system } = browserIn(request.headers['user-agent']);
  const { rows } = await sql`
    insert into session (jti, account_id, browser, system, network, expires_at)
    select ${jti}, id, ${browser}, ${system}, ${toWideNetwork(request.ip)}, ${expires} from account
    where id = ${account.id} and password_hash is not distinct from ${account.passwordHash}
      and coalesce(locked_until <= now(), true)
    for share
    returning id`.execute(db);
  return rows.length > 0;
}

/** The sessions of an account that go on, the one used last first; idle ones have ended. Rule 2.18. */
export const findSessions = (db: Db, accountId: number) =>
  db
    .selectFrom('session')
    .select(['id', 'jti', 'browser', 'system', 'network', 'since', 'last_used as lastUsed'])
    .where('account_id', '=', accountId)
    .where('expires_at', '>', sql<Instant>`now()`)
    .where(sql<boolean>`not ${isIdle('last_used')}`)
    .orderBy('last_used', 'desc')
    .orderBy('id', 'desc')
    .execute();

const endedSession = rowShape('accounts.endedSession', { id: int, since: instant });

/**
 * Ends sessions of an account: their tokens are refused from now on.
 *
 * @param which all of them, all but that of one token, that of one token, or one by its id
 */
export async function endSessions(
  db: Db,
  accountId: number,
  which: { except?: string; jti?: string; id?: number } = {},
): Promise<{ id: number; since: Instant }[]> {
  const { except = null, jti = null, id = null } = which;
  return selectRows(db, endedSession)`
    with ended as (
      delete from session
      where account_id = ${accountId} and jti is distinct from ${except}
        and jti = coalesce(${jti}, jti) and id = coalesce(${id}::integer, id)
      returning id, jti, since, expires_at
    ), refused as (
      insert into revoked_token (jti, expires_at) select jti, expires_at from ended on conflict do nothing
    )
    select id, since from ended`;
}
