import { sql } from 'kysely';
import { accountCookie, readCookie } from '../../platform/http/cookies.ts';
import { demoPassword } from '../../seed/demo-accounts.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

interface Place {
  address?: string;
  cookie?: string;
}

/** Nobody who has signed in, unless a test lets them. */
const owner = 'kt@demo.example';
const home = '192.0.2.14';
let strangers = 0;
const newAddress = () => `198.51.${Math.floor((strangers += 1) / 250)}.${(strangers % 250) + 1}`;

async function signIn(
  { address = newAddress(), cookie = '' }: Place,
  password = demoPassword,
  email = owner,
) {
  const { statusCode, headers, payload } = await service.app.inject({
    method: 'POST',
    url: '/api/account/getlogintoken',
    remoteAddress: address,
    headers: { cookie },
    payload: { email, password },
  });
  const set = String(headers['set-cookie'] ?? '');
  const { token = '' } = JSON.parse(payload) as { token?: string };
  return { status: statusCode, set, cookie: set.split(';')[0] ?? '', token, headers };
}

const wrong = (place: Place = {}, email = owner) => signIn(place, 'wrong wrong wrong', email);

/** One after the other: each from an address of its own unless one is given. */
async function wrongTries(count: number, place: () => Place = () => ({}), email = owner) {
  for (let turn = 0; turn < count; turn += 1) await wrong(place(), email); // oxlint-disable-line no-await-in-loop
}

const statusOf = async (token: string) =>
  (await service.app.inject({ url: '/api/code', headers: { authorization: `Bearer ${token}` } })).statusCode;

const minutesPass = (minutes: number) =>
  sql`update account_source set closed_until = closed_until - make_interval(mins => ${minutes}),
    tries = array(select try - make_interval(mins => ${minutes}) from unnest(tries) as try)`.execute(
    service.db,
  );

beforeEach(async () => {
  await sql`delete from signin_attempt`.execute(service.db);
  await sql`delete from account_source`.execute(service.db);
  await sql`update account set locked_until = null`.execute(service.db);
});

describe('five wrong passwords of strangers, each from an address of its own', () => {
  test.each<[string, () => Promise<Place>, number]>([
    ['close the password to a browser and an address that are new', async () => ({}), 401],
    [
      'do not close it to an address that has signed in',
      async () => {
        await signIn({ address: home });
        return { address: home };
      },
      200,
    ],
    [
      'nor to a browser that has signed in, wherever it is now',
      async () => ({ cookie: (await signIn({ address: home })).cookie }),
      200,
    ],
    [
      'nor to that browser after it has signed out',
      async () => {
        const { cookie, token } = await signIn({ address: home });
        const headers = { authorization: `Bearer ${token}`, cookie };
        const out = await service.app.inject({ method: 'POST', url: '/api/account/logout', headers });
        expect([out.statusCode, out.headers['set-cookie']]).toEqual([204, undefined]);
        return { cookie };
      },
      200,
    ],
    [
      'but to the browser of another account',
      async () => ({ cookie: (await signIn({}, demoPassword, 'superadmin@demo.example')).cookie }),
      401,
    ],
    [
      'and to a browser whose cookie somebody has altered',
      async () => ({
        cookie: (await signIn({ address: home })).cookie.replace(/.$/, (end) => (end === 'A' ? 'B' : 'A')),
      }),
      401,
    ],
    [
      'and to one that has not signed in for half a year',
      async () => {
        const { cookie } = await signIn({ address: home });
        await sql`update account_source set signed_in_at = now() - interval '181 days'`.execute(service.db);
        return { cookie, address: home };
      },
      401,
    ],
  ])('%s', async (_, place, status) => {
    const owners = await place();
    await wrongTries(5);
    expect((await signIn(owners)).status).toBe(status);
  });

  test('end nobody’s session', async () => {
    const { token } = await signIn({ address: home });
    await wrongTries(6);
    expect(await statusOf(token)).toBe(200);
  });

  test('are forgotten after fifteen minutes, and a closed one opens again', async () => {
    await wrongTries(4);
    await minutesPass(16);
    await wrongTries(4);
    expect((await signIn({})).status).toBe(200);
    await sql`delete from account_source where signed_in_at is not null`.execute(service.db);
    await wrongTries(5);
    await minutesPass(16);
    expect((await signIn({})).status).toBe(200);
  });

  test('are five, however they are spread over a quarter of an hour', async () => {
    await wrongTries(2);
    await minutesPass(8);
    await wrongTries(2);
    await minutesPass(6);
    await wrongTries(1);
    expect((await signIn({})).status).toBe(401);
  });
});

describe('guessing stays slow', () => {
  test.each<[string, (cookie: string) => Place]>([
    ['in a browser that has signed in', (cookie) => ({ cookie })],
    ['at an address that has signed in', () => ({ address: home })],
  ])('%s: five, and its owner elsewhere is not closed out', async (_, placeOf) => {
    const { cookie } = await signIn({ address: home });
    const place = placeOf(cookie);
    await wrongTries(5, () => place);
    expect((await signIn(place)).status).toBe(401);
    expect((await signIn({})).status).toBe(200);
  });

  test('at the same time in many places: five in all', async () => {
    await Promise.all(Array.from({ length: 12 }, () => wrong()));
    const { rows } = await sql<{ outcome: string; count: number }>`
      select outcome, count(*) from signin_attempt group by 1 order by 1`.execute(service.db);
    expect(rows).toEqual([
      { outcome: 'failed', count: 5 },
      { outcome: 'locked', count: 7 },
    ]);
  });

  test('from one IPv6 network, whatever address in it: twenty a minute over all accounts', async () => {
    const inNetwork = (network: string) => `2001:db8:0:${network}:${(strangers += 1).toString(16)}::1`;
    for (let turn = 0; turn < 20; turn += 1) {
      await wrong({ address: inNetwork('1') }, `nobody${turn}@demo.example`); // oxlint-disable-line no-await-in-loop
    }
    expect((await wrong({ address: inNetwork('1') })).status).toBe(429);
    expect((await wrong({ address: inNetwork('2') })).status).toBe(401);
  });

  test('IPv4 in the dress of IPv6 is each address by itself', async () => {
    for (let turn = 0; turn < 21; turn += 1) {
      await wrong({ address: `::ffff:203.0.113.${turn}` }, `nobody${turn}@demo.example`); // oxlint-disable-line no-await-in-loop
    }
    expect((await signIn({ address: '::ffff:203.0.113.99' })).status).toBe(200);
  });

  test('over all addresses and accounts together; who has signed in before goes on', async () => {
    await sql`update setting set value = '30' where key = 'signin.failuresPerMinute'`.execute(service.db);
    const { cookie } = await signIn({ address: home });
    for (let turn = 0; turn < 30; turn += 1) await wrong({}, `nobody${turn}@demo.example`); // oxlint-disable-line no-await-in-loop
    const refused = await signIn({});
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await signIn({ address: home })).status).toBe(200);
    expect((await signIn({ cookie })).status).toBe(200);
    await sql`update setting set value = '300' where key = 'signin.failuresPerMinute'`.execute(service.db);
  });
});

test('twenty wrong tries of somebody at the same address close it, but not to the owner’s browser', async () => {
  const { cookie } = await signIn({ address: home });
  for (let turn = 0; turn < 20; turn += 1) await wrong({ address: home }, `nobody${turn}@demo.example`); // oxlint-disable-line no-await-in-loop
  expect((await signIn({ address: home })).status).toBe(429);
  expect((await signIn({ address: home, cookie })).status).toBe(200);
});

test('an administrator’s lock ends the session and refuses the right password everywhere', async () => {
  const { token, cookie } = await signIn({ address: home });
  await sql`update account set locked_until = 'infinity' where email = ${owner}`.execute(service.db);
  expect(await statusOf(token)).toBe(401);
  expect((await signIn({ address: home, cookie })).status).toBe(401);
});

test('over https no other host may set the cookie', () => {
  const settings = { publicAddress: 'https://osasto.jarjesto.fi' };
  const set = accountCookie(settings, { name: 'osasto_browser', value: 'abc', seconds: 60 });
  expect(set).toBe('__Host-osasto_browser=abc; Path=/; Secure; Max-Age=60; HttpOnly; SameSite=Lax');
  const request = (cookie: string) => ({ headers: { cookie }, server: { settings } }) as never;
  expect(readCookie(request('a=1; __Host-osasto_browser=abc'), 'osasto_browser')).toBe('abc');
  expect(readCookie(request('osasto_browser=abc'), 'osasto_browser')).toBeUndefined();
});

test('the cookie says nothing, is out of reach of scripts and lasts; no address stands in the table', async () => {
  const { set } = await signIn({ address: home });
  expect(set).toMatch(
    /^osasto_browser=[\w-]{32}\.[\w-]{43}; Path=\/api\/account; Max-Age=15552000; HttpOnly; SameSite=Lax$/,
  );
  expect((await wrong({ address: home })).set).toBe('');
  const { rows } = await sql<{ row: string }>`select account_source::text as row from account_source`.execute(
    service.db,
  );
  expect(rows).toHaveLength(3); // browser, address, and all others
  expect(JSON.stringify(rows)).not.toContain(home);
});
