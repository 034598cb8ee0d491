import { hasSignature, hashHmac } from '../identity/keys.ts';
import type { Keys } from '../identity/sealed-keys.ts';

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

type UnsubscribeKeys = Pick<Keys, 'unsubscribe'>;

/** The address that unsubscribes without a sign-in: it outlives a change of the secret. Decision 106. */
export function toUnsubscribeAddress(
  { unsubscribe: [key] }: UnsubscribeKeys,
  publicAddress: string,
  unsubscription: Unsubscription,
): string {
  if (!key) throw new Error('There is no key for addresses that unsubscribe.');
  const text = toSignedText(unsubscription);
  return `${publicAddress}${unsubscribePath}/${text}.${hashHmac(key, text)}`;
}

/** What a token of such an address says; undefined when it is not one of ours. */
export function readUnsubscription(
  { unsubscribe }: UnsubscribeKeys,
  token: string,
): Unsubscription | undefined {
  const [, text, of, id, kind, signature] = /^((account|member)\.(\d+)\.(\w+))\.([\w-]+)$/.exec(token) ?? [];
  if (text === undefined || kind === undefined || signature === undefined) return undefined;
  const isOurs = unsubscribe.some((key) => hasSignature(key, text, signature));
  return isOurs ? { of: of as Unsubscription['of'], id: Number(id), kind } : undefined;
}
