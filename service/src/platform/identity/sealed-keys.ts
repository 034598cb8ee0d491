import { createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { Settings } from '../settings/settings.ts';
import { keyFor } from './keys.ts';
import { seal, unseal } from './sealing.ts';

/*
 * Keys that outlive OSASTO_SECRET: each row of `sealed_keys` has the same ones, sealed with one of the secrets that count.
 * Decision 106.
 */

export type Secrets = Pick<Settings, 'secret' | 'acceptedSecrets'>;

const purposes = ['factor', 'unsubscribe', 'calendar'] as const;
type Purpose = (typeof purposes)[number];

/** For each purpose the key that is used, then older ones that still count. */
export type Keys = Record<Purpose, readonly KeyObject[]>;

/** A secret that opens no row: the keys of this database are sealed with another one. */
class WrongSecret extends Error {}

/** What tells one secret from another and nothing about it: 16 hexadecimal digits. */
export const toFingerprint = (secret: string): string =>
  keyFor(secret, 'fingerprint').export().toString('hex', 0, 8);

const listed = ({ secret, acceptedSecrets }: Secrets) => [secret, ...acceptedSecrets];

const toKeys = (keysFor: (purpose: Purpose) => readonly KeyObject[]) =>
  Object.fromEntries(purposes.map((purpose) => [purpose, keysFor(purpose)])) as Keys;

/** The first keys of a database: those that releases without `sealed_keys` have used. */
export const firstKeys = (secrets: Secrets): Keys =>
  toKeys((purpose) => listed(secrets).map((secret) => keyFor(secret, purpose)));

const newKey = () => createSecretKey(randomBytes(32));

/** Keys that nothing was sealed or signed with. */
export const newKeys = (): Keys => toKeys(() => [newKey()]);

/** The same keys with a new one for one-time codes. */
export const withNewFactorKey = (keys: Keys): Keys => ({ ...keys, factor: [newKey(), ...keys.factor] });

const packed = (keys: Keys) =>
  Buffer.from(
    JSON.stringify(
      Object.fromEntries(
        purposes.map((purpose) => [purpose, keys[purpose].map((key) => key.export().toString('base64'))]),
      ),
    ),
  );

function unpacked(bytes: Buffer): Keys {
  const texts = JSON.parse(bytes.toString()) as Record<Purpose, string[]>;
  return toKeys((purpose) => texts[purpose].map((text) => createSecretKey(Buffer.from(text, 'base64'))));
}

/** The fingerprints of the secrets that open the keys of this database, the oldest first; none before the first start. */
export async function findFingerprints(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('sealed_keys')
    .select('fingerprint')
    .orderBy('since')
    .orderBy('fingerprint')
    .execute();
  return rows.map(({ fingerprint }) => fingerprint);
}

/** The keys, as one of the secrets opens them; undefined when none does. */
async function openKeys(db: Db, secrets: Secrets): Promise<Keys | undefined> {
  const rows = await db.selectFrom('sealed_keys').select(['fingerprint', 'keys']).execute();
  for (const secret of listed(secrets)) {
    const fingerprint = toFingerprint(secret);
    const row = rows.find((one) => one.fingerprint === fingerprint);
    const plain = row && unseal(keyFor(secret, 'keys'), fingerprint, row.keys);
    if (plain) return unpacked(plain);
  }
  return undefined;
}

/**
 * The keys of this database. They are read each time, so that every copy of the service has those of now.
 *
 * @throws {WrongSecret}
 */
export async function readSealedKeys(db: Db, secrets: Secrets): Promise<Keys> {
  const keys = await openKeys(db, secrets);
  if (!keys) throw new WrongSecret('OSASTO_SECRET does not open the keys of this database.');
  return keys;
}

const sealKeys = (db: Db, keys: Keys, secrets: readonly string[]) =>
  db
    .insertInto('sealed_keys')
    .values(
      secrets.map((secret) => {
        const fingerprint = toFingerprint(secret);
        return { fingerprint, keys: seal(keyFor(secret, 'keys'), fingerprint, packed(keys)) };
      }),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** One copy of the service or command at a time. */
const lockKeys = (tx: Db) => sql`select pg_advisory_xact_lock(hashtext('sealed keys'))`.execute(tx);

/**
 * Seals the keys with each of the secrets, so that copies with the old one and copies with the new one open them. The first
 * time it makes them.
 *
 * @throws {WrongSecret}
 */
export async function prepareKeys(tx: Db, secrets: Secrets): Promise<void> {
  await lockKeys(tx);
  const isFirst = (await findFingerprints(tx)).length === 0;
  await sealKeys(tx, isFirst ? firstKeys(secrets) : await readSealedKeys(tx, secrets), listed(secrets));
}

/** Puts other keys in the place of those there are, sealed with one secret alone. */
export async function replaceKeys(tx: Db, keys: Keys, { secret }: Pick<Secrets, 'secret'>): Promise<void> {
  await lockKeys(tx);
  await tx.deleteFrom('sealed_keys').execute();
  await sealKeys(tx, keys, [secret]);
}
