import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';
import { hashPassword, inHashingSlot, passwordFits } from '../hashing.ts';

const recoveryCodeCount = 10;
/** Without letters and digits that look alike. */
const alphabet = '23456789abcdefghjkmnpqrstuvwxyz';
const half = 5;

const letters = () => Array.from({ length: half }, () => alphabet[randomInt(alphabet.length)]).join('');

const plain = (code: string) => code.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** New codes and their hashes; made before the transaction that keeps them. */
export async function makeRecoveryCodes(): Promise<{ codes: string[]; hashes: string[] }> {
  const codes = Array.from({ length: recoveryCodeCount }, () => `${letters()}-${letters()}`);
  const hashes: string[] = [];
  await inHashingSlot(async () => {
    for (const code of codes) hashes.push(await hashPassword(plain(code))); // oxlint-disable-line no-await-in-loop -- one slot
  });
  return { codes, hashes };
}

/** Takes the place of all codes that the account has. */
export async function keepRecoveryCodes(tx: Db, accountId: number, hashes: readonly string[]): Promise<void> {
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  await tx
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ account_id: accountId, hash })))
    .execute();
}

const unused = (db: Db, accountId: number) =>
  db
    .selectFrom('recovery_code')
    .select(['id', 'hash'])
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .orderBy('id')
    .execute();

export const countRecoveryCodes = async (db: Db, accountId: number): Promise<number> =>
  (await unused(db, accountId)).length;

/** Whether it is one of the account's codes; it is used from now on. */
export const spendRecoveryCode = (db: Db, accountId: number, code: string): Promise<boolean> =>
  inHashingSlot(async () => {
    for (const { id, hash } of await unused(db, accountId)) {
      // oxlint-disable-next-line no-await-in-loop -- one slot
      if (!(await passwordFits(hash, plain(code)))) continue;
      const { rows } = await sql`
        update recovery_code set used_at = now() where id = ${id} and used_at is null returning id`.execute(
        db,
      ); // oxlint-disable-line no-await-in-loop
      return rows.length > 0;
    }
    return false;
  });
