import { sql } from 'kysely';
import { SignJWT, UnsecuredJWT } from 'jose';
import { keyFor } from '../../platform/identity/keys.ts';
import { createServiceCopy, startTestService, type TestService } from '../../../testing/test-service.ts';
import { findAccountByEmail } from './queries.ts';
import { toClaims } from './signin.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const statusWith = async (authorization: string) =>
  (await service.app.inject({ url: '/api/districts', headers: { authorization } })).statusCode;

const claims = { ossiId: 1, jti: 'a', iss: 'osasto' };
const now = () => Math.floor(Date.now() / 1000);
const signed = (change: (jwt: SignJWT) => SignJWT, key = keyFor(service.settings.secret, 'token')) =>
  change(new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).setIssuedAt().setExpirationTime('1h')).sign(
    key,
  );

test.each([
  ['nothing', () => ''],
  ['no token', () => 'Bearer '],
  ['two parts', () => 'Bearer aa.bb'],
  ['no JSON', () => 'Bearer aa.bb.cc'],
  ['another scheme', async () => `Basic ${await service.tokenOf('kt')}`],
  ['a token cut short', async () => `Bearer ${(await service.tokenOf('kt')).slice(0, -2)}`],
  [
    'a token of another purpose',
    async () => `Bearer ${await signed((jwt) => jwt, keyFor(service.settings.secret, 'file'))}`,
  ],
  ['an expired token', async () => `Bearer ${await signed((jwt) => jwt.setExpirationTime(now() - 1))}`],
  ['a token of another issuer', async () => `Bearer ${await signed((jwt) => jwt.setIssuer('else'))}`],
  ['a token for another audience', async () => `Bearer ${await signed((jwt) => jwt.setAudience('else'))}`],
  [
    'a token for several audiences',
    async () => `Bearer ${await signed((jwt) => jwt.setAudience(['osasto-api', 'else']))}`,
  ],
  ['an unsigned token', () => `Bearer ${new UnsecuredJWT(claims).setExpirationTime('1h').encode()}`],
  [
    'a token of no account',
    async () => `Bearer ${await service.app.tokens.issue({ ossiId: 2_000_000_000 } as never, 1)}`,
  ],
])('%s does not sign in', async (_, header) => {
  expect(await statusWith(await header())).toBe(401);
});

test.each([
  ['for the calls', (jwt: SignJWT) => jwt.setAudience('osasto-api')],
  ['of the release before, which names no audience', (jwt: SignJWT) => jwt],
])('a token %s signs in', async (_, change) => {
  expect(await statusWith(`Bearer ${await signed(change)}`)).toBe(200);
});

test('a token that has expired stops counting although it was good before', async () => {
  const token = await service.app.tokens.issue({ ossiId: 1 } as never, 1 / 3600);
  expect(await statusWith(`Bearer ${token}`)).toBe(200);
  await new Promise((resolve) => setTimeout(resolve, 1600));
  expect(await statusWith(`Bearer ${token}`)).toBe(401);
});

test('a signed-out token is refused, other tokens of the person are not', async () => {
  const [one, other] = [await service.tokenOf('kt'), await service.tokenOf('kt')];
  const answer = await service.app.inject({
    method: 'POST',
    url: '/api/account/logout',
    headers: { authorization: `Bearer ${one}` },
  });
  expect([answer.statusCode, answer.payload]).toEqual([204, '']);
  expect(await statusWith(`Bearer ${one}`)).toBe(401);
  expect(await statusWith(`Bearer ${other}`)).toBe(200);
});

describe('what changes in the database counts at once (2.1)', () => {
  const inside = async (change: ReturnType<typeof sql>, name: string) => {
    const token = await service.tokenOf(name);
    expect(await statusWith(`Bearer ${token}`)).toBe(200);
    await change.execute(service.db);
    return statusWith(`Bearer ${token}`);
  };

  test('a role taken away', async () => {
    expect(
      await inside(
        sql`delete from member_role where member_id =
          (select member_id from account where email = 'othersection@demo.example')`,
        'othersection',
      ),
    ).toBe(401);
  });

  test('an account locked', async () => {
    expect(
      await inside(
        sql`update account set locked_until = now() + interval '1 minute' where email = 'districtuser@demo.example'`,
        'districtuser',
      ),
    ).toBe(401);
  });

  test('an employee deleted', async () => {
    expect(
      await inside(sql`delete from employee where email = 'otherdistrict@demo.example'`, 'otherdistrict'),
    ).toBe(401);
  });

  test('a membership ended', async () => {
    expect(
      await inside(
        sql`update member set membership_status_id = 502 where id =
          (select member_id from account where email = 'trainee@demo.example')`,
        'trainee',
      ),
    ).toBe(401);
  });
});

test('a secret is changed over two copies without signing anybody out (2.1)', async () => {
  const [old, next] = [service.settings.secret, 'Wm4-tB8_zQ1xLr6nHk0vYd2sPf9cJg5e'];
  const copyWith = (secret: string, ...acceptedSecrets: string[]) =>
    createServiceCopy({ db: service.db, settings: { ...service.settings, secret, acceptedSecrets } });
  const [before, after] = [await copyWith(old, next), await copyWith(next, old)];
  await Promise.all([before.ready(), after.ready()]);
  const only = await copyWith(next);
  const statusOn = async (app: typeof before, token: string) =>
    (await app.inject({ url: '/api/districts', headers: { authorization: `Bearer ${token}` } })).statusCode;
  const kt = await findAccountByEmail(service.db, 'kt@demo.example');
  if (!kt) throw new Error('The demonstration data has no kt@demo.example.');
  const [ofOld, ofNext] = await Promise.all(
    [before, after].map((app) => app.tokens.issue(toClaims(kt, false), 1)),
  );
  const statuses = [before, after, only].flatMap((app) => [statusOn(app, ofOld!), statusOn(app, ofNext!)]);
  expect(await Promise.all(statuses)).toEqual([200, 200, 200, 200, 401, 200]);
  await Promise.all([before, after, only].map((app) => app.close()));
});
