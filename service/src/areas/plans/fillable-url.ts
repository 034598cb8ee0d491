import { hasSignature, keyFor, hashHmac } from '../../platform/identity/keys.ts';

/** This user may fetch a fresh plan of this section until then (seconds since 1970). */
export interface FormUrl {
  sectionId: number;
  accountId: number;
  expires: number;
}

const toSignedText = ({ sectionId, accountId, expires }: FormUrl) =>
  `plan form of section ${sectionId} user ${accountId} until ${expires}`;

/** Signs and reads the addresses of plans to fill in, which are made when they are opened. Rules 1.15, 12.7. */
export function createFormUrls(secret: string, accepted: readonly string[] = []) {
  const key = keyFor(secret, 'file');
  const keys = [key, ...accepted.map((one) => keyFor(one, 'file'))];
  return {
    toUrl: (signedUrl: FormUrl): string => {
      const { sectionId, accountId, expires } = signedUrl;
      const signed = hashHmac(key, toSignedText(signedUrl));
      return `/files/preparednessplan/${sectionId}?user=${accountId}&expires=${expires}&signature=${signed}`;
    },
    isGenuine: (signedUrl: FormUrl, given: string): boolean =>
      keys.some((one) => hasSignature(one, toSignedText(signedUrl), given)),
  };
}
