import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';

/**
 * A key of its own for each purpose, so that what is signed for one never counts for another. A key object: to sign with
 * bytes takes six times as long.
 */
export const keyFor = (
  secret: string,
  purpose:
    | 'token'
    | 'sign-on'
    | 'file'
    | 'browser'
    | 'return'
    | 'factor'
    | 'unsubscribe'
    | 'calendar'
    | 'keys'
    | 'fingerprint',
): KeyObject => createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'osasto', purpose, 32)));

/** HMAC-SHA-256 of a text, in base64url. */
export const hashHmac = (key: KeyObject, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** Whether two texts are the same, in the same time whatever the given one is. */
export function isSameText(text: string, given: string): boolean {
  const [a, b] = [Buffer.from(text), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Whether `signed` is the signature of `text`, in the same time whatever it is. */
export const hasSignature = (key: KeyObject, text: string, signed: string): boolean =>
  isSameText(hashHmac(key, text), signed);
