import { type KeyObject, randomUUID } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { Claims } from '@osasto/contract';
import { NotSignedIn } from '../errors/http-errors.ts';
import { hasSignature, keyFor } from './keys.ts';

const issuer = 'osasto';
/** Audience of tokens for this service. Tokens of the previous release have none and stay valid until they expire. */
const audience = 'osasto-api';
const remembered = 5000;

export interface Tokens {
  /** A signed token with these claims, usable for `hours`, with an id of its own unless one is given. */
  issue: (claims: Omit<Claims, 'iat' | 'exp' | 'jti'>, hours: number, jti?: string) => Promise<string>;
  /**
   * The claims of a token that this service issued and that has not expired.
   *
   * @throws {NotSignedIn}
   */
  read: (token: string) => Promise<Claims>;
}

/** Issues tokens with one secret, and reads those of the `accepted` ones too, until they run out. Rule 2.1. */
export function createTokens(secret: string, accepted: readonly string[] = []): Tokens {
  const key = keyFor(secret, 'token');
  const keys = [key, ...accepted.map((one) => keyFor(one, 'token'))];
  // Claims follow from the token alone, so each copy of the service may remember what it has verified.
  const verified = new Map<string, Claims>();

  /** The key that signed it; one that none has signed fails with the first. */
  function findKey(token: string): KeyObject {
    const dot = token.lastIndexOf('.');
    const [signed, given] = [token.slice(0, dot), token.slice(dot + 1)];
    return keys.find((one) => hasSignature(one, signed, given)) ?? key;
  }

  async function verify(token: string): Promise<Claims> {
    try {
      const { payload } = await jwtVerify<Claims>(token, findKey(token), {
        algorithms: ['HS256'],
        issuer,
        requiredClaims: ['exp', 'iat', 'jti', 'ossiId'],
      });
      if ((payload.aud ?? audience) !== audience) throw new NotSignedIn('Invalid token');
      return payload;
    } catch (error) {
      if (error instanceof errors.JOSEError) throw new NotSignedIn('Invalid token');
      throw error;
    }
  }

  return {
    issue: (claims, hours, jti = randomUUID()) =>
      new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000 + hours * 3600))
        .setJti(jti)
        .sign(key),

    async read(token) {
      const known = verified.get(token);
      if (known) {
        if (known.exp * 1000 > Date.now()) return known;
        verified.delete(token);
        throw new NotSignedIn('Invalid token');
      }
      const claims = await verify(token);
      const oldest = verified.keys().next();
      if (verified.size >= remembered && !oldest.done) verified.delete(oldest.value);
      verified.set(token, claims);
      return claims;
    },
  };
}
