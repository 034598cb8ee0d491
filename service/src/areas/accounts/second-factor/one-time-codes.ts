import { Secret, TOTP } from 'otpauth';
import { encode } from 'uqr';

const issuer = 'Osasto';
const period = 30;
/** Steps before and after the present one that count: clocks of telephones differ. */
const tolerance = 1;

const createTotp = (secret: Uint8Array, label = '') =>
  new TOTP({
    issuer,
    label,
    period,
    digits: 6,
    algorithm: 'SHA1',
    secret: new Secret({ buffer: toBuffer(secret) }),
  });

const toBuffer = (bytes: Uint8Array) => Uint8Array.from(bytes).buffer;

/** 160 bits. */
export const newSecret = (): Uint8Array => new Secret({ size: 20 }).bytes;

/**
 * The step of time that a code belongs to, or undefined when it is none of this secret's now. Blanks in it do not count.
 */
export function findTimeStep(secret: Uint8Array, code: string, now = Date.now()): number | undefined {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = createTotp(secret).validate({ token, timestamp: now, window: tolerance });
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta;
}

/** What a person puts into the application: the secret as text, and as a QR code of `size` squares each way. */
export function toSecretOffer(secret: Uint8Array, email: string) {
  const totp = createTotp(secret, email);
  const uri = totp.toString();
  const { data, size } = encode(uri, { ecc: 'M', border: 0 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { secret: totp.secret.base32, uri, qr: { size, path } };
}
