import { sql } from 'kysely';
import type { Instant } from '@osasto/contract';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '@osasto/permissions/own-table';
import type { Db } from '../../../platform/database/connection.ts';
import type { SecondFactorTable } from '../../../platform/database/tables.generated.ts';
import { storedSettings } from '../../../platform/settings/stored-settings.ts';
import { readSealedKeys } from '../../../platform/identity/sealed-keys.ts';
import { decrypted } from './encryption.ts';
import { findTimeStep } from './one-time-codes.ts';
import { counterOfAnswer, type StoredPasskey } from './passkeys.ts';
import { countRecoveryCodes, spendRecoveryCode } from './recovery-codes.ts';

export type FactorKind = SecondFactorTable['kind'];
export type FactorMethod = FactorKind | 'recovery';

/** What a person answers a challenge with: one of the three. */
export interface FactorProof {
  code?: string;
  recoveryCode?: string;
  passkey?: Record<string, unknown>;
}

/** Whether one of the roles needs a second factor. Rule 2.20. */
export async function isFactorRequired(db: Db, { roles }: Pick<Actor, 'roles'>): Promise<boolean> {
  const { 'secondFactor.roles': required } = await storedSettings(db, 'secondFactor.roles');
  return roles.some((role) => required.includes(role));
}

/** The factors of an account as their owner sees them. */
export const findFactors = (db: Db, accountId: number) =>
  db
    .selectFrom('second_factor')
    .select(['id', 'kind', 'name', 'created', 'last_used as lastUsed'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute();

/** How an account may answer, the easiest first; empty when it has no factor. */
export async function findFactorMethods(db: Db, accountId: number): Promise<FactorMethod[]> {
  const kinds = (await findFactors(db, accountId)).map(({ kind }) => kind);
  if (kinds.length === 0) return [];
  const hasCodes = (await countRecoveryCodes(db, accountId)) > 0;
  const has = (kind: FactorKind) => (kinds.includes(kind) ? [kind] : []);
  return [...has('passkey'), ...has('totp'), ...(hasCodes ? (['recovery'] as const) : [])];
}

export async function findPasskeys(db: Db, accountId: number): Promise<(StoredPasskey & { id: number })[]> {
  const rows = await db
    .selectFrom('second_factor')
    .select(['id', 'credential_id', 'public_key', 'counter', 'transports'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'passkey')
    .execute();
  return rows.map(({ id, credential_id, public_key, counter, transports }) => ({
    id,
    credentialId: credential_id ?? '',
    publicKey: public_key ?? Buffer.alloc(0),
    counter: counter ?? 0,
    transports: transports ?? [],
  }));
}

const isChanged = async (change: Promise<{ id: number }[]>) => (await change).length > 0;

async function isCodeRight({ db, settings }: FastifyInstance, accountId: number, code: string) {
  const rows = await db
    .selectFrom('second_factor')
    .select(['id', 'secret'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'totp')
    .execute();
  const keys = await readSealedKeys(db, settings);
  for (const { id, secret } of rows) {
    const plain = secret && decrypted(keys, accountId, secret);
    const step = plain && findTimeStep(plain, code);
    if (step === undefined || step === null) continue;
    const change = db
      .updateTable('second_factor')
      .set({ last_step: step, last_used: sql<Instant>`now()` })
      .where('id', '=', id)
      .where(sql<boolean>`coalesce(last_step < ${step}, true)`) // a code counts once
      .returning('id')
      .execute();
    if (await isChanged(change)) return true; // oxlint-disable-line no-await-in-loop -- one or two of them
  }
  return false;
}

async function isPasskeyRight(
  { db, settings }: FastifyInstance,
  accountId: number,
  response: Record<string, unknown>,
  challenge: string | null,
) {
  if (challenge === null) return false;
  const passkey = (await findPasskeys(db, accountId)).find(
    ({ credentialId }) => credentialId === response['id'],
  );
  const counter = passkey && (await counterOfAnswer(settings, challenge, response, passkey));
  if (!passkey || counter === undefined) return false;
  const change = db
    .updateTable('second_factor')
    .set({ counter, last_used: sql<Instant>`now()` })
    .where('id', '=', passkey.id)
    .where('counter', '=', passkey.counter)
    .returning('id')
    .execute();
  return isChanged(change);
}

/** The method by which a proof was given: passkey, recovery code, or else a one-time code. */
export const toFactorMethod = ({ recoveryCode, passkey }: FactorProof): FactorMethod => {
  if (passkey) return 'passkey';
  return recoveryCode === undefined ? 'totp' : 'recovery';
};

/** Whether the answer is right; a one-time code and a recovery code are used by it. Rule 2.21. */
export async function isAnswerRight(
  app: FastifyInstance,
  { accountId, passkeyChallenge }: { accountId: number; passkeyChallenge: string | null },
  { code, recoveryCode, passkey }: FactorProof,
): Promise<boolean> {
  if (passkey) return isPasskeyRight(app, accountId, passkey, passkeyChallenge);
  if (recoveryCode !== undefined) return spendRecoveryCode(app.db, accountId, recoveryCode);
  return isCodeRight(app, accountId, code ?? '');
}

/** Takes all factors of an account away, or those of one kind, and the recovery codes with the last. Gives how many there were. */
export async function removeFactors(tx: Db, accountId: number, kind?: FactorKind): Promise<number> {
  const removed = await tx
    .deleteFrom('second_factor')
    .where('account_id', '=', accountId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'totp'))
    .returning('id')
    .execute();
  const hasOthers = (await findFactors(tx, accountId)).length > 0;
  if (!hasOthers) await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  await tx.deleteFrom('factor_challenge').where('account_id', '=', accountId).execute();
  return removed.length;
}
