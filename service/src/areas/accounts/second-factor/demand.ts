import type { FastifyInstance } from 'fastify';
import { SecondFactorRequired } from '../../../platform/errors/http-errors.ts';
import type { AccountRow } from '../queries.ts';
import { keepOffer, openChallenge } from './challenges.ts';
import { findPasskeys, findFactorMethods } from './factors.ts';
import { requestOptions } from './passkeys.ts';

/**
 * The error that asks for a second factor, for an account whose password was right: how it may answer, or nothing when
 * it has to enrol now. Undefined when the password has been changed meanwhile. Rules 2.20, 2.22.
 */
export async function factorDemand(
  { db, settings }: Pick<FastifyInstance, 'db' | 'settings'>,
  account: AccountRow,
  isExpiring: boolean,
): Promise<SecondFactorRequired | undefined> {
  const methods = await findFactorMethods(db, account.id);
  const purpose = methods.length === 0 ? 'enrol' : 'signin';
  const challenge = await openChallenge(db, account, { purpose, isExpiring });
  if (challenge === undefined) return undefined;
  if (!methods.includes('passkey')) return new SecondFactorRequired({ challenge, methods });
  const passkey = await requestOptions(settings, await findPasskeys(db, account.id));
  await keepOffer(db, challenge, { passkeyChallenge: passkey.challenge });
  return new SecondFactorRequired({ challenge, methods, passkey: { ...passkey } });
}
