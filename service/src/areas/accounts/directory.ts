import { errors, jwtVerify, type JWTPayload } from 'jose';
import type { DirectoryRefusal } from '@osasto/contract';
import type { DirectorySettings } from '../../platform/settings/settings.ts';
import {
  DirectoryUnreachable,
  findDocumentProblems,
  issuerOfTenant,
  readDirectoryDocument,
  type DirectoryDocument,
} from './directory-document.ts';
import { toDirectoryPerson, type DirectoryPerson } from './directory-person.ts';

/** A token that is not to be believed, and why. */
export class TokenRefused extends Error {
  readonly refusal: DirectoryRefusal;
  /** @param detail what failed, without a value of the token */
  constructor(refusal: DirectoryRefusal, detail: string = refusal) {
    super(detail);
    this.refusal = refusal;
  }
}

export interface Directory {
  /**
   * The address to send the browser to.
   *
   * @throws {DirectoryUnreachable}
   */
  signInAddress: (request: { nonce: string; state: string; redirectUri: string }) => Promise<string>;
  /**
   * The person that an identity token speaks of. Rules 2.12, 2.27.
   *
   * @throws {TokenRefused}
   */
  readToken: (token: string) => Promise<DirectoryPerson>;
  /** Why people cannot sign in through it, as far as it publishes that: a sentence for each reason. */
  findProblems: () => Promise<string[]>;
}

/** What failed in checking a token. */
function toRefusal(error: InstanceType<typeof errors.JOSEError>): DirectoryRefusal {
  if (error instanceof errors.JWTExpired) return 'clock';
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.claim === 'aud') return 'audience';
    return error.reason === 'check_failed' ? 'clock' : 'claims';
  }
  if (error instanceof errors.JWSInvalid || error instanceof errors.JWTInvalid) return 'form';
  if (error instanceof errors.JWKSTimeout || error.code === 'ERR_JOSE_GENERIC') return 'unreachable';
  return 'signature';
}

/** Whether a token was issued to this client: a token for several names the one in `azp` (OpenID Connect Core, 3.1.3.7). */
const isIssuedTo = (client: string, { aud, azp }: JWTPayload) =>
  azp === undefined ? !Array.isArray(aud) || aud.length === 1 : azp === client;

/** What is wrong with a token that the directory has signed for us, in time. */
function findRefusal(
  document: DirectoryDocument,
  { client, acr, tenants }: DirectorySettings,
  payload: JWTPayload,
): DirectoryRefusal | undefined {
  const { tid, iss } = payload;
  if (iss !== issuerOfTenant(document, tid)) return 'issuer';
  if (tenants.length > 0 && !tenants.some((tenant) => tenant === tid)) return 'tenant';
  if (!isIssuedTo(client, payload)) return 'audience';
  // A directory may answer with less than it was asked for.
  return acr.length > 0 && !acr.some((value) => value === payload['acr']) ? 'strength' : undefined;
}

/** The corporate directory, learnt from its issuer address when it is first needed. */
export function directoryAt(settings: DirectorySettings): Directory {
  const { client, acr } = settings;
  let known: Promise<DirectoryDocument> | undefined;
  const find = () => {
    known ??= readDirectoryDocument(settings).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };

  async function verify(token: string): Promise<{ document: DirectoryDocument; payload: JWTPayload }> {
    try {
      const document = await find();
      const { payload } = await jwtVerify(token, document.keys, {
        audience: client,
        algorithms: ['RS256', 'PS256', 'ES256'],
        requiredClaims: ['iss', 'sub', 'exp', 'iat', 'nonce'],
        maxTokenAge: '10 minutes',
        clockTolerance: 30,
      });
      return { document, payload };
    } catch (error) {
      if (error instanceof errors.JOSEError) throw new TokenRefused(toRefusal(error), error.code);
      // The keys are fetched when the first token comes.
      if (error instanceof DirectoryUnreachable || error instanceof TypeError)
        throw new TokenRefused('unreachable', error.message);
      throw error;
    }
  }

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
      const { document, payload } = await verify(token);
      const refusal = findRefusal(document, settings, payload);
      if (refusal) throw new TokenRefused(refusal);
      const person = toDirectoryPerson(settings, payload);
      if (!person) throw new TokenRefused('claims');
      return person;
    },

    async findProblems() {
      try {
        return findDocumentProblems(await find(), settings);
      } catch (error) {
        if (error instanceof DirectoryUnreachable) return [error.message];
        throw error;
      }
    },
  };
}
