import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { roles, type Claims, type DirectoryRefusal } from '@osasto/contract';
import { bestRole, may } from '@osasto/permissions/own-table';
import { audit } from '../../platform/changes/audit.ts';
import { inTransaction, type Db } from '../../platform/database/connection.ts';
import { NotSignedIn, TooMany } from '../../platform/errors/http-errors.ts';
import { toNetwork } from '../../platform/http/network.ts';
import type { SigninAttemptTable } from '../../platform/database/tables.generated.ts';
import { actorFrom } from '../../platform/identity/session.ts';
import { storedSettings } from '../../platform/settings/stored-settings.ts';
import { browserIn } from './browser-names.ts';
import { inHashingSlot, passwordFits } from './hashing.ts';
import { notify } from './notices.ts';
import { passwordAge } from './passwords.ts';
import { findAccountByEmail, recordTry, secondsToWait, type AccountRow } from './queries.ts';
import { findFactors, isFactorRequired, type FactorMethod } from './second-factor/factors.ts';
import { factorDemand } from './second-factor/demand.ts';
import { openSession } from './sessions.ts';
import {
  countTry,
  findSource,
  forgiveTries,
  isKnownToAnybody,
  isOwnBrowser,
  rememberSource,
  readSources,
  type Sources,
} from './sources.ts';

const hour = 3_600_000;

type Outcome = SigninAttemptTable['outcome'];
type Method = SigninAttemptTable['method'] | FactorMethod;

/** What each outcome says to the person. Unknown, wrong and locked must look the same. Rule 2.6. */
const messages: Record<Exclude<Outcome, 'ok'>, string> = {
  failed: 'Login failed',
  locked: 'Login failed',
  expired: 'Password has expired',
  noroles: 'User has no roles',
  directory: 'Single sign-on required',
  stranger: 'Login failed',
};

/** What the token says of an account. Rules 2.1, 2.2, 2.5, 18.22. */
export function toClaims(
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
    crmId: account.crmId,
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
  refusal?: DirectoryRefusal,
): Promise<void> {
  const session = account && { accountId: account.id, name: account.name ?? '–' };
  await inTransaction(db, async (tx) => {
    const counted = method === 'directory' ? method : 'password';
    await recordTry(tx, { network: toNetwork(ip), accountId: account?.id ?? null, method: counted, outcome });
    await audit(
      tx,
      { session: session ?? null, requestId },
      {
        action: outcome === 'ok' ? 'signin' : `signin.${outcome}`,
        entity: 'account',
        entityId: account?.id ?? null,
        after: { method, ...(refusal !== undefined && { refusal }) },
      },
    );
  });
}

/** How a password fares. When a second factor decides, wrong tries are forgotten with it only. Rule 2.21. */
interface Judgement {
  outcome: Outcome;
  /** The password runs out soon. */
  isExpiring?: boolean;
  isFactorNeeded?: boolean;
}

/** Why a right password gets no token. */
async function findObstacle(
  { db, settings }: FastifyInstance,
  account: AccountRow,
  age: ReturnType<typeof passwordAge>,
): Promise<Exclude<Outcome, 'ok'> | undefined> {
  const actor = actorFrom(account);
  if (bestRole(actor) === undefined) return 'noroles';
  const { 'singleSignOn.requiredRoles': required } = await storedSettings(db, 'singleSignOn.requiredRoles');
  const isTied = account.directoryId !== null && settings.directory?.isDevelopment !== true;
  const isDirectorys = isTied || actor.roles.some((role) => required.includes(role));
  if (settings.directory && isDirectorys) return 'directory';
  return age === 'expired' ? 'expired' : undefined;
}

async function judge(
  app: FastifyInstance,
  account: AccountRow | undefined,
  { password, sources, days }: { password: string; sources: Sources; days: number },
): Promise<Judgement> {
  const { db } = app;
  const settings = await storedSettings(
    db,
    'signin.maxFailures',
    'signin.lockMinutes',
    'password.maxAgeDays',
    'password.expiringDays',
  );
  // For an unknown account too: what it takes must not show which there are (2.6).
  const source = await findSource(db, account?.id ?? 0, sources, days);
  const limits = { most: settings['signin.maxFailures'], minutes: settings['signin.lockMinutes'] };
  const isOpen = account !== undefined && (await countTry(db, { accountId: account.id, source, ...limits }));
  const fits = await passwordFits(isOpen ? account.passwordHash : null, password);
  if (!account) return { outcome: 'failed' };
  if (!isOpen || account.isLocked) return { outcome: 'locked' };
  if (!fits) return { outcome: 'failed' };
  const age = passwordAge(new Date(account.passwordSetAt ?? 0), new Date(), {
    maxAgeDays: settings['password.maxAgeDays'],
    expiringDays: settings['password.expiringDays'],
  });
  const obstacle = await findObstacle(app, account, age);
  const hasFactor = (await findFactors(db, account.id)).length > 0;
  if (obstacle || !hasFactor) await forgiveTries(db, account.id, source);
  if (obstacle) return { outcome: obstacle };
  const isFactorNeeded = hasFactor || (await isFactorRequired(db, actorFrom(account)));
  return { outcome: 'ok', isExpiring: age === 'expiring', isFactorNeeded };
}

/**
 * A token for the account, for as long as the organisation lets one live. The browser is known from now on; when it was
 * not, the person gets an e-mail. Rules 2.11, 2.18.
 */
export async function tokenFor(
  request: FastifyRequest,
  reply: FastifyReply,
  account: AccountRow,
  isExpiring: boolean,
): Promise<{ token: string }> {
  const { db, tokens } = request.server;
  const settings = await storedSettings(db, 'token.hours', 'token.adminHours');
  const isAdmin = may(actorFrom(account), 'hold.adminToken');
  const hours = settings[isAdmin ? 'token.adminHours' : 'token.hours'];
  const jti = randomUUID();
  await inTransaction(db, async (tx) => {
    const expires = new Date(Date.now() + hours * hour);
    if (!(await openSession(tx, request, { account, jti, expires }))) throw refuse('failed');
    if (!(await rememberSource(tx, request, reply, account.id))) return;
    const { browser, system } = browserIn(request.headers['user-agent']);
    const named = [browser, system].filter((name) => name !== '').join(', ');
    await notify(request.server, tx, { accountId: account.id, kind: 'browser', browser: named });
  });
  return { token: await tokens.issue(toClaims(account, isExpiring), hours, jti) };
}

/** Refuses with the message of an outcome. */
export const refuse = (outcome: Exclude<Outcome, 'ok'>): NotSignedIn => new NotSignedIn(messages[outcome]);

/**
 * Refuses a place with too many wrong tries of late, unless it is the account's own browser, which counts by itself; and
 * when there are too many from everywhere, whatever place nobody has signed in from. Rules 2.11, 18.14.
 *
 * @throws {TooMany}
 */
async function requireFewFailures(
  db: Db,
  account: AccountRow | undefined,
  { network, sources, days }: { network: string; sources: Sources; days: number },
): Promise<void> {
  const most = await storedSettings(db, 'signin.triesPerMinute', 'signin.failuresPerMinute');
  const here = await secondsToWait(db, network, most['signin.triesPerMinute']);
  if (here > 0 && !(account && (await isOwnBrowser(db, account.id, sources, days)))) throw new TooMany(here);
  const everywhere = await secondsToWait(db, null, most['signin.failuresPerMinute']);
  if (everywhere > 0 && !(await isKnownToAnybody(db, sources, days))) throw new TooMany(everywhere);
}

/**
 * Signs in with e-mail and password. Rules 2.4, 2.6, 2.9, 2.11.
 *
 * @throws {SecondFactorRequired} when a second factor decides. Rule 2.20
 * @throws {NotSignedIn} with the messages of rule 2.6
 * @throws {TooMany} after too many wrong tries from one network, or from everywhere
 */
export async function signIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { email, password }: { email: string; password: string },
): Promise<{ token: string }> {
  const { db } = request.server;
  const { 'signin.knownDays': days } = await storedSettings(db, 'signin.knownDays');
  const sources = readSources(request);
  // Within the slot, so that tries at the same time cannot all be counted after they were allowed.
  const { account, judged } = await inHashingSlot(async () => {
    const account = await findAccountByEmail(db, email.trim());
    await requireFewFailures(db, account, { network: toNetwork(request.ip), sources, days });
    const judged = await judge(request.server, account, { password, sources, days });
    if (!judged.isFactorNeeded) await recordOutcome(request, 'password', judged.outcome, account);
    return { account, judged };
  });
  if (judged.outcome !== 'ok' || !account) throw refuse(judged.outcome === 'ok' ? 'failed' : judged.outcome);
  const isExpiring = judged.isExpiring ?? false;
  if (judged.isFactorNeeded)
    throw (await factorDemand(request.server, account, isExpiring)) ?? refuse('failed');
  return tokenFor(request, reply, account, isExpiring);
}
