import { hasSignature, hashHmac } from '../../platform/identity/keys.ts';
import type { Keys } from '../../platform/identity/sealed-keys.ts';

/** Whose feed it is; another version has another address. */
export interface FeedOwner {
  accountId: number;
  version: number;
}

/** Where feeds are read. */
export const feedPath = '/calendar';

const toSignedText = ({ accountId, version }: FeedOwner) => `${accountId}-${version}`;

type CalendarKeys = Pick<Keys, 'calendar'>;

/** The address of a feed: signed with 256 bits, the same until it is ended. Rule 22.7. */
export function toFeedAddress(
  { calendar: [key] }: CalendarKeys,
  publicAddress: string,
  owner: FeedOwner,
): string {
  if (!key) throw new Error('There is no key for addresses of calendars.');
  const text = toSignedText(owner);
  return `${publicAddress}${feedPath}/${text}-${hashHmac(key, text)}.ics`;
}

/** Whose feed a name of a file means; undefined when it is not one of ours. */
export function readFeedOwner({ calendar }: CalendarKeys, file: string): FeedOwner | undefined {
  const [, text = '', accountId, version, signature = ''] = /^((\d+)-(\d+))-([\w-]+)\.ics$/.exec(file) ?? [];
  const isOurs = calendar.some((key) => hasSignature(key, text, signature));
  return isOurs ? { accountId: Number(accountId), version: Number(version) } : undefined;
}
