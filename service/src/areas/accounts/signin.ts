import type { FastifyRequest } from 'fastify';
import { roles, type Claims } from '@osasto/contract';
import { bestRole } from '@osasto/permissions';
import { audit } from '../../platform/changes/audit.ts';
import type { Db } from '../../platform/database/connection.ts';
import { NotSignedIn, TooMany } from '../../platform/http/errors.ts';
import type { SigninAttemptTable } from '../../platform/database/schema.ts';
import { actorFrom } from '../../platform/identity/session.ts';
import { storedSettings } from '../../platform/settings/stored-settings.ts';
import { inHashingSlot, passwordFits } from './hashing.ts';
import { passwordAge } from './passwords.ts';
import {
  countTry,
  findAccountByEmail,
  forgiveTries,
  recordTry,
  secondsToWait,
  type AccountRow,
} from './queries.ts';

type Outcome = SigninAttemptTable['outcome'];
type Method = SigninAttemptTable['method'];

/** What each outcome says to the person. Unknown, wrong and locked must look the same. Rule 2.6. */
const messages: Record<Exclude<Outcome, 'ok'>, string> = {
  failed: 'Login failed',
  locked: 'Login failed',
  expired: 'Password has expired',
  noroles: 'User has no roles',
};

/** What the token says of an account. Rules 2.1, 2.2, 2.5, 18.22. */
export function claimsOf(
  account: AccountRow,
  passwordExpiring: boolean,
): Omit<Claims, 'iat' | 'exp' | 'jti'> {
  const actor = actorFrom(account);
  const flags = Object.fromEntries(roles.map(({ id, name }) => [name, actor.roles.includes(id)]));
  return {
    ...(flags as Pick<Claims, (typeof roles)[number]['name']>),
    username: account.name ?? account.email,
    ossiId: account.id,
    omaId: account.omaId,
    crmId: account.crmId === null ? null : String(account.crmId),
    sprId: account.sprId === null ? null : String(account.sprId),
    sectionId: actor.sectionId,
    districtId: actor.districtId,
    membershipStatusId: account.membershipStatusId,
    membershipTypeId: account.membershipTypeId,
    passwordExpiring,
  };
}

/** Remembers how a try to sign in ended, in the count of tries and in the audit log. Rule 2.11. */
export async function recordOutcome(
  { server: { db }, ip, id: requestId }: FastifyRequest,
  method: Method,
  outcome: Outcome,
  account: AccountRow | undefined,
): Promise<void> {
  const session = account && { accountId: account.id, name: account.name ?? '–' };
  await db.transaction().execute(async (tx) => {
    await recordTry(tx, { address: ip, accountId: account?.id ?? null, method, outcome });
    await audit(
      tx,
      { session: session ?? null, requestId },
      {
        action: outcome === 'ok' ? 'signin' : `signin.${outcome}`,
        entity: 'account',
        entityId: account?.id ?? null,
        after: { method },
      },
    );
  });
}

async function judge(db: Db, account: AccountRow | undefined, password: string) {
  const settings = await storedSettings(
    db,
    'signin.maxFailures',
    'signin.lockMinutes',
    'password.maxAgeDays',
    'password.expiringDays',
  );
  const isOpen =
    account !== undefined &&
    (await countTry(db, account.id, settings['signin.maxFailures'], settings['signin.lockMinutes']));
  const fits = await passwordFits(isOpen ? account.passwordHash : null, password);
  if (!account) return { outcome: 'failed' } as const;
  if (!isOpen) return { outcome: 'locked' } as const;
  if (!fits) return { outcome: 'failed' } as const;
  await forgiveTries(db, account.id);
  if (bestRole(actorFrom(account)) === undefined) return { outcome: 'noroles' } as const;
  const age = passwordAge(new Date(account.passwordSetAt ?? 0), new Date(), {
    maxAgeDays: settings['password.maxAgeDays'],
    expiringDays: settings['password.expiringDays'],
  });
  return age === 'expired'
    ? ({ outcome: 'expired' } as const)
    : ({ outcome: 'ok', expiring: age === 'expiring' } as const);
}

/** A token for the account, for as long as the organisation lets one live. */
export async function tokenFor(
  { server: { db, tokens } }: FastifyRequest,
  account: AccountRow,
  expiring: boolean,
): Promise<{ token: string }> {
  const { 'token.hours': hours } = await storedSettings(db, 'token.hours');
  return { token: await tokens.issue(claimsOf(account, expiring), hours) };
}

/** Refuses with the message of an outcome. */
export const refuse = (outcome: Exclude<Outcome, 'ok'>): NotSignedIn => new NotSignedIn(messages[outcome]);

/**
 * Signs in with e-mail and password. Rules 2.4, 2.6, 2.9, 2.11.
 *
 * @throws {NotSignedIn} with the messages of rule 2.6
 * @throws {TooMany} after too many wrong tries from one address
 */
export async function signIn(
  request: FastifyRequest,
  { email, password }: { email: string; password: string },
): Promise<{ token: string }> {
  const { db } = request.server;
  const { 'signin.triesPerMinute': most } = await storedSettings(db, 'signin.triesPerMinute');
  // Within the slot, so that tries at the same time cannot all be counted after they were allowed.
  const { account, judged } = await inHashingSlot(async () => {
    const seconds = await secondsToWait(db, request.ip, most);
    if (seconds > 0) throw new TooMany(seconds);
    const account = await findAccountByEmail(db, email.trim());
    const judged = await judge(db, account, password);
    await recordOutcome(request, 'password', judged.outcome, account);
    return { account, judged };
  });
  if (judged.outcome !== 'ok' || !account) throw refuse(judged.outcome === 'ok' ? 'failed' : judged.outcome);
  return tokenFor(request, account, judged.expiring);
}
