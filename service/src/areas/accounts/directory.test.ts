import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { directorySettings } from '../../../testing/test-directory.ts';
import { DirectoryUnreachable } from './directory-document.ts';
import { directoryAt, type TokenRefused } from './directory.ts';

/* How strongly a directory must have checked a person (6.8.4 of ASVS); the rest of single sign-on is in single-sign-on.test.ts. */

let server: Server;
let issuer: string;
let privateKey: CryptoKey;
beforeAll(async () => {
  const pair = await generateKeyPair('ES256');
  ({ privateKey } = pair);
  const keys = [{ ...(await exportJWK(pair.publicKey)), alg: 'ES256', kid: 'one' }];
  server = createServer(({ url }, response) => {
    const description = { issuer, authorization_endpoint: `${issuer}/authorize`, jwks_uri: `${issuer}/keys` };
    if (url?.startsWith('/moved/')) {
      response.writeHead(302, { location: '/.well-known/openid-configuration' }).end();
      return;
    }
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(url === '/keys' ? { keys } : description));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const tokenWith = ({ aud = 'osasto', ...claims }: { aud?: string | string[]; [claim: string]: unknown }) =>
  new SignJWT({ nonce: 'n', ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: 'one' })
    .setIssuer(issuer)
    .setAudience(aud)
    .setSubject('person')
    .setIssuedAt()
    .setExpirationTime('5 minutes')
    .sign(privateKey);

const readWith = async (acr: string[], claims: Parameters<typeof tokenWith>[0]) =>
  directoryAt(directorySettings(issuer, { acr }))
    .readToken(await tokenWith(claims))
    .then(
      ({ ids: [id] }) => id,
      (error: unknown) => (error as TokenRefused).refusal,
    );

test('a directory is asked for the strengths that count', async () => {
  const ask = { nonce: 'n', state: 's', redirectUri: 'https://osasto.jarjesto.fi/adresponse' };
  const asked = async (acr: string[]) =>
    new URL(await directoryAt(directorySettings(issuer, { acr })).signInAddress(ask)).searchParams.get(
      'acr_values',
    );
  expect(await asked(['mfa', 'phr'])).toBe('mfa phr');
  expect(await asked([])).toBeNull();
});

test.each([
  [['mfa', 'phr'], { acr: 'phr' }, 'person'],
  [['mfa', 'phr'], { acr: 'pwd' }, 'strength'],
  [['mfa', 'phr'], { acr: ['phr'] }, 'strength'],
  [['mfa', 'phr'], {}, 'strength'],
  [[], { acr: 'pwd' }, 'person'],
  [[], {}, 'person'],
])('where %j count, a token with %j is of %s', async (acr, claims, person) => {
  expect(await readWith(acr, claims)).toBe(person);
});

test.each([
  [{}, 'person'],
  [{ azp: 'osasto' }, 'person'],
  [{ azp: 'another client' }, 'audience'],
  [{ azp: '' }, 'audience'],
  [{ azp: ['osasto'] }, 'audience'],
  [{ aud: ['osasto'] }, 'person'],
  [{ aud: ['osasto', 'another'], azp: 'osasto' }, 'person'],
  [{ aud: ['osasto', 'another'], azp: 'another' }, 'audience'],
  [{ aud: ['osasto', 'another'] }, 'audience'],
  [{ aud: 'another', azp: 'osasto' }, 'audience'],
])('a token with %j is of %s', async (claims, person) => {
  expect(await readWith([], claims)).toBe(person);
});

test('a directory that leads elsewhere is not followed', async () => {
  const moved = directoryAt(directorySettings(`${issuer}/moved`));
  const ask = { nonce: 'n', state: 's', redirectUri: 'https://osasto.jarjesto.fi/adresponse' };
  await expect(moved.signInAddress(ask)).rejects.toBeInstanceOf(DirectoryUnreachable);
});
