import { createRemoteJWKSet, errors, jwtVerify, type JWTPayload, type JWTVerifyGetKey } from 'jose';
import { toStoredText } from '../../platform/http/text-fields.ts';
import type { DirectorySettings } from '../../platform/settings/settings.ts';

/** A directory that does not answer, or answers something else than OpenID Connect. */
export class DirectoryUnreachable extends Error {}

/** What an accepted identity token says of a person. */
export interface DirectoryPerson {
  directoryId: string;
  /** Null unless the directory vouches for it. */
  email: string | null;
  nonce: string;
}

interface Found {
  authorizationEndpoint: string;
  keys: JWTVerifyGetKey;
}

export interface Directory {
  /** The address to send the browser to. */
  signInAddress: (request: { nonce: string; state: string; redirectUri: string }) => Promise<string>;
  /** The person that an identity token speaks of, or undefined when the token is not to be believed. Rule 2.12. */
  readToken: (token: string) => Promise<DirectoryPerson | undefined>;
}

const timeoutMs = 5000;

/** Whether a token was issued to this client: a token for several names the one in `azp` (OpenID Connect Core, 3.1.3.7). */
const isIssuedTo = (client: string, { aud, azp }: JWTPayload) =>
  azp === undefined ? !Array.isArray(aud) || aud.length === 1 : azp === client;

async function discover(issuer: string): Promise<Found> {
  const address = `${issuer}/.well-known/openid-configuration`;
  const response = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new DirectoryUnreachable(`${address} does not answer.`, { cause });
  });
  const document = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  const { authorization_endpoint: endpoint, jwks_uri: keysAt, issuer: says } = document;
  if (!response.ok || typeof endpoint !== 'string' || typeof keysAt !== 'string' || says !== issuer) {
    throw new DirectoryUnreachable(`${address} describes no directory of the issuer ${issuer}.`);
  }
  return { authorizationEndpoint: endpoint, keys: createRemoteJWKSet(new URL(keysAt)) };
}

/** The corporate directory, learnt from its issuer address when it is first needed. */
export function directoryAt({ issuer, client, acr = [] }: DirectorySettings): Directory {
  let known: Promise<Found> | undefined;
  const find = () => {
    known ??= discover(issuer).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };

  return {
    async signInAddress({ nonce, state, redirectUri }) {
      const address = new URL((await find()).authorizationEndpoint);
      const parameters = {
        client_id: client,
        response_type: 'id_token',
        response_mode: 'fragment',
        scope: 'openid email profile',
        redirect_uri: redirectUri,
        nonce,
        state,
        ...(acr.length > 0 && { acr_values: acr.join(' ') }),
      };
      for (const [name, value] of Object.entries(parameters)) address.searchParams.set(name, value);
      return address.href;
    },

    async readToken(token) {
      const { keys } = await find();
      try {
        const { payload } = await jwtVerify(token, keys, {
          issuer,
          audience: client,
          algorithms: ['RS256', 'PS256', 'ES256'],
          requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
          maxTokenAge: '10 minutes',
          clockTolerance: 30,
        });
        const { sub = '', nonce, email, email_verified: verified } = payload;
        if (typeof nonce !== 'string') return undefined;
        if (!isIssuedTo(client, payload)) return undefined;
        // A directory may answer with less than it was asked for.
        if (acr.length > 0 && !acr.some((value) => value === payload['acr'])) return undefined;
        const vouched = typeof email === 'string' && (verified === true || verified === 'true');
        return { directoryId: sub, email: vouched ? toStoredText(email) : null, nonce };
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}
