import { createHash, randomBytes } from 'node:crypto';
import type { Instant } from '@osasto/contract';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import type { FactorChallengeTable } from '../../../platform/database/tables.generated.ts';
import { NotSignedIn, WrongState } from '../../../platform/errors/http-errors.ts';
import type { AccountRow } from '../queries.ts';

const minutes = 10;
/** Wrong answers to one challenge. */
const mostTries = 5;

type Purpose = FactorChallengeTable['purpose'];

const hashToken = (token: string) => createHash('sha256').update(token).digest();

/** What a challenge is for and has at hand. */
export interface Challenge {
  accountId: number;
  isExpiring: boolean;
  passkeyChallenge: string | null;
  secret: Buffer | null;
}

/**
 * A challenge for an account, as long as its password is the one that was right.
 *
 * @returns what the browser holds, or undefined when the password has been changed meanwhile
 */
export async function openChallenge(
  db: Db,
  { id, passwordHash }: Pick<AccountRow, 'id' | 'passwordHash'>,
  { purpose, isExpiring = false }: { purpose: Purpose; isExpiring?: boolean },
): Promise<string | undefined> {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await sql`
    insert into factor_challenge (token_hash, account_id, purpose, is_expiring, expires_at)
    select ${hashToken(token)}, id, ${purpose}, ${isExpiring}, now() + make_interval(mins => ${minutes})
    from account where id = ${id} and password_hash is not distinct from ${passwordHash}
    returning account_id`.execute(db);
  return rows.length > 0 ? token : undefined;
}

const expired = () => new NotSignedIn('Challenge has expired');

const fields = [
  'account_id as accountId',
  'is_expiring as isExpiring',
  'passkey_challenge as passkeyChallenge',
  'secret',
] as const;

/** What belongs to an enrolment: the challenge of a passkey, or an encrypted secret. */
export async function keepOffer(
  db: Db,
  token: string,
  offer: { passkeyChallenge?: string; secret?: Buffer },
): Promise<void> {
  await db
    .updateTable('factor_challenge')
    .set({ passkey_challenge: offer.passkeyChallenge ?? null, secret: offer.secret ?? null })
    .where('token_hash', '=', hashToken(token))
    .execute();
}

/**
 * An open challenge, without counting.
 *
 * @throws {NotSignedIn} `Challenge has expired`
 */
export async function findChallenge(db: Db, token: string, purpose: Purpose): Promise<Challenge> {
  const found = await db
    .selectFrom('factor_challenge')
    .select(fields)
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Instant>`now()`)
    .where('tries', '<', mostTries)
    .executeTakeFirst();
  if (!found) throw expired();
  return found;
}

/**
 * Counts an answer before it is known to be wrong; after the fifth nothing answers it.
 *
 * @param owner who answers, when they are signed in
 * @throws {NotSignedIn} `Challenge has expired`
 * @throws {WrongState} `factor.expired`, for who is signed in
 */
export async function countAnswer(
  db: Db,
  token: string,
  purpose: Purpose,
  owner?: number,
): Promise<Challenge> {
  const found = await db
    .updateTable('factor_challenge')
    .set({ tries: sql<number>`tries + 1` })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('expires_at', '>', sql<Instant>`now()`)
    .where('tries', '<', mostTries)
    .$if(owner !== undefined, (query) => query.where('account_id', '=', owner ?? 0))
    .returning(fields)
    .executeTakeFirst();
  if (!found) throw owner === undefined ? expired() : new WrongState('factor.expired');
  return found;
}

/**
 * A right answer counts once.
 *
 * @throws {NotSignedIn} `Challenge has expired`
 */
export async function spendChallenge(db: Db, token: string): Promise<void> {
  const spent = await db
    .deleteFrom('factor_challenge')
    .where('token_hash', '=', hashToken(token))
    .returning('account_id')
    .executeTakeFirst();
  if (!spent) throw expired();
}

export const dropChallenges = (db: Db, accountId: number) =>
  db.deleteFrom('factor_challenge').where('account_id', '=', accountId).execute();
