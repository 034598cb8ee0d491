import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { interactionPolicy, Provider, type Configuration, type JWK } from 'oidc-provider';
import { Memory } from './memory.ts';

/** Checks that oidc-provider makes of web clients and that http://localhost cannot pass. */
const onlyForTheWeb = ['implicit-force-https', 'implicit-forbid-localhost'];

function signingKey(): JWK {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = privateKey.export({ format: 'jwk' }) as unknown as JWK;
  return { ...jwk, kid: randomBytes(8).toString('hex'), use: 'sig', alg: 'RS256' };
}

/** Asks each time who signs in, so that a developer can change persons. */
function askAlways() {
  const { base, Check } = interactionPolicy;
  const policy = base();
  policy
    .get('login')
    ?.checks.add(
      new Check('person_not_picked', 'A person is picked at each sign-in', (ctx) =>
        ctx.oidc.result?.login ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT,
      ),
    );
  return policy;
}

/** Somebody who signs in, and what a token says of them besides. */
export interface DirectoryMember {
  id: string;
  claims: Readonly<Record<string, unknown>>;
}

interface Directory {
  issuer: string;
  client: string;
  returnAddress: string;
  people: readonly DirectoryMember[];
  /** The strengths that it publishes; left out, it publishes none. */
  acrValues?: readonly string[];
}

const configuration = ({ client, returnAddress, people, acrValues }: Directory): Configuration => ({
  clients: [
    {
      client_id: client,
      application_type: 'web',
      redirect_uris: [returnAddress],
      response_types: ['id_token'],
      grant_types: ['implicit'],
      token_endpoint_auth_method: 'none',
    },
  ],
  responseTypes: ['id_token'],
  adapter: Memory,
  jwks: { keys: [signingKey()] },
  cookies: { keys: [randomBytes(32).toString('hex')] },
  claims: { openid: ['sub', ...new Set(people.flatMap(({ claims }) => Object.keys(claims)))] },
  ...(acrValues && { acrValues }),
  conformIdTokenClaims: false,
  features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
  interactions: { policy: askAlways(), url: (_ctx, { uid }) => `/person/${uid}` },
  ttl: { IdToken: 300, Interaction: 600, Session: 3600, Grant: 3600 },
  findAccount: (_ctx, id) => {
    const person = people.find((one) => one.id === id);
    return person && { accountId: id, claims: () => ({ ...person.claims, sub: id }) };
  },
  // Nobody is asked to consent: a corporate directory decides that for its people.
  loadExistingGrant: async ({ oidc }) => {
    const grant = new oidc.provider.Grant({
      clientId: oidc.client?.clientId ?? '',
      accountId: oidc.session?.accountId ?? '',
    });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});

/** As in OpenID Connect Session Management 1.0, section 3: a hash of client, origin, browser state and salt. */
function sessionState(client: string, origin: string): string {
  const salt = randomBytes(8).toString('hex');
  const browserState = randomBytes(16).toString('hex');
  const hash = createHash('sha256').update(`${client} ${origin} ${browserState} ${salt}`);
  return `${hash.digest('base64url')}.${salt}`;
}

/** An OpenID provider whose people prove nothing. Never for production. */
export function makeProvider(directory: Directory): Provider {
  const { issuer, client, returnAddress } = directory;
  const provider = new Provider(issuer, configuration(directory));

  // The published types do not know the schema of clients, by which the two checks are relaxed.
  const { prototype } = (
    provider.Client as unknown as {
      Schema: { prototype: { invalidate: (message: string, code?: string) => void } };
    }
  ).Schema;
  const { invalidate } = prototype;
  prototype.invalidate = function relaxed(message, code) {
    if (!onlyForTheWeb.includes(code ?? '')) invalidate.call(this, message, code);
  };

  // oidc-provider does not send session_state, which corporate directories do.
  provider.use(async (ctx, next) => {
    await next();
    const { location = '' } = ctx.response.headers as { location?: string };
    if (location.startsWith(`${returnAddress}#`) && location.includes('id_token=')) {
      const state = sessionState(client, new URL(returnAddress).origin);
      ctx.set('location', `${location}&session_state=${state}`);
    }
  });
  return provider;
}
