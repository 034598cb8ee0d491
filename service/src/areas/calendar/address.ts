import type { Settings } from '../../platform/settings/settings.ts';
import { hasSignature, hashHmac, keyFor } from '../../platform/identity/keys.ts';

/** Whose feed it is; another version has another address. */
export interface FeedOwner {
  accountId: number;
  version: number;
}

/** Where feeds are read. */
export const feedPath = '/calendar';

const toSignedText = ({ accountId, version }: FeedOwner) => `${accountId}-${version}`;

/** The address of a feed: signed with 256 bits, the same until it is ended. Rule 22.7. */
export function toFeedAddress(
  { secret, publicAddress }: Pick<Settings, 'secret' | 'publicAddress'>,
  owner: FeedOwner,
): string {
  const text = toSignedText(owner);
  return `${publicAddress}${feedPath}/${text}-${hashHmac(keyFor(secret, 'calendar'), text)}.ics`;
}

/** Whose feed a name of a file means; undefined when it is not one of ours. */
export function readFeedOwner(
  { secret, acceptedSecrets }: Pick<Settings, 'secret' | 'acceptedSecrets'>,
  file: string,
): FeedOwner | undefined {
  const [, text = '', accountId, version, signature = ''] = /^((\d+)-(\d+))-([\w-]+)\.ics$/.exec(file) ?? [];
  const isOurs = [secret, ...acceptedSecrets].some((one) =>
    hasSignature(keyFor(one, 'calendar'), text, signature),
  );
  return isOurs ? { accountId: Number(accountId), version: Number(version) } : undefined;
}
