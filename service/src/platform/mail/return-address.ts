import { mailKinds, type MailKindName } from '@osasto/contract';
import { hashHmac, isSameText, keyFor } from '../identity/keys.ts';
import type { Settings } from '../settings/settings.ts';

/** A mail by its kind, and the id that this kind remembers its mails by. */
export interface ReturnableMail {
  kind: MailKindName;
  id: string;
}

type Secrets = Pick<Settings, 'secret' | 'acceptedSecrets'>;

/** 128 bits as letters and digits: some servers change capital letters of an address. */
const toLetters = (hex: string) => BigInt(`0x${hex}`).toString(36);

/** The id of a job as an address has it. */
export const toShortId = (jobId: string): string => toLetters(jobId.replaceAll('-', ''));

/** The first 128 bits of the signature of a mail. */
const sign = (secret: string, { kind, id }: ReturnableMail) => {
  const signature = hashHmac(keyFor(secret, 'return'), `${kind}.${id}`);
  return toLetters(Buffer.from(signature, 'base64url').toString('hex', 0, 16));
};

/** The address that a mail comes back to when it cannot be delivered: another for each mail. Rule 23.3. */
export function toReturnAddress(
  address: string,
  { secret }: Pick<Settings, 'secret'>,
  mail: ReturnableMail,
): string {
  const [name, domain] = address.split('@');
  return `${name}+${mail.id}-${sign(secret, mail)}@${domain}`;
}

/** The mail that came back to an address; undefined when the address is none of ours. */
export function readReturnAddress(
  { secret, acceptedSecrets }: Secrets,
  address: string,
): ReturnableMail | undefined {
  const [, id, signature] = /\+([a-z\d]{1,25})-([a-z\d]{1,25})@/.exec(address.toLowerCase()) ?? [];
  if (id === undefined || signature === undefined) return undefined;
  const kind = mailKinds.find((one) =>
    [secret, ...acceptedSecrets].some((by) => isSameText(sign(by, { kind: one, id }), signature)),
  );
  return kind && { kind, id };
}
