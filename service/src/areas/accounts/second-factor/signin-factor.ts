import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addCall } from '../../../platform/http/call.ts';
import { NotValid, TooMany } from '../../../platform/errors/http-errors.ts';
import { inTransaction } from '../../../platform/database/connection.ts';
import { storedSettings } from '../../../platform/settings/stored-settings.ts';
import { notify } from '../notices.ts';
import { findAccount, type AccountRow } from '../queries.ts';
import { recordOutcome, refuse, tokenFor } from '../signin.ts';
import { countTry, findSource, forgiveTries, readSources } from '../sources.ts';
import { countAnswer, findChallenge, spendChallenge } from './challenges.ts';
import { addFactor, offerFactor } from './enrolment.ts';
import { isAnswerRight, toFactorMethod, type FactorProof } from './factors.ts';

const wrong = (answer: FactorProof) =>
  ({
    passkey: { translationKey: 'factor.wrongPasskey', propertyName: 'passkey' },
    totp: { translationKey: 'factor.wrong', propertyName: 'code' },
    recovery: { translationKey: 'factor.wrongRecovery', propertyName: 'recoveryCode' },
  })[toFactorMethod(answer)];

async function getOpenAccount({ db }: FastifyInstance, accountId: number): Promise<AccountRow> {
  const account = await findAccount(db, accountId);
  if (account.isLocked) throw refuse('locked');
  return account;
}

/**
 * The token, for a right answer. Wrong ones count as wrong passwords do, and five end the challenge. Rules 2.11, 2.21.
 *
 * @throws {NotSignedIn} `Challenge has expired`
 * @throws {NotValid} `factor.wrong`, `factor.wrongRecovery`, `factor.wrongPasskey`
 * @throws {TooMany} after too many wrong ones
 */
async function answerChallenge(
  request: FastifyRequest,
  reply: FastifyReply,
  { challenge: token, ...answer }: { challenge: string } & FactorProof,
): Promise<{ token: string }> {
  const { server } = request;
  const { db } = server;
  const challenge = await countAnswer(db, token, 'signin');
  const account = await getOpenAccount(server, challenge.accountId);
  const settings = await storedSettings(db, 'signin.maxFailures', 'signin.lockMinutes', 'signin.knownDays');
  const limits = { most: settings['signin.maxFailures'], minutes: settings['signin.lockMinutes'] };
  const source = await findSource(db, account.id, readSources(request), settings['signin.knownDays']);
  if (!(await countTry(db, { accountId: account.id, source, ...limits })))
    throw new TooMany(limits.minutes * 60);
  const method = toFactorMethod(answer);
  if (!(await isAnswerRight(server, challenge, answer))) {
    await recordOutcome(request, method, 'failed', account);
    throw new NotValid(wrong(answer));
  }
  await spendChallenge(db, token);
  await forgiveTries(db, account.id, source);
  await recordOutcome(request, method, 'ok', account);
  if (method === 'recovery') {
    await inTransaction(db, (tx) => notify(server, tx, { accountId: account.id, kind: 'recovery' }));
  }
  return tokenFor(request, reply, account, challenge.isExpiring);
}

/** The second step of a sign-in. Rules 2.20 to 2.22. */
export function registerSigninFactor(app: FastifyInstance): void {
  const { db } = app;

  addCall(app, 'POST account/secondfactor', {
    perMinute: 60,
    handler: (request, reply) => answerChallenge(request, reply, request.body),
  });

  addCall(app, 'POST account/secondfactor/begin', {
    perMinute: 60,
    handler: async ({ body: { challenge, kind } }) => {
      const { accountId } = await findChallenge(db, challenge, 'enrol');
      return offerFactor(app, challenge, await getOpenAccount(app, accountId), kind);
    },
  });

  addCall(app, 'POST account/secondfactor/enrol', {
    perMinute: 60,
    handler: async (request, reply) => {
      const { challenge: token, ...enrolment } = request.body;
      const challenge = await countAnswer(db, token, 'enrol');
      const account = await getOpenAccount(app, challenge.accountId);
      const recoveryCodes = await addFactor(request, token, { challenge, account, enrolment });
      await recordOutcome(request, enrolment.passkey ? 'passkey' : 'totp', 'ok', account);
      return { ...(await tokenFor(request, reply, account, challenge.isExpiring)), recoveryCodes };
    },
  });
}
