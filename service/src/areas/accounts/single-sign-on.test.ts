import { spawn, type ChildProcess } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { decodeJwt, generateKeyPair, SignJWT } from 'jose';
import { demoPassword } from '../../seed/demo-accounts.ts';
import { rowsWithoutSentence } from '../../../testing/sentences.ts';
import { bareEnvironment } from '../../../testing/bare-environment.ts';
import { createServiceCopy, startTestService, type TestService } from '../../../testing/test-service.ts';
import { directorySettings } from '../../../testing/test-directory.ts';
import { unlinkFromDirectory } from './directory-links.ts';

/** The port of the service; the directory answers on the next one. */
async function twoFreePorts(): Promise<number> {
  const port = await new Promise<number>((resolve) => {
    const probe = createServer().listen(0, 'localhost', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
  return port - 1;
}

let service: TestService;
let directory: ChildProcess;
let address: string;
beforeAll(async () => {
  const port = await twoFreePorts();
  const issuer = `http://localhost:${port + 1}`;
  address = `http://localhost:${port}`;
  directory = spawn(
    process.execPath,
    ['--no-warnings', path.join(import.meta.dirname, '../../directory/main.ts')],
    {
      env: {
        ...bareEnvironment,
        PORT: String(port),
        OSASTO_SECRET: 'a secret of tests, 32 characters long',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  for await (const line of createInterface(directory.stdout!)) if (line.includes('directory ready')) break;
  service = await startTestService({ publicAddress: address, directory: directorySettings(issuer) });
}, 30_000);
afterAll(async () => {
  directory.kill();
  await service.close();
});

/** A browser as far as redirects and cookies go. */
function browser() {
  const cookies = new Map<string, string>();
  return async (url: string, body?: Record<string, string>) => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body && { method: 'POST', body: new URLSearchParams(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const to = response.headers.get('location');
    return { to: to === null ? '' : new URL(to, url).href, text: await response.text() };
  };
}

async function start() {
  const { statusCode, headers } = await service.app.inject({ url: '/api/account/adstart' });
  expect(statusCode).toBe(302);
  const cookie = String(headers['set-cookie']);
  return { to: String(headers.location), cookie, binding: /^osasto_sso=([\w-]+)/.exec(cookie)?.[1] ?? '' };
}

/** Goes to the directory, picks a person, and comes back with the fragment. */
async function comeBack(to: string, person: string) {
  const visit = browser();
  const asked = await visit(to);
  const picked = await visit(asked.to, { person });
  const { to: back } = await visit(picked.to);
  const fragment = new URLSearchParams(new URL(back).hash.slice(1));
  return { back, token: fragment.get('id_token') ?? '', sessionState: fragment.get('session_state') ?? '' };
}

const authorize = (token: string, binding: string | null, sessionState = 'x') =>
  service.app.inject({
    url: '/api/account/adauthorize',
    query: { token, sessionState },
    ...(binding !== null && { headers: { cookie: `other=1; osasto_sso=${binding}` } }),
  });

test('the way there: a redirect with nonce and state, and a short cookie that scripts cannot read', async () => {
  const { to, cookie } = await start();
  const url = new URL(to);
  expect(url.origin).toBe(service.settings.directory?.issuer);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    response_type: 'id_token',
    client_id: 'osasto',
    redirect_uri: `${address}/adresponse`,
    nonce: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(cookie).toMatch(/; Path=\/api\/account; Max-Age=600; HttpOnly; SameSite=Lax$/);
});

test('the page of the directory lists the employees and works without scripts', async () => {
  const { to } = await start();
  const visit = browser();
  const { text } = await visit((await visit(to)).to);
  for (const name of ['superadmin', 'kt', 'districtadmin', 'districtuser']) {
    expect(text).toContain(`${name}@demo.example`);
  }
  expect(text).not.toContain('sectionuser');
  expect(text).not.toContain('<script');
});

test('an employee comes back and is signed in, once', async () => {
  const { to, binding } = await start();
  const { back, token, sessionState } = await comeBack(to, 'districtadmin@demo.example');
  expect(back.startsWith(`${address}/adresponse#`)).toBe(true);
  expect(sessionState).toMatch(/^[\w-]{43}\.[0-9a-f]{16}$/);
  const answer = await authorize(token, binding, sessionState);
  expect(answer.statusCode).toBe(200);
  expect(decodeJwt(answer.json<{ token: string }>().token)).toMatchObject({
    username: 'Päivi Rantala',
    DistrictAdmin: true,
    districtId: 1,
    passwordExpiring: false,
  });
  expect(String(answer.headers['set-cookie'])).toContain('Max-Age=0');

  const again = await authorize(token, binding);
  expect([again.statusCode, again.json().message]).toEqual([401, 'Login failed']);
});

describe('the answer of the directory does not count', () => {
  test('in another browser', async () => {
    const [mine, other] = [await start(), await start()];
    const { token } = await comeBack(mine.to, 'kt@demo.example');
    expect((await authorize(token, other.binding)).statusCode).toBe(401);
    expect((await authorize(token, null)).statusCode).toBe(401);
    expect((await authorize(token, mine.binding)).statusCode).toBe(200); // and the trials did not use it up
  });

  test('after ten minutes', async () => {
    const { to, binding } = await start();
    const { token } = await comeBack(to, 'kt@demo.example');
    await sql`update sso_nonce set expires_at = now() - interval '1 second'`.execute(service.db);
    expect((await authorize(token, binding)).statusCode).toBe(401);
  });

  test('when somebody else signed it', async () => {
    const { to, binding } = await start();
    const { token } = await comeBack(to, 'kt@demo.example');
    const { privateKey } = await generateKeyPair('RS256');
    const forged = await new SignJWT(decodeJwt(token)).setProtectedHeader({ alg: 'RS256' }).sign(privateKey);
    expect((await authorize(forged, binding)).statusCode).toBe(401);
    const [head, body] = token.split('.');
    expect((await authorize(`${head}.${body}.`, binding)).statusCode).toBe(401);
    expect((await authorize('no token', binding)).statusCode).toBe(401);
  });
});

test('while the secret rotates a sign-in may begin at one copy and end at the other (2.12)', async () => {
  const { settings, served: db } = service;
  const next = 'the next secret, 32 characters long, too';
  const other = await createServiceCopy({
    db,
    settings: { ...settings, secret: next, acceptedSecrets: [settings.secret] },
  });
  try {
    const { to, binding } = await start();
    const { token } = await comeBack(to, 'kt@demo.example');
    const { statusCode } = await other.inject({
      url: '/api/account/adauthorize',
      query: { token, sessionState: 'x' },
      headers: { cookie: `osasto_sso=${binding}` },
    });
    expect(statusCode).toBe(200);
  } finally {
    await other.close();
  }
});

test('somebody without a role reads so', async () => {
  await sql`delete from employee where email = 'otherdistrict@demo.example'`.execute(service.db);
  const { to, binding } = await start();
  const { token } = await comeBack(to, 'otherdistrict@demo.example');
  const answer = await authorize(token, binding);
  expect([answer.statusCode, answer.json().message]).toEqual([401, 'User has no roles']);
});

test('wrong passwords of strangers leave single sign-on open; an administrator’s lock closes it (2.11, 2.17)', async () => {
  const wrong = { email: 'kt@demo.example', password: 'wrong wrong wrong' };
  for (let turn = 0; turn < 5; turn += 1) {
    await service.request(null, 'POST', '/api/account/getlogintoken', wrong); // oxlint-disable-line no-await-in-loop
  }
  const first = await start();
  const answer = await authorize((await comeBack(first.to, 'kt@demo.example')).token, first.binding);
  const headers = { authorization: `Bearer ${answer.json<{ token: string }>().token}` };
  expect((await service.app.inject({ url: '/api/code', headers })).statusCode).toBe(200);
  expect(String(answer.headers['set-cookie'])).toContain('osasto_browser=');

  await sql`update account set locked_until = 'infinity' where email = 'kt@demo.example'`.execute(service.db);
  const second = await start();
  const locked = await authorize((await comeBack(second.to, 'kt@demo.example')).token, second.binding);
  expect([locked.statusCode, locked.json().message]).toEqual([401, 'Login failed']);
  await sql`update account set locked_until = null`.execute(service.db);
});

test('an employee who never signed in gets an account', async () => {
  await sql`delete from account where email = 'districtuser@demo.example'`.execute(service.db);
  const { to, binding } = await start();
  const { token } = await comeBack(to, 'districtuser@demo.example');
  expect((await authorize(token, binding)).statusCode).toBe(200);
  const { rows } = await sql<{ known: boolean }>`
    select directory_id is not null as known from account where email = 'districtuser@demo.example'`.execute(
    service.db,
  );
  expect(rows).toEqual([{ known: true }]);
});

test('the identity token is in no log line', async () => {
  const { to, binding } = await start();
  const { token } = await comeBack(to, 'kt@demo.example');
  await authorize(token, binding);
  expect(service.lines.join('\n')).not.toContain(token.slice(0, 30));
  expect(service.lines.join('\n')).toContain('adauthorize?token=…');
});

test('a directory that does not answer leads back to the return page', async () => {
  const unreachable = await startTestService({
    directory: directorySettings('http://localhost:9'),
  });
  const answer = await unreachable.app.inject({ url: '/api/account/adstart' });
  expect([answer.statusCode, answer.headers.location]).toEqual([
    302,
    '/adresponse#error=temporarily_unavailable',
  ]);
  await unreachable.close();
});

test('each row of the audit log that was written here has a sentence', async () => {
  expect(await rowsWithoutSentence(service.db)).toEqual([]);
});

describe('single sign-on instead of the password (2.24)', () => {
  const byPassword = async (name: string, password = demoPassword) => {
    const answer = await service.request(null, 'POST', '/api/account/getlogintoken', {
      email: `${name}@demo.example`,
      password,
    });
    return answer.status === 200 ? 'ok' : (answer.body as { message: string }).message;
  };
  const require = (roles: string) =>
    sql`update setting set value = ${roles}::jsonb where key = 'singleSignOn.requiredRoles'`.execute(
      service.db,
    );
  afterEach(() => require('[]'));

  test('a role that has to, and an account that is tied, are refused with the right password alone', async () => {
    await sql`update account set directory_id = null where email <> 'districtadmin@demo.example'`.execute(
      service.db,
    );
    expect([await byPassword('superadmin'), await byPassword('districtadmin')]).toEqual([
      'ok',
      'Single sign-on required',
    ]);
    await require('[1]');
    expect([
      await byPassword('superadmin'),
      await byPassword('districtadmin'),
      await byPassword('sectionadmin'),
      await byPassword('superadmin', 'wrong'),
    ]).toEqual(['Single sign-on required', 'Single sign-on required', 'ok', 'Login failed']);
  });

  test('a tied account that was untied on the server signs in with its password until the directory ties it again', async () => {
    expect(await byPassword('districtadmin')).toBe('Single sign-on required');
    expect(await unlinkFromDirectory(service.db, 'DistrictAdmin@demo.example')).toBe(true);
    expect(await unlinkFromDirectory(service.db, 'districtadmin@demo.example')).toBe(false);
    expect(await byPassword('districtadmin')).toBe('ok');
    const { rows } = await sql<{ by: string; before: object; after: object }>`
      select by, before, after from audit where entity = 'account' and action = 'update' order by id desc limit 1`.execute(
      service.db,
    );
    expect(rows).toEqual([
      {
        by: 'command line',
        before: { directoryId: expect.any(String) },
        after: { directoryId: null },
      },
    ]);
    const { to, binding } = await start();
    const answer = await authorize((await comeBack(to, 'districtadmin@demo.example')).token, binding);
    expect(answer.statusCode).toBe(200);
    expect(await byPassword('districtadmin')).toBe('Single sign-on required');
  });

  test('the development directory, where anybody is anybody, takes no password away', async () => {
    const { issuer } = service.settings.directory!;
    const demonstration = await createServiceCopy({
      db: service.db,
      settings: { ...service.settings, directory: directorySettings(issuer, { isDevelopment: true }) },
    });
    const answer = await demonstration.inject({
      method: 'POST',
      url: '/api/account/getlogintoken',
      payload: { email: 'districtadmin@demo.example', password: demoPassword },
    });
    expect(answer.statusCode).toBe(200);
    await demonstration.close();
  });

  test('another person of the directory with the same address is refused, with a record and a mail', async () => {
    await sql`update account set directory_id = 'somebody else' where email = 'superadmin@demo.example'`.execute(
      service.db,
    );
    const { to, binding } = await start();
    const answer = await authorize((await comeBack(to, 'superadmin@demo.example')).token, binding);
    expect([answer.statusCode, answer.json().message]).toEqual([401, 'Login failed']);
    const { rows } = await sql<{ action: string; kind: string }>`
      select (select action from audit order by id desc limit 1) as action,
        (select data ->> 'kind' from jobs.job where name = 'account.notice' order by created_on desc limit 1) as kind`.execute(
      service.db,
    );
    expect(rows).toEqual([{ action: 'signin.stranger', kind: 'stranger' }]);
  });
});
