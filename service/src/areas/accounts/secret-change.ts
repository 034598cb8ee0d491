import { inTransaction, type Database, type Db } from '../../platform/database/connection.ts';
import {
  findFingerprints,
  firstKeys,
  newKeys,
  readSealedKeys,
  replaceKeys,
  toFingerprint,
  withNewFactorKey,
  type Secrets,
} from '../../platform/identity/sealed-keys.ts';
import { countOneTimeCodes, encryptAnew, isEachReadable } from './second-factor/encryption.ts';
import { loseOneTimeCodes } from './second-factor/reset.ts';

/** What another secret than the one of before takes away. */
export interface SealedContents {
  /** Fingerprints of the secrets that open it; none when it is not known. */
  fingerprints: readonly string[];
  factors: number;
  accounts: number;
}

/** What the secret of this database opens. */
export const findSealedContents = async (db: Db): Promise<SealedContents> => ({
  fingerprints: await findFingerprints(db),
  ...(await countOneTimeCodes(db)),
});

/** Whose secret is the right one, and what is lost with another: a sentence each. */
export function describeLoss(
  whose: 'database' | 'backup',
  { fingerprints, factors, accounts }: SealedContents,
  { secret }: Pick<Secrets, 'secret'>,
): string {
  const right =
    fingerprints.length > 0 ? ` Its secret has the fingerprint ${fingerprints.join(' or ')}.` : '';
  return (
    `OSASTO_SECRET, with the fingerprint ${toFingerprint(secret)}, is not the secret of this ${whose}.${right} ` +
    `With another one, ${factors} one-time-code factors of ${accounts} accounts are lost, calendar addresses and the addresses in mail ` +
    'that unsubscribe end, and everybody signs in again. Set OSASTO_SECRET to the secret of before, or name that one in OSASTO_ACCEPTED_SECRETS.'
  );
}

/** Whether one of the secrets opens it; also when it is not known, because no service has started on it. */
export const isOpenedBy = (
  { fingerprints }: Pick<SealedContents, 'fingerprints'>,
  { secret, acceptedSecrets }: Secrets,
): boolean =>
  fingerprints.length === 0 ||
  [secret, ...acceptedSecrets].some((one) => fingerprints.includes(toFingerprint(one)));

/** Why the service must not start with these secrets: what would be lost, and how to go on. Decision 106. */
export async function findSecretProblem(db: Db, secrets: Secrets): Promise<string | undefined> {
  const contents = await findSealedContents(db);
  // Releases without `sealed_keys` have encrypted with the secret itself.
  const isReadable = contents.fingerprints.length > 0 || (await isEachReadable(db, firstKeys(secrets)));
  return isReadable && isOpenedBy(contents, secrets)
    ? undefined
    : `${describeLoss('database', contents, secrets)} If nobody has it any more, go on without with: npm run service rotate-secret -- --lose-factors`;
}

/**
 * Ends a change of the secret: only `OSASTO_SECRET` opens the keys from now on, and one-time codes have a new key.
 * `isWithoutAddresses` also ends calendar addresses and those in mail, for a secret that somebody else knows.
 *
 * @throws {WrongSecret}
 */
export const finishSecretChange = (
  db: Database,
  secrets: Secrets,
  { isWithoutAddresses }: { isWithoutAddresses: boolean },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const keys = withNewFactorKey(await readSealedKeys(tx, secrets));
    await encryptAnew(tx, keys);
    const addresses = isWithoutAddresses ? newKeys() : keys;
    await replaceKeys(tx, { ...addresses, factor: keys.factor.slice(0, 1) }, secrets);
  });

/**
 * Goes on without the secret of before: takes the one-time codes away that nothing decrypts any more, and makes new keys.
 *
 * @returns from how many accounts they were taken
 */
export async function goOnWithoutSecret(db: Database, secrets: Secrets): Promise<number> {
  const accounts = await loseOneTimeCodes(db);
  await inTransaction(db, (tx) => replaceKeys(tx, newKeys(), secrets));
  return accounts;
}
