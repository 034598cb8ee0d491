import type { Db } from '../database/connection.ts';
import { hasSignature, keyFor, hashHmac } from './keys.ts';
import { storedSettings } from '../settings/stored-settings.ts';

/** What a signed address says: this user may open this file until then (seconds since 1970). */
export interface SignedUrl {
  fileId: number;
  accountId: number;
  expires: number;
}

const toSignedText = ({ fileId, accountId, expires }: SignedUrl) =>
  `file ${fileId} user ${accountId} until ${expires}`;

/** Signs and reads the addresses of files. A browser that opens a link sends no token. Rule 1.15. */
export function createSignedUrls(secret: string, accepted: readonly string[] = []) {
  const key = keyFor(secret, 'file');
  const keys = [key, ...accepted.map((one) => keyFor(one, 'file'))];
  return {
    toUrl: (signedUrl: SignedUrl): string => {
      const { fileId, accountId, expires } = signedUrl;
      return `/files/${fileId}?user=${accountId}&expires=${expires}&signature=${hashHmac(key, toSignedText(signedUrl))}`;
    },
    isGenuine: (signedUrl: SignedUrl, given: string): boolean =>
      keys.some((one) => hasSignature(one, toSignedText(signedUrl), given)),
  };
}

export type SignedUrls = ReturnType<typeof createSignedUrls>;

/** Makes addresses for one user, good for so many minutes from now. */
export const addressing =
  (signedUrls: SignedUrls, accountId: number) =>
  (minutes: number): ((fileId: number) => string) => {
    const expires = Math.floor(Date.now() / 1000) + minutes * 60;
    return (fileId) => signedUrls.toUrl({ fileId, accountId, expires });
  };

/** Which half of the time that addresses last it is: what was answered in the same half has addresses that open for a while. */
export async function halfLifeOfAddresses(db: Db): Promise<number> {
  const { 'file.addressMinutes': minutes } = await storedSettings(db, 'file.addressMinutes');
  return Math.floor(Date.now() / (minutes * 30_000));
}

/** Fresh addresses for one user: of files shown in a list, or of a document made for filling in. */
export async function addressesFor(
  db: Db,
  signedUrls: SignedUrls,
  accountId: number,
  lifetime: 'file.addressMinutes' | 'plan.addressMinutes' = 'file.addressMinutes',
): Promise<(fileId: number) => string> {
  const { [lifetime]: minutes } = await storedSettings(db, lifetime);
  return addressing(signedUrls, accountId)(minutes);
}
