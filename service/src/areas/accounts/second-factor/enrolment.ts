import type { FastifyInstance, FastifyRequest } from 'fastify';
import { defineChanges } from '../../../platform/changes/change.ts';
import type { Db } from '../../../platform/database/connection.ts';
import { NotValid, WrongState } from '../../../platform/errors/http-errors.ts';
import { readSealedKeys } from '../../../platform/identity/sealed-keys.ts';
import { accounts, type NoticedChange } from '../kinds.ts';
import { notify } from '../notices.ts';
import type { AccountRow } from '../queries.ts';
import { endSessions } from '../sessions.ts';
import { keepOffer, spendChallenge, type Challenge } from './challenges.ts';
import { decrypted, encrypted } from './encryption.ts';
import { findPasskeys, type FactorKind } from './factors.ts';
import { newSecret, toSecretOffer, findTimeStep } from './one-time-codes.ts';
import { createdPasskey, creationOptions } from './passkeys.ts';
import { countRecoveryCodes, keepRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts';

/** More than this nobody needs. */
const mostFactors = 10;

/** What a person shows to prove that the new factor works, and how they call it. */
export interface Enrolment {
  name: string;
  code?: string;
  passkey?: Record<string, unknown>;
}

/** Offers what an application or a device makes a factor of. Rule 2.22. */
export async function offerFactor(
  { db, settings }: FastifyInstance,
  token: string,
  account: AccountRow,
  kind: FactorKind,
) {
  if (kind === 'passkey') {
    const passkey = await creationOptions(settings, account, await findPasskeys(db, account.id));
    await keepOffer(db, token, { passkeyChallenge: passkey.challenge });
    return { passkey: { ...passkey } };
  }
  const secret = newSecret();
  await keepOffer(db, token, { secret: encrypted(await readSealedKeys(db, settings), account.id, secret) });
  return { totp: toSecretOffer(secret, account.email) };
}

/** What the database keeps of the new factor, or undefined when it was not shown to work. */
async function provenFactor(
  { db, settings }: FastifyInstance,
  { accountId, passkeyChallenge, secret }: Challenge,
  { code, passkey }: Enrolment,
) {
  if (passkey) {
    const made =
      passkeyChallenge === null ? undefined : await createdPasskey(settings, passkeyChallenge, passkey);
    if (!made) return undefined;
    const { credentialId, publicKey, counter, transports } = made;
    return {
      kind: 'passkey' as const,
      credential_id: credentialId,
      public_key: publicKey,
      counter,
      transports,
    };
  }
  const plain = secret && decrypted(await readSealedKeys(db, settings), accountId, secret);
  const step = plain && findTimeStep(plain, code ?? '');
  return step === undefined || step === null ? undefined : { kind: 'totp' as const, secret, last_step: step };
}

const hasRoom = async (db: Db, accountId: number) => {
  const { count } = await db
    .selectFrom('second_factor')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return count < mostFactors;
};

interface NewFactor {
  /** Token of the challenge. Adding the factor spends it. */
  token: string;
  name: string;
  proven: NonNullable<Awaited<ReturnType<typeof provenFactor>>>;
  /** Hashes of the new recovery codes, when the account had none. */
  hashes?: readonly string[] | undefined;
  /** Token id of the session that goes on. */
  jti?: string | undefined;
}

const { 'factor.add': keepFactor } = defineChanges(accounts, {
  'factor.add': {
    refuse: async ({ tx, row }: NoticedChange) =>
      (await hasRoom(tx, row.id)) ? undefined : new WrongState('factor.tooMany'),
    run: async (
      { tx, row: { id: accountId }, jobs }: NoticedChange,
      { token, name, proven, hashes, jti }: NewFactor,
    ) => {
      await spendChallenge(tx, token);
      const { id } = await tx
        .insertInto('second_factor')
        .values({ account_id: accountId, name: name.trim() || proven.kind, ...proven })
        .returning('id')
        .executeTakeFirstOrThrow();
      if (hashes) await keepRecoveryCodes(tx, accountId, hashes);
      await endSessions(tx, accountId, jti === undefined ? {} : { except: jti });
      await notify({ jobs }, tx, { accountId, kind: 'factor' });
      return { auditEntry: { after: { factor: id, kind: proven.kind } } };
    },
  },
});

/**
 * Adds a factor that works. With the first one come recovery codes. Other sessions end, and the person gets an e-mail.
 * Rule 2.22.
 *
 * @returns the recovery codes, which are shown this once; null when the account has some
 * @throws {NotValid} `factor.wrong`
 * @throws {WrongState} `factor.tooMany`
 */
export async function addFactor(
  request: FastifyRequest,
  token: string,
  { challenge, account, enrolment }: { challenge: Challenge; account: AccountRow; enrolment: Enrolment },
  jti?: string,
): Promise<string[] | null> {
  const { server, id: requestId } = request;
  const proven = await provenFactor(server, challenge, enrolment);
  if (!proven) {
    throw new NotValid({
      translationKey: enrolment.passkey ? 'factor.wrongPasskey' : 'factor.wrong',
      propertyName: enrolment.passkey ? 'passkey' : 'code',
    });
  }
  const made = (await countRecoveryCodes(server.db, account.id)) > 0 ? null : await makeRecoveryCodes();
  const actor = { session: { accountId: account.id, name: account.name ?? '–' }, requestId };
  const factor = { token, name: enrolment.name, proven, hashes: made?.hashes, jti };
  await keepFactor({ db: server.db, jobs: server.jobs, actor }, account.id, factor);
  return made?.codes ?? null;
}
