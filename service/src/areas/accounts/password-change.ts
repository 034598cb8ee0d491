import type { FastifyRequest } from 'fastify';
import { type Instant, toInstant } from '@osasto/contract';
import { sql } from 'kysely';
import { defineChanges, type Outcome } from '../../platform/changes/change.ts';
import type { Db } from '../../platform/database/connection.ts';
import { requester } from '../../platform/http/change-request.ts';
import { NotValid, TooMany, WrongState } from '../../platform/errors/http-errors.ts';
import { storedSettings } from '../../platform/settings/stored-settings.ts';
import { hashPassword, inHashingSlot, passwordFits } from './hashing.ts';
import { accounts, type NoticedChange } from './kinds.ts';
import { notify } from './notices.ts';
import { findPasswordError } from './passwords.ts';
import { findAccount, type AccountRow } from './queries.ts';
import { dropChallenges } from './second-factor/challenges.ts';
import { endSessions } from './sessions.ts';
import { countTry, findSource, forgiveTries, readSources } from './sources.ts';

/**
 * Keeps a new password: forgets wrong tries, uses up every link of the account, ends its sessions but one and says so by
 * e-mail. Rules 2.10, 2.18.
 *
 * @param jti of the session that goes on
 */
export async function setPassword(
  { tx, row: { id, passwordSetAt }, jobs }: NoticedChange,
  { passwordHash, jti }: { passwordHash: string; jti?: string },
): Promise<Outcome<boolean>> {
  await sql`update password_reset set used_at = now() where account_id = ${id} and used_at is null`.execute(
    tx,
  );
  await sql`update account set password_hash = ${passwordHash}, password_set_at = now() where id = ${id}`.execute(
    tx,
  );
  await forgiveTries(tx, id);
  await dropChallenges(tx, id);
  await endSessions(tx, id, jti === undefined ? {} : { except: jti });
  await notify({ jobs }, tx, { accountId: id, kind: 'password' });
  const auditEntry = { before: { setAt: passwordSetAt }, after: { setAt: toInstant(new Date()) } };
  return { result: true, auditEntry };
}

const { 'password.set': keepPassword } = defineChanges(accounts, { 'password.set': { run: setPassword } });

/** What is wrong with a new password of this account, as a key of the catalogues, or undefined. Rule 2.8. */
export async function findNewPasswordError(
  db: Db,
  { email, name }: Pick<AccountRow, 'email' | 'name'>,
  password: string,
): Promise<string | undefined> {
  const { 'organisation.name': organisation } = await storedSettings(db, 'organisation.name');
  return findPasswordError(password, { email, words: [name ?? '', ...Object.values(organisation)] });
}

/**
 * Asks for the account's own password; wrong ones count as at the sign-in. Rule 2.11.
 *
 * @throws {WrongState} `password.none` for those who come by single sign-on only
 * @throws {NotValid} `password.wrong` of the property
 * @throws {TooMany} after too many wrong ones
 */
export async function requireOwnPassword(
  request: FastifyRequest,
  account: AccountRow,
  { password, propertyName }: { password: string; propertyName: string },
): Promise<void> {
  const { db } = request.server;
  if (account.passwordHash === null) throw new WrongState('password.none');
  const settings = await storedSettings(db, 'signin.maxFailures', 'signin.lockMinutes', 'signin.knownDays');
  const limits = { most: settings['signin.maxFailures'], minutes: settings['signin.lockMinutes'] };
  const source = await findSource(db, account.id, readSources(request), settings['signin.knownDays']);
  await inHashingSlot(async () => {
    if (!(await countTry(db, { accountId: account.id, source, ...limits }))) {
      throw new TooMany(limits.minutes * 60);
    }
    if (!(await passwordFits(account.passwordHash, password))) {
      throw new NotValid({ translationKey: 'password.wrong', propertyName });
    }
    await forgiveTries(db, account.id, source);
  });
}

/** Minutes after a sign-in in which it stands for a password that somebody does not have. */
const freshMinutes = 10;

/**
 * Asks for proof that it is the person who asks: the password, or of those who have none a sign-in that has just been. Rule 2.18.
 *
 * @throws {WrongState} `password.signInAgain` when that was too long ago
 * @throws what `requireOwnPassword` throws
 */
export async function requireProof(request: FastifyRequest, password = ''): Promise<void> {
  const { db } = request.server;
  const { accountId, jti } = request.session;
  const account = await findAccount(db, accountId);
  if (account.passwordHash !== null) {
    return requireOwnPassword(request, account, { password, propertyName: 'password' });
  }
  const fresh = await db
    .selectFrom('session')
    .select('id')
    .where('jti', '=', jti)
    .where('since', '>', sql<Instant>`now() - make_interval(mins => ${freshMinutes})`)
    .executeTakeFirst();
  if (!fresh) throw new WrongState('password.signInAgain');
}

/**
 * The hash of the new password, when the current one was right.
 *
 * @throws {WrongState} `password.none` for those who come by single sign-on only
 * @throws {NotValid} `password.wrong`, or what is wrong with the new one
 * @throws {TooMany} after too many wrong ones
 */
async function newHash(
  request: FastifyRequest,
  account: AccountRow,
  { current, password }: { current: string; password: string },
): Promise<string> {
  const error = await findNewPasswordError(request.server.db, account, password);
  await requireOwnPassword(request, account, { password: current, propertyName: 'current' });
  const found = error ?? (password === current ? 'password.isCurrent' : undefined);
  if (found) throw new NotValid({ translationKey: found, propertyName: 'password' });
  return inHashingSlot(() => hashPassword(password));
}

/** Changes one's own password with the current one; the other sessions end. Rules 2.8, 2.10. */
export async function changePassword(
  request: FastifyRequest,
  passwords: { current: string; password: string },
): Promise<void> {
  const { server, session } = request;
  const account = await findAccount(server.db, session.accountId);
  const passwordHash = await newHash(request, account, passwords);
  await keepPassword(requester(request), account.id, { passwordHash, jti: session.jti });
}
