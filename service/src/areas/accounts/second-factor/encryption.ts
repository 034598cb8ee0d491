import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { inTransaction, type Database } from '../../../platform/database/connection.ts';
import { keyFor } from '../../../platform/identity/keys.ts';
import type { Settings } from '../../../platform/settings/settings.ts';

export type Secrets = Pick<Settings, 'secret' | 'acceptedSecrets'>;

const algorithm = 'aes-256-gcm';
const [nonceBytes, tagBytes] = [12, 16];

/** A secret as the database has it: nonce, tag, and the secret encrypted for one account. */
export function encrypted({ secret }: Pick<Secrets, 'secret'>, accountId: number, plain: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyFor(secret, 'factor'), nonce);
  cipher.setAAD(Buffer.from(String(accountId)));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

function decryptedWith(secret: string, accountId: number, stored: Buffer): Buffer | undefined {
  const decipher = createDecipheriv(algorithm, keyFor(secret, 'factor'), stored.subarray(0, nonceBytes));
  decipher.setAAD(Buffer.from(String(accountId)));
  decipher.setAuthTag(stored.subarray(nonceBytes, nonceBytes + tagBytes));
  try {
    return Buffer.concat([decipher.update(stored.subarray(nonceBytes + tagBytes)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** The secret itself; undefined when none of our keys has encrypted it for this account. */
export const decrypted = ({ secret, acceptedSecrets }: Secrets, accountId: number, stored: Buffer) =>
  [secret, ...acceptedSecrets]
    .map((one) => decryptedWith(one, accountId, stored))
    .find((plain) => plain !== undefined);

/** Encrypts with the new key what an older one has encrypted: then the older one can be left out. */
export const encryptAnew = (db: Database, secrets: Secrets): Promise<void> =>
  inTransaction(db, async (tx) => {
    const rows = await tx
      .selectFrom('second_factor')
      .select(['id', 'account_id as accountId', 'secret'])
      .where('secret', 'is not', null)
      .forUpdate()
      .execute();
    for (const { id, accountId, secret } of rows) {
      if (!secret || decryptedWith(secrets.secret, accountId, secret)) continue;
      const plain = decrypted(secrets, accountId, secret);
      if (!plain) continue;
      await sql`update second_factor set secret = ${encrypted(secrets, accountId, plain)} where id = ${id}`.execute(
        tx,
      ); // oxlint-disable-line no-await-in-loop -- one connection
    }
  });
