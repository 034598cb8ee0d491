import type { Settings } from '../settings/settings.ts';
import { hasSignature, hashHmac, keyFor } from '../identity/keys.ts';

/** Who no longer wants which mails. Rule 22.4. */
export interface Unsubscription {
  /** An account unsubscribes from notices, a member from messages. */
  of: 'account' | 'member';
  id: number;
  /** A kind of notice, or `digest` for all that come with it. */
  kind: string;
}

/** Where the page and the programs that read mail unsubscribe. */
export const unsubscribePath = '/account/notices/unsubscribe';

const toSignedText = ({ of, id, kind }: Unsubscription) => `${of}.${id}.${kind}`;

const keyOf = (secret: string) => keyFor(secret, 'unsubscribe');

/** The address that unsubscribes without a sign-in: the same each time, and good for as long as its secret is accepted. */
export const toUnsubscribeAddress = (
  { secret, publicAddress }: Pick<Settings, 'secret' | 'publicAddress'>,
  unsubscription: Unsubscription,
): string => {
  const text = toSignedText(unsubscription);
  return `${publicAddress}${unsubscribePath}/${text}.${hashHmac(keyOf(secret), text)}`;
};

/** What a token of such an address says; undefined when it is not one of ours. */
export function readUnsubscription(
  { secret, acceptedSecrets }: Pick<Settings, 'secret' | 'acceptedSecrets'>,
  token: string,
): Unsubscription | undefined {
  const [, text, of, id, kind, signature] = /^((account|member)\.(\d+)\.(\w+))\.([\w-]+)$/.exec(token) ?? [];
  if (text === undefined || kind === undefined || signature === undefined) return undefined;
  const isOurs = [secret, ...acceptedSecrets].some((one) => hasSignature(keyOf(one), text, signature));
  return isOurs ? { of: of as Unsubscription['of'], id: Number(id), kind } : undefined;
}
