import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import type { Keys } from '../../../platform/identity/sealed-keys.ts';
import { seal, unseal } from '../../../platform/identity/sealing.ts';

type FactorKeys = Pick<Keys, 'factor'>;

/** A secret of one-time codes as the database has it, encrypted for one account. */
export function encrypted({ factor: [key] }: FactorKeys, accountId: number, plain: Uint8Array): Buffer {
  if (!key) throw new Error('There is no key for one-time codes.');
  return seal(key, String(accountId), plain);
}

/** The secret itself; undefined when none of our keys has encrypted it for this account. */
export const decrypted = ({ factor }: FactorKeys, accountId: number, stored: Buffer): Buffer | undefined =>
  factor.map((key) => unseal(key, String(accountId), stored)).find((plain) => plain !== undefined);

const storedSecrets = (db: Db) =>
  db
    .selectFrom('second_factor')
    .select(['id', 'account_id as accountId', 'secret'])
    .where('secret', 'is not', null)
    .$narrowType<{ secret: Buffer }>();

/** How many one-time codes there are, of how many accounts. */
export async function countOneTimeCodes(db: Db): Promise<{ factors: number; accounts: number }> {
  const rows = await storedSecrets(db).execute();
  return { factors: rows.length, accounts: new Set(rows.map(({ accountId }) => accountId)).size };
}

/** Whether each stored secret can be decrypted. */
export async function isEachReadable(db: Db, keys: FactorKeys): Promise<boolean> {
  const rows = await storedSecrets(db).execute();
  return rows.every(({ accountId, secret }) => decrypted(keys, accountId, secret));
}

/** Encrypts every stored secret with the first of the keys. What is being enrolled begins again. */
export async function encryptAnew(tx: Db, keys: FactorKeys): Promise<void> {
  for (const { id, accountId, secret } of await storedSecrets(tx).forUpdate().execute()) {
    const plain = decrypted(keys, accountId, secret);
    if (!plain) continue;
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await sql`update second_factor set secret = ${encrypted(keys, accountId, plain)} where id = ${id}`.execute(
      tx,
    );
  }
  await tx.deleteFrom('factor_challenge').where('secret', 'is not', null).execute();
}
