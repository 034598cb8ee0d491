import { createHmac, hkdfSync } from 'node:crypto';

/** A key of its own for each purpose, so that what is signed for one never counts for another. */
export const keyFor = (secret: string, purpose: 'token' | 'sign-on' | 'file'): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'osasto', purpose, 32));

export const signature = (key: Buffer, text: string): string =>
  createHmac('sha256', key).update(text).digest('base64url');
