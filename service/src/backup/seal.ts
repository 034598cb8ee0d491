import { createCipheriv, createDecipheriv, createHash, hkdfSync, timingSafeEqual } from 'node:crypto';

/** What closes each frame of an archive, so that a byte, a place or an end that is another is found. */
export interface Seal {
  /** The body as it is written, and the mark that follows it. `about` is what else the mark covers. */
  close: (place: number, about: Buffer, body: Buffer) => { body: Buffer; mark: Buffer };
  /** The body as it was; undefined when anything differs. */
  open: (place: number, about: Buffer, body: Buffer, mark: Buffer) => Buffer | undefined;
  markLength: number;
}

const derived = (key: Buffer, salt: Buffer, purpose: string) =>
  Buffer.from(hkdfSync('sha256', key, salt, `osasto backup ${purpose}`, 32));

/** What an archive says of its key: tells a wrong key from damage, and nothing of the key. */
export const keyCheck = (key: Buffer, salt: Buffer) => derived(key, salt, 'check').subarray(0, 16);

/** AES-256-GCM with a key of this archive alone, so that the number of a frame is a nonce. */
export function encryptedSeal(key: Buffer, salt: Buffer, header: Buffer): Seal {
  const own = derived(key, salt, 'frames');
  const nonce = (place: number) => {
    const bytes = Buffer.alloc(12);
    bytes.writeBigUInt64BE(BigInt(place), 4);
    return bytes;
  };
  return {
    markLength: 16,
    close(place, about, plain) {
      const cipher = createCipheriv('aes-256-gcm', own, nonce(place)).setAAD(Buffer.concat([header, about]));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return { body, mark: cipher.getAuthTag() };
    },
    open(place, about, body, mark) {
      const decipher = createDecipheriv('aes-256-gcm', own, nonce(place), { authTagLength: 16 });
      decipher.setAAD(Buffer.concat([header, about])).setAuthTag(mark);
      try {
        return Buffer.concat([decipher.update(body), decipher.final()]);
      } catch {
        return undefined;
      }
    },
  };
}

/** SHA-256 alone: finds damage, and keeps nobody from reading. */
export function plainSeal(header: Buffer): Seal {
  const createMark = (place: number, about: Buffer, body: Buffer) =>
    createHash('sha256').update(header).update(`${place} `).update(about).update(body).digest();
  return {
    markLength: 32,
    close: (place, about, body) => ({ body, mark: createMark(place, about, body) }),
    open: (place, about, body, mark) =>
      timingSafeEqual(createMark(place, about, body), mark) ? body : undefined,
  };
}
