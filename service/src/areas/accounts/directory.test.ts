import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import type { DirectorySettings } from '../../platform/settings/settings.ts';
import { directorySettings } from '../../../testing/test-directory.ts';
import { DirectoryUnreachable } from './directory-document.ts';
import { directoryAt, type TokenRefused } from './directory.ts';

/* Which tokens count, and what a directory must publish; the rest of single sign-on is in single-sign-on.test.ts. */

let server: Server;
let issuer: string;
let privateKey: CryptoKey;
/** What a directory below some paths publishes besides. */
const published: Record<string, () => object> = {
  organizations: () => ({ issuer: `${issuer}/{tenantid}` }),
  levels: () => ({ issuer: `${issuer}/levels`, acr_values_supported: ['0', '1'] }),
  code: () => ({ issuer: `${issuer}/code`, response_types_supported: ['code'] }),
  implicit: () => ({ issuer: `${issuer}/implicit`, response_types_supported: ['code', 'id_token'] }),
  'jarjesto.fi': () => ({ issuer: `${issuer}/9188040d` }),
};
beforeAll(async () => {
  const pair = await generateKeyPair('ES256');
  ({ privateKey } = pair);
  const keys = [{ ...(await exportJWK(pair.publicKey)), alg: 'ES256', kid: 'one' }];
  server = createServer(({ url }, response) => {
    const name = /^\/([\w.]+)\/\.well-known/.exec(url ?? '')?.[1] ?? '';
    const description = {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      jwks_uri: `${issuer}/keys`,
      ...published[name]?.(),
    };
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

const now = () => Math.floor(Date.now() / 1000);
const refusalOf = (token: string, changes: Partial<DirectorySettings> = {}) =>
  directoryAt(directorySettings(issuer, changes))
    .readToken(token)
    .then(
      () => 'none',
      (error: unknown) => (error as TokenRefused).refusal,
    );

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

const signedWith = (claims: JWTPayload, key = privateKey) =>
  new SignJWT({
    iss: issuer,
    aud: 'osasto',
    sub: 'person',
    nonce: 'n',
    iat: now(),
    exp: now() + 300,
    ...claims,
  })
    .setProtectedHeader({ alg: 'ES256', kid: 'one' })
    .sign(key);

test.each<[string, () => JWTPayload, string]>([
  ['that is right', () => ({}), 'none'],
  ['for another application', () => ({ aud: 'another' }), 'audience'],
  ['that has expired', () => ({ exp: now() - 60 }), 'clock'],
  ['that is too old', () => ({ iat: now() - 3600 }), 'clock'],
  ['that is not valid yet', () => ({ nbf: now() + 600 }), 'clock'],
  ['that was issued in the future', () => ({ iat: now() + 600 }), 'clock'],
  ['of another issuer', () => ({ iss: 'https://elsewhere.example' }), 'issuer'],
  ['of an issuer with another end', () => ({ iss: `${issuer}/` }), 'issuer'],
  ['without a nonce', () => ({ nonce: undefined }), 'claims'],
  ['without a person', () => ({ sub: undefined }), 'claims'],
])('a token %s', async (_, claims, refusal) => {
  expect(await refusalOf(await signedWith(claims()))).toBe(refusal);
});

test('a token that is none, or that somebody else has signed', async () => {
  const { privateKey: other } = await generateKeyPair('ES256');
  expect([
    await refusalOf('no token'),
    await refusalOf('a.b.c.d.e'), // as an encrypted one is
    await refusalOf(await signedWith({}, other)),
  ]).toEqual(['form', 'form', 'signature']);
});

test('oid identifies a person only together with the tenant', async () => {
  const read = async (claims: JWTPayload) => refusalOf(await signedWith(claims), { person: 'oid' });
  expect([await read({ oid: 'o', tid: 't' }), await read({ oid: 'o' }), await read({ tid: 't' })]).toEqual([
    'none',
    'claims',
    'claims',
  ]);
});

test('a directory that is away', async () => {
  const away = directoryAt(directorySettings('http://127.0.0.1:9'));
  await expect(away.readToken('a.b.c')).rejects.toMatchObject({ refusal: 'unreachable' });
});

describe('a directory for several tenants', () => {
  const at = (tenants: string[]) => directoryAt(directorySettings(`${issuer}/organizations`, { tenants }));

  test('is refused while none is named', async () => {
    expect(await at([]).findProblems()).toEqual([expect.stringContaining('OSASTO_DIRECTORY_TENANTS')]);
    await expect(at([]).readToken('a.b.c')).rejects.toMatchObject({ refusal: 'unreachable' });
  });

  test.each([
    ['t1', 't1', 'none'],
    ['t2', 't2', 'none'],
    ['t3', 't3', 'tenant'],
    ['t1', 't3', 'issuer'], // of one tenant, and says that it is of another
  ])('the issuer of %s with tid %s', async (issuing, tid, refusal) => {
    const token = await signedWith({ iss: `${issuer}/${issuing}`, tid });
    const read = at(['t1', 't2']).readToken(token);
    const found = read.then(
      () => 'none',
      (error: unknown) => (error as TokenRefused).refusal,
    );
    expect(await found).toBe(refusal);
  });
});

test.each<[string, Partial<DirectorySettings>, RegExp | undefined]>([
  ['', {}, undefined],
  ['/', {}, undefined],
  ['/levels', { acr: ['1'] }, undefined],
  ['/levels/', { acr: ['1'] }, undefined],
  [
    '/levels',
    { acr: ['mfa', 'phr'] },
    /sends no acr of mfa, phr, which OSASTO_DIRECTORY_ACR demands, but 0, 1/,
  ],
  ['', { acr: ['mfa'] }, /does not publish which values of acr it sends/],
  ['/implicit', {}, undefined],
  ['/code', {}, /does not offer response_type id_token/],
  ['/jarjesto.fi', {}, /publishes the issuer \S+\/9188040d\. Set OSASTO_DIRECTORY_ISSUER to that\./],
  ['/moved', {}, /does not answer/],
])('what the directory at "%s" says at the start with %j', async (path, settings, problem) => {
  const problems = await directoryAt(directorySettings(`${issuer}${path}`, settings)).findProblems();
  expect(problems).toEqual(problem ? [expect.stringMatching(problem)] : []);
});
