import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';

/**
 * A key of its own for each purpose, so that what is signed for one never counts for another. A key object: to sign with
 * bytes takes six times as long.
 */
export const keyFor = (
  secret: string,
  purpose: 'token' | 'sign-on' | 'file' | 'browser' | 'factor' | 'unsubscribe' | 'calendar',
): KeyObject => createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'osasto', purpose, 32)));

/** HMAC-SHA-256 of a text, in base64url. */
export const hashHmac = (key: KeyObject, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');

/** Whether `signed` is the signature of `text`, in the same time whatever it is. */
export function hasSignature(key: KeyObject, text: string, signed: string): boolean {
  const [expected, given] = [Buffer.from(hashHmac(key, text)), Buffer.from(signed)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}
