import { verify } from '@node-rs/argon2';
import { sql } from 'kysely';
import { decodeJwt } from 'jose';
import type * as Argon2 from '@node-rs/argon2';
import type { Claims } from '@osasto/contract';
import { hashPassword, passwordFits } from './hashing.ts';
import { demoAccounts, demoPassword } from '../../seed/demo-accounts.ts';
import { createServiceCopy, startTestService, type TestService } from '../../../testing/test-service.ts';

// The library itself, watched.
jest.mock('@node-rs/argon2', () => {
  const library = jest.requireActual<typeof Argon2>('@node-rs/argon2');
  return { ...library, verify: jest.fn(library.verify) };
});

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
beforeEach(async () => {
  await sql`delete from signin_attempt`.execute(service.db);
  await sql`delete from account_source`.execute(service.db);
});

const path = '/api/account/getlogintoken';
const signIn = (email: string, password = demoPassword) =>
  service.request(null, 'POST', path, { email, password });
const claimsIn = (body: unknown) => decodeJwt<Claims>((body as { token: string }).token);

const refused: Record<string, string> = {
  'noroles@demo.example': 'User has no roles',
  'expired@demo.example': 'Password has expired',
};

test.each(demoAccounts.map(({ email, role, first, last }) => [email, role, `${first} ${last}`] as const))(
  '%s signs in as role %s',
  async (email, role, name) => {
    const { status, body } = await signIn(email);
    if (refused[email]) {
      expect([status, body]).toEqual([401, { message: refused[email], requestId: expect.any(String) }]);
      return;
    }
    expect(status).toBe(200);
    const claims = claimsIn(body);
    const flags = [
      claims.SuperAdmin,
      claims.KT,
      claims.DistrictAdmin,
      claims.DistrictUser,
      claims.SectionAdmin,
      claims.SectionUser,
    ];
    expect(flags.indexOf(true) + 1).toBe(role);
    expect(flags.filter(Boolean)).toHaveLength(1);
    expect(claims.username).toBe(name);
    expect(claims.passwordExpiring).toBe(email.startsWith('expiring'));
    expect(claims.exp - claims.iat).toBe(8 * 3600);
  },
);

test('tokens of roles 1 to 3 live as long as their own setting says (2.1)', async () => {
  await sql`update setting set value = '3' where key = 'token.adminHours'`.execute(service.db);
  const hoursOf = async (name: string) => {
    const { exp, iat } = claimsIn((await signIn(`${name}@demo.example`)).body);
    return (exp - iat) / 3600;
  };
  expect([await hoursOf('districtadmin'), await hoursOf('districtuser')]).toEqual([3, 8]);
  await sql`update setting set value = '8' where key = 'token.adminHours'`.execute(service.db);
});

test('the token names the units: those of the section for section roles', async () => {
  const admin = claimsIn((await signIn('sectionadmin@demo.example')).body);
  expect(admin).toMatchObject({ sectionId: 1, districtId: 1, membershipStatusId: 501 });
  const national = claimsIn((await signIn('kt@demo.example')).body);
  expect(national).toMatchObject({ sectionId: null, districtId: null, sprId: null, membershipTypeId: null });
});

const noRoles = {
  SuperAdmin: false,
  KT: false,
  DistrictAdmin: false,
  DistrictUser: false,
  SectionAdmin: false,
  SectionUser: false,
};
/** What every token has besides. */
const ofToken = {
  iat: expect.any(Number),
  exp: expect.any(Number),
  jti: expect.any(String),
  iss: 'osasto',
  aud: 'osasto-api',
};

test('the claims have these names and kinds of values, and no others (2.1, 2.2)', async () => {
  await sql`update member set oma_id = 70041 where id =
    (select member_id from account where email = 'sectionadmin@demo.example')`.execute(service.db);
  const volunteer = claimsIn((await signIn('sectionadmin@demo.example')).body);
  expect(volunteer).toEqual({
    username: 'Outi Lindqvist',
    ossiId: expect.any(Number),
    omaId: 70041,
    crmId: expect.any(Number),
    sprId: expect.stringMatching(/^\d+$/),
    sectionId: 1,
    districtId: 1,
    membershipStatusId: 501,
    membershipTypeId: 402,
    passwordExpiring: false,
    ...noRoles,
    SectionAdmin: true,
    ...ofToken,
  });
  const employee = claimsIn((await signIn('districtuser@demo.example')).body);
  expect(employee).toEqual({
    username: 'Petri Katajisto',
    ossiId: expect.any(Number),
    omaId: null,
    crmId: null,
    sprId: null,
    sectionId: null,
    districtId: 1,
    membershipStatusId: null,
    membershipTypeId: null,
    passwordExpiring: false,
    ...noRoles,
    DistrictUser: true,
    ...ofToken,
  });
});

test.each([
  ['an unknown address', 'nobody@demo.example', demoPassword],
  ['a wrong password', 'kt@demo.example', 'Harjoitus-2025'],
  ['another letter case of the password', 'kt@demo.example', demoPassword.toLowerCase()],
])('%s is refused without a reason', async (_, email, password) => {
  const { status, body } = await signIn(email, password);
  expect([status, body]).toEqual([401, { message: 'Login failed', requestId: expect.any(String) }]);
});

test('letter case and blanks around the address do not matter', async () => {
  expect((await signIn('  KT@Demo.Example ')).status).toBe(200);
});

test.each([
  [{ email: '', password: 'x' }, ['email']],
  [{ email: 'x', password: '' }, ['password']],
  [{}, ['email', 'password']],
  [{ email: null, password: 3 }, ['email', 'password']],
])('%j names the fields %j', async (body, fields) => {
  const answer = await service.request(null, 'POST', path, body);
  expect(answer.status).toBe(400);
  expect((answer.body as { errors: { propertyName: string }[] }).errors.map((e) => e.propertyName)).toEqual(
    fields,
  );
});

/** Password hashes that were compared while the work was done. */
async function hashesCompared(work: () => Promise<unknown>): Promise<number> {
  jest.mocked(verify).mockClear();
  await work();
  return jest.mocked(verify).mock.calls.length;
}

test('an unknown address costs as much work as a wrong password, so that time shows nothing (2.6)', async () => {
  const costOf = (email: string) => hashesCompared(() => signIn(email, 'wrong wrong wrong'));
  expect(await costOf('kt@demo.example')).toBe(1);
  expect(await costOf('nobody@demo.example')).toBe(1);
});

describe('five wrong passwords', () => {
  const wrong = () => signIn('districtuser@demo.example', 'wrong');

  test('close the password for 15 minutes, in every copy of the service', async () => {
    for (let turn = 0; turn < 5; turn += 1) await wrong(); // oxlint-disable-line no-await-in-loop
    const copy = await createServiceCopy(service);
    const answer = await copy.inject({
      method: 'POST',
      url: path,
      payload: { email: 'districtuser@demo.example', password: demoPassword },
    });
    expect([answer.statusCode, answer.json().message]).toEqual([401, 'Login failed']);
    const { rows } = await sql<{ minutes: number }>`
      select extract(epoch from closed_until - now())::float / 60 as minutes from account_source`.execute(
      service.db,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.minutes).toBeGreaterThan(14);
    expect(rows[0]?.minutes).toBeLessThanOrEqual(15);
    await copy.close();
  });

  test('a right one in between starts the count again', async () => {
    for (let turn = 0; turn < 4; turn += 1) await wrong(); // oxlint-disable-line no-await-in-loop
    expect((await signIn('districtuser@demo.example')).status).toBe(200);
    for (let turn = 0; turn < 4; turn += 1) await wrong(); // oxlint-disable-line no-await-in-loop
    expect((await signIn('districtuser@demo.example')).status).toBe(200);
  });
});

test('the twentieth wrong try of a minute closes the address; right ones do not count', async () => {
  for (let turn = 0; turn < 3; turn += 1) await signIn('kt@demo.example'); // oxlint-disable-line no-await-in-loop
  for (let turn = 0; turn < 20; turn += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect((await signIn(`nobody${turn}@demo.example`)).status).toBe(401);
  }
  const { status, headers } = await signIn('kt@demo.example');
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
});

test('each sign-in is in the audit log, without the address typed for an unknown account', async () => {
  await signIn('kt@demo.example');
  await signIn('secret-typed-here@demo.example');
  const { rows } = await sql<{ action: string; by: string; row: string }>`
    select action, by, audit::text as row from audit order by id desc limit 2`.execute(service.db);
  expect(rows.map(({ action, by }) => [action, by])).toEqual([
    ['signin.failed', '–'],
    ['signin', 'Kaija Toivola'],
  ]);
  expect(rows[0]?.row).not.toContain('secret-typed-here');
});

test('passwords are kept as Argon2id with a salt each, as strong as the documents say', async () => {
  const { rows } = await sql<{ hash: string }>`
    select distinct password_hash as hash from account where password_hash is not null`.execute(service.db);
  expect(
    rows.map(({ hash }) => hash).filter((hash) => !hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$')),
  ).toEqual([]);
  const [one, two] = await Promise.all([hashPassword(demoPassword), hashPassword(demoPassword)]);
  expect([one, two]).toEqual(Array(2).fill(expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)));
  expect(one).not.toBe(two);
});

test('a password is the same in letters that are composed and in letters taken apart (1.22)', async () => {
  const composed = 'Käännä kääpä yhdeksän kertaa';
  const apart = composed.normalize('NFD');
  const set = await hashPassword(apart);
  expect(await passwordFits(set, composed)).toBe(true);
  expect(await passwordFits(set, apart)).toBe(true);
  const before = await jest.requireActual<typeof Argon2>('@node-rs/argon2').hash(apart); // as it was kept once
  expect(await passwordFits(before, composed)).toBe(true);
  expect(await passwordFits(before, apart)).toBe(true);
  expect(await passwordFits(before, 'Kaanna kaapa yhdeksan kertaa')).toBe(false);
});
