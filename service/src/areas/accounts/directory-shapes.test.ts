import type { FastifyInstance } from 'fastify';
import { decodeJwt } from 'jose';
import { sql } from 'kysely';
import { directorySettings } from '../../../testing/test-directory.ts';
import { startShapedDirectory, type DirectoryShape } from '../../../testing/shaped-directory.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import type { DirectorySettings } from '../../platform/settings/settings.ts';

/*
 * Tokens as directories publish that they look, through oidc-provider: their issuers to the last character, their claims.
 * Rules 2.12, 2.27.
 */

const [tid, oid] = ['9188040d-6c67-4c5b-b112-36a304b66dad', '00000000-0000-0000-66f3-3332eca7ea81'];
const email = 'districtadmin@demo.example';

/** https://learn.microsoft.com/entra/identity-platform/id-token-claims-reference */
const entra2 = {
  path: `/${tid}/v2.0`,
  sub: 'AAAAAAAAAAAAAAAAAAAAAIkzqFVrSaSaFHy782bbtaQ',
  claims: {
    ver: '2.0',
    oid,
    tid,
    name: 'Päivi Rantala',
    preferred_username: email,
    aio: 'Df2UVXL1ix!lMCWMSOJBcFatzcGfvFGhjKv8q5g0x732dR5MB5BisvGQO7YWByjd8iQDLq!eGbIDakyp5mnOrcdqHeYSnltepQmRp6AIZ8jY',
    uti: 'fqiBqXLPj0eQa82S-IYFAA',
  },
};
const entra1 = {
  path: `/${tid}/`,
  sub: 'mW2kRcTzFZk9x0PqLr7sV1nYbGdEoUaHiJ3cNfKtXeQ',
  claims: {
    ver: '1.0',
    oid,
    tid,
    amr: ['pwd', 'mfa'],
    unique_name: email,
    upn: email,
    given_name: 'Päivi',
    family_name: 'Rantala',
    ipaddr: '192.0.2.7',
  },
};
/** https://www.keycloak.org/docs/latest/server_admin */
const keycloak = {
  path: '/realms/jarjesto',
  sub: 'f:5a6a4b60-0f24-4ab0-a3e1-3f7e6b9ce2b6',
  claims: { typ: 'ID', preferred_username: 'paivi', email, email_verified: true, given_name: 'Päivi' },
  acr: '1',
};
/** https://docs.goauthentik.io/docs/add-secure-apps/providers/oauth2: the issuer of an application ends with a slash. */
const authentik = {
  path: '/application/o/osasto/',
  sub: '2bd806c97f0e00af1a1fc3328fa763a9269723c8db8fac4f93af71db186d6e90',
  claims: { email, email_verified: true, nickname: 'paivi', groups: ['piirit'] },
  acr: 'goauthentik.io/providers/oauth2/default',
};
/** https://auth0.com/docs/secure/tokens/id-tokens/id-token-structure */
const auth0 = {
  path: '/',
  sub: 'auth0|60d9f3b1a2c4e50068a1b2c3',
  claims: { nickname: 'paivi', picture: 'https://s.gravatar.com/avatar/x.png', email, email_verified: true },
};
/** https://developers.google.com/identity/openid-connect/openid-connect#obtainuserinfo */
const google = {
  path: '',
  sub: '10769150350006150715113082367',
  claims: { email, email_verified: true, hd: 'jarjesto.fi', given_name: 'Päivi' },
};
/** A gateway to Suomi.fi and the Finnish Trust Network: Traficom's recommendation 213/2023 S. No address, and a code that nobody may log. */
const personalCode = '210281-9988';
const suomi = {
  path: '',
  sub: '66b1f0f9-2c0b-4ff0-9d63-1d6b3cf9bb0a',
  claims: { 'urn:oid:1.2.246.21': personalCode, birthdate: '1981-02-21', family_name: 'Rantala' },
  acr: 'http://ftn.ficora.fi/2017/loa3',
};

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  await sql`update account set directory_id = null`.execute(service.db);
  await sql`delete from signin_attempt`.execute(service.db);
});

/** A copy of the service that signs in through a directory of a shape. */
async function withDirectory<Result>(
  shape: DirectoryShape,
  settings: Partial<DirectorySettings>,
  work: (
    signIn: () => Promise<{ status: number; body: { token?: string; advice?: string } }>,
  ) => Promise<Result>,
): Promise<Result> {
  const directory = await startShapedDirectory(shape, `${service.settings.publicAddress}/adresponse`);
  let copy: FastifyInstance | undefined;
  try {
    const { buildServer } = await import('../../server.ts');
    const { openLog } = await import('../../platform/http/log.ts');
    copy = await buildServer({
      db: service.db,
      settings: { ...service.settings, directory: directorySettings(directory.issuer, settings) },
      log: openLog('debug', { write: (line) => void service.lines.push(line) }),
    });
    const app = copy;
    return await work(async () => {
      const start = await app.inject({ url: '/api/account/adstart' });
      const cookie = String(start.headers['set-cookie']).split(';')[0] ?? '';
      const token = await directory.signIn(String(start.headers.location));
      const answer = await app.inject({
        method: 'POST',
        url: '/api/account/adauthorize',
        payload: { token },
        headers: { cookie },
      });
      expect(service.lines.join('\n')).not.toContain(token.slice(0, 30));
      return { status: answer.statusCode, body: answer.json() };
    });
  } finally {
    await copy?.close();
    await directory.stop();
  }
}

/** Which refusals the audit log has had since, and which the log. */
async function findRefusals(): Promise<{ audit: unknown[]; log: unknown[] }> {
  const { rows } = await sql<{ refusal: string }>`
    select after ->> 'refusal' as refusal from audit where after ? 'refusal' order by id`.execute(service.db);
  const lines = service.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  return {
    audit: rows.map(({ refusal }) => refusal),
    log: lines.flatMap(({ refusal }) => (refusal === undefined ? [] : [refusal])),
  };
}

const tiedTo = async () => {
  const { rows } = await sql<{ id: string | null }>`
    select directory_id as id from account where email = ${email}`.execute(service.db);
  return rows[0]?.id ?? null;
};

const tie = (id: string) =>
  sql`update account set directory_id = ${id} where email = ${email}`.execute(service.db);

test.each<[string, DirectoryShape]>([
  ['Keycloak', keycloak],
  ['authentik, whose issuer ends with a slash', authentik],
  ['Auth0, whose issuer ends with a slash', auth0],
  ['Google', google],
])('%s: a person is found by the verified address, then by the id', async (_, shape) => {
  await withDirectory(shape, {}, async (signIn) => {
    const { status, body } = await signIn();
    expect([status, decodeJwt(body.token ?? '')['username']]).toEqual([200, 'Päivi Rantala']);
    expect(await tiedTo()).toBe(shape.sub);
    await sql`update account set email = 'toinen@demo.example' where email = ${email}`.execute(service.db);
    expect((await signIn()).status).toBe(200);
    await sql`update account set email = ${email} where email = 'toinen@demo.example'`.execute(service.db);
  });
});

test.each<[string, DirectoryShape]>([
  ['Entra ID, version 1', entra1],
  ['Entra ID, version 2', entra2],
])(
  '%s: nobody is found by an address that is not verified, and who was entered by id is',
  async (_, shape) => {
    const withAddress = { ...shape, claims: { ...shape.claims, email } };
    const before = await findRefusals();
    await withDirectory(withAddress, { person: 'oid' }, async (signIn) => {
      expect(await signIn()).toMatchObject({
        status: 401,
        body: { message: 'Login failed', advice: 'unknown' },
      });
      expect(await tiedTo()).toBeNull();
      // As the portal shows it; from the first sign-in on with its tenant.
      await tie(oid);
      expect((await signIn()).status).toBe(200);
      expect(await tiedTo()).toBe(`${oid}.${tid}`);
      expect((await signIn()).status).toBe(200);
    });
    const after = await findRefusals();
    expect([after.audit.slice(before.audit.length), after.log.slice(before.log.length)]).toEqual([
      ['unverified'],
      ['unverified'],
    ]);
  },
);

test('who was tied to the sub of a directory stays known when oid identifies people', async () => {
  await withDirectory(entra2, {}, async (signIn) => {
    await tie(entra2.sub);
    expect((await signIn()).status).toBe(200);
    expect(await tiedTo()).toBe(entra2.sub);
  });
  await withDirectory(entra2, { person: 'oid' }, async (signIn) => {
    expect((await signIn()).status).toBe(200);
    expect(await tiedTo()).toBe(`${oid}.${tid}`);
  });
});

test.each<[unknown, number]>([
  [true, 200],
  ['1', 200],
  [1, 200],
  [false, 401],
  ['0', 401],
  [undefined, 401],
])('an address of Entra ID with xms_edov %j: %i', async (edov, status) => {
  const claims = { ...entra2.claims, email, ...(edov !== undefined && { xms_edov: edov }) };
  await withDirectory({ ...entra2, claims }, { person: 'oid' }, async (signIn) => {
    expect((await signIn()).status).toBe(status);
  });
});

test('addresses of a directory count without being verified only where that is set', async () => {
  const shape = { ...entra2, claims: { ...entra2.claims, email } };
  await withDirectory(shape, { areAddressesVerified: true }, async (signIn) => {
    expect((await signIn()).status).toBe(200);
  });
});

test('somebody with a verified address that nobody here has is told whom to ask', async () => {
  const shape = { ...keycloak, claims: { ...keycloak.claims, email: 'tuntematon@jarjesto.fi' } };
  const before = await findRefusals();
  await withDirectory(shape, {}, async (signIn) => {
    expect(await signIn()).toMatchObject({ status: 401, body: { advice: 'unknown' } });
  });
  const after = await findRefusals();
  expect(after.audit.slice(before.audit.length)).toEqual(['unknown']);
  const { rows } = await sql<{ text: string }>`select a::text as text from audit a`.execute(service.db);
  for (const line of [...service.lines, ...rows.map(({ text }) => text)])
    expect(line).not.toContain('tuntematon@jarjesto.fi');
});

test('a gateway to Suomi.fi: the strength counts, the id finds the person, and the code is nowhere', async () => {
  await withDirectory(suomi, { acr: ['http://ftn.ficora.fi/2017/loa3'] }, async (signIn) => {
    expect(await signIn()).toMatchObject({ status: 401, body: { advice: 'unknown' } });
    await tie(suomi.sub);
    expect((await signIn()).status).toBe(200);
  });
  await withDirectory(suomi, { acr: ['http://ftn.ficora.fi/2017/loa2'] }, async (signIn) => {
    expect(await signIn()).toMatchObject({ status: 401, body: { advice: 'strength' } });
  });
  const { rows } = await sql<{ text: string }>`select a::text as text from audit a`.execute(service.db);
  expect([...service.lines, ...rows.map(({ text }) => text)].join('\n')).not.toContain(personalCode);
});

test('only people of a tenant that is named sign in', async () => {
  await tie(`${oid}.${tid}`);
  await withDirectory(entra2, { person: 'oid', tenants: [tid] }, async (signIn) => {
    expect((await signIn()).status).toBe(200);
  });
  await withDirectory(entra2, { person: 'oid', tenants: ['another'] }, async (signIn) => {
    expect(await signIn()).toMatchObject({ status: 401, body: { advice: 'unknown' } });
  });
  // Of several tenants an id counts with its tenant only.
  await tie(oid);
  await withDirectory(entra2, { person: 'oid', tenants: [tid, 'another'] }, async (signIn) => {
    expect((await signIn()).status).toBe(401);
  });
});
