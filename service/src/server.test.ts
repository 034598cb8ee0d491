import { directorySettings } from '../testing/test-directory.ts';
import { callNames } from '@osasto/calls';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { sql } from 'kysely';
import type { Configuration } from '@osasto/api';
import { reactAriaStyles } from '@osasto/contract/sent-page';
import { createServiceCopy, startTestService, type TestService } from '../testing/test-service.ts';
import { createPublisher, type TestPublisher } from '../testing/publisher.ts';
import { makeRemote, makeShell } from '../../shared/release/testing/builds.ts';
import { demoPassword } from './seed/demo-accounts.ts';
import { requireEveryCall, requireCallRecord } from './platform/http/call.ts';
import { acceptJsonOnly, answerError } from './platform/http/error-handler.ts';

let service: TestService;

const shellPage =
  '<!doctype html><html><head><title>Osasto</title><script nonce="s1">1</script><style nonce="s1">a{}</style></head><body><a href="%privacy%">%organisation%</a><template data-picture="frame" lang="fi"><p>%organisation%</p></template><template data-picture="frame" lang="sv"><p>%organisation%</p></template></body></html>';

/** A shell with a script that has a compressed copy, and a remote whose title would end a script. */
async function releaseSite(into: TestService, html = shellPage): Promise<TestPublisher> {
  const publisher = await createPublisher(into);
  const files = {
    'main.0123abcd.js': 'console.log("plain")',
    'main.0123abcd.js.br': brotliCompressSync('console.log("br")'),
    'icon.svg': '<svg/>',
  };
  const shell = makeShell('s1', {}, { files, page: html });
  await publisher.publish([
    shell,
    makeRemote('members', 'abc123', {
      descriptor: { title: { fi: '</script><b>', sv: 'Medlemmar' } },
      files: { 'page.html': '<p>a file</p>' },
    }),
  ]);
  return publisher;
}

let publisher: TestPublisher;
beforeAll(async () => {
  service = await startTestService({ directory: directorySettings('https://login.example') });
  publisher = await releaseSite(service);
});
afterAll(() => service.close());

const get = (url: string, headers: Record<string, string> = {}) => service.app.inject({ url, headers });
const html = { accept: 'text/html,application/xhtml+xml' };

/** Where developers serve builds of their own; never in production. */
const ownMachine = 'http://localhost:* http://127.0.0.1:*';

describe('headers', () => {
  test('pages run no inline script but their own, load nothing from elsewhere and cannot be framed', async () => {
    const { headers } = await get('/', html);
    const [first = '', second = ''] = String(headers['content-security-policy']).split(', ');
    const policy = Object.fromEntries(
      first.split(';').map((part) => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
    );
    expect(policy).toMatchObject({
      'default-src': "'self'",
      'script-src': expect.stringMatching(
        `^'self' ${ownMachine.replaceAll('*', '\\*')} 'sha256-[^ ]+'$`,
      ) as string,
      'connect-src': `'self' ${ownMachine}`,
      'frame-src': expect.stringMatching(
        /^http:\/\/[^/ ]+\/viewer\/( http:\/\/[^/ ]+\/viewer\/)?$/,
      ) as string,
      'frame-ancestors': "'none'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'default',
      'form-action': "'self' https://login.example",
    });
    // The second policy narrows the first to what has the shell's nonce.
    expect(second).toMatch(/^script-src 'nonce-s1';style-src 'nonce-s1'( 'sha256-[^ ']+')+$/);
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'same-origin',
    });
  });

  test('browsers come back over https alone for a year: in production with an address of https, and nowhere else', async () => {
    const promised = async (mode: 'production' | 'development', publicAddress: string) => {
      const app = await createServiceCopy({
        ...service,
        settings: { ...service.settings, mode, publicAddress },
      });
      const answers = [app.inject({ url: '/', headers: html }), app.inject('/api/config')];
      const found = (await Promise.all(answers)).map((answer) => answer.headers['strict-transport-security']);
      await app.close();
      return found;
    };
    const year = 'max-age=31536000';
    expect(await promised('production', 'https://osasto.jarjesto.fi')).toEqual([year, year]);
    expect(await promised('production', 'http://osasto.jarjesto.fi')).toEqual([undefined, undefined]);
    expect(await promised('development', 'https://osasto.jarjesto.fi')).toEqual([undefined, undefined]);
  });

  test('TRACE is refused and gives nothing back', async () => {
    const headers = { authorization: 'Bearer secret-of-somebody' };
    for (const url of ['/', '/api/config', '/shell/s1/icon.svg']) {
      const { statusCode, payload } = await service.app.inject({ method: 'TRACE' as 'GET', url, headers }); // oxlint-disable-line no-await-in-loop
      expect([url, statusCode >= 400, payload.includes('secret-of-somebody')]).toEqual([url, true, false]);
    }
  });

  test("in production no build of somebody's own machine is let in, and the page does not ask for one", async () => {
    const production = await startTestService({ mode: 'production' });
    try {
      await releaseSite(production);
      const { payload, headers } = await production.app.inject({ url: '/', headers: html });
      // Frames may only show the viewer, at the address of the service itself.
      const policy = String(headers['content-security-policy']).replaceAll(
        /frame-src http:\S+\/viewer\/ http:\S+\/viewer\//g,
        '',
      );
      expect(policy).not.toMatch(/localhost|127|frame-src/);
      expect(payload).toContain('id="registry">');
    } finally {
      await production.close();
    }
  });

  test('a file of a build that a browser shows on its own runs nothing, and none is a page', async () => {
    const picture = await get('/shell/s1/icon.svg');
    expect(picture.headers['content-security-policy']).toBe(
      "sandbox; default-src 'none'; base-uri 'none'; frame-ancestors 'none'; style-src 'unsafe-inline'",
    );
    const page = await get('/remotes/members/abc123/page.html', html);
    expect([page.payload, page.headers['content-type']]).toEqual([
      '<p>a file</p>',
      'application/octet-stream',
    ]);
    expect(page.headers['x-content-type-options']).toBe('nosniff');
    expect(page.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
  });

  test.each(['/shell/s1/main.0123abcd.js', '/remotes/members/abc123/mf-manifest.json'])(
    'a file of a page, %s, loads nothing by itself and has no header of pages',
    async (url) => {
      const { headers } = await get(url, { 'accept-encoding': 'br' });
      expect(headers).toMatchObject({
        'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      });
      const text = Object.entries(headers).flat().join('');
      expect(text.length).toBeLessThan(500);
    },
  );

  test('answers of calls are data that nobody keeps', async () => {
    const { headers } = await get('/api/config');
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'content-type': 'application/json; charset=utf-8',
    });
  });

  test('the two styles that react-aria adds are the allowed ones', () => {
    const require = createRequire(import.meta.url);
    const folder = path.dirname(require.resolve('react-aria/package.json'));
    const styles = ['interactions/usePress.js', 'overlays/usePreventScroll.js'].map((file) => {
      const source = readFileSync(path.join(folder, 'dist/private', file), 'utf8');
      const written = /style\.textContent = `([^`]*)`\.trim\(\)/.exec(source)?.[1] ?? '';
      const text = written
        .replace(/\$\{\$\w+\$var\$PRESSABLE_ATTRIBUTE\}/, 'data-react-aria-pressable')
        .trim();
      return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    });
    expect(styles).toEqual([...reactAriaStyles]);
  });

  test('a request gets an id of our own; one from outside is logged beside it where it is well formed', async () => {
    const { headers } = await get('/api/ossiversion', { 'x-request-id': 'abc-123-def' });
    const line = service.lines.find((text) => text.includes('"outsideId":"abc-123-def"'));
    expect(line).toContain(`"reqId":"${String(headers['x-request-id'])}"`);
    for (const bad of ['a', 'x'.repeat(65), 'a b c d e f g h', '"><script>']) {
      const { headers } = await get('/healthz', { 'x-request-id': bad }); // oxlint-disable-line no-await-in-loop
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(service.lines.join('')).not.toContain(`"outsideId":${JSON.stringify(bad)}`);
    }
  });
});

describe('a page of another origin', () => {
  const origin = 'https://host.example';
  const manifest = '/remotes/members/abc123/mf-manifest.json';
  const openTo = (app: TestService['app']) => async (url: string, from: string) => {
    const { headers } = await app.inject({ url, headers: { origin: from } });
    return {
      read: headers['access-control-allow-origin'],
      load: headers['cross-origin-resource-policy'],
      vary: headers['vary'],
    };
  };

  test('reads and loads nothing where no setting names it', async () => {
    const open = openTo(service.app);
    for (const url of [manifest, '/registry.json', '/'])
      expect(await open(url, origin)).toMatchObject({ read: undefined, load: 'same-origin' }); // oxlint-disable-line no-await-in-loop
  });

  test('that a setting names loads remotes and reads the registry, and nothing else', async () => {
    const other = await startTestService({ hostOrigins: [origin] });
    try {
      await releaseSite(other);
      const open = openTo(other.app);
      for (const url of [manifest, '/registry.json']) {
        const admitted = {
          read: origin,
          load: 'cross-origin',
          vary: expect.stringContaining('origin') as string,
        };
        expect(await open(url, origin)).toEqual(admitted); // oxlint-disable-line no-await-in-loop
        const refused = { ...admitted, read: undefined };
        expect(await open(url, 'https://evil.example')).toEqual(refused); // oxlint-disable-line no-await-in-loop
      }
      for (const url of ['/', '/api/config', '/shell/s1/main.0123abcd.js', '/remotes/../shell/s1/icon.svg'])
        expect(await open(url, origin)).toMatchObject({ read: undefined, load: 'same-origin' }); // oxlint-disable-line no-await-in-loop
    } finally {
      await other.close();
    }
  });
});

test('large answers are compressed, small ones are not', async () => {
  const authorization = `Bearer ${await service.tokenOf('kt')}`;
  const large = await get('/api/sections', { authorization, 'accept-encoding': 'br, gzip' });
  expect(large.headers['content-encoding']).toBe('br');
  expect(JSON.parse(brotliDecompressSync(large.rawPayload).toString())).toHaveLength(15);
  const small = await get('/api/ossiversion', { 'accept-encoding': 'br, gzip' });
  expect(small.headers['content-encoding']).toBeUndefined();
});

describe('files', () => {
  test.each([
    ['/shell/s1/main.0123abcd.js', 'public, max-age=31536000, immutable'],
    ['/remotes/members/abc123/mf-manifest.json', 'public, max-age=31536000, immutable'],
    ['/shell/s1/icon.svg', 'public, max-age=2592000'],
    ['/registry.json', 'no-cache'],
    ['/index.html', 'no-cache'],
  ])('%s is kept: %s', async (url, caching) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers['cache-control']]).toEqual([200, caching]);
  });

  test.each([
    '/',
    '/index.html',
    '/registry.json',
    '/shell/s1/icon.svg',
    '/remotes/members/abc123/mf-manifest.json',
  ])('HEAD %s answers as GET does, without a body', async (url) => {
    const whole = await service.app.inject({ url, headers: html });
    const head = await service.app.inject({ method: 'HEAD', url, headers: html });
    expect([head.statusCode, head.headers['content-type']]).toEqual([200, whole.headers['content-type']]);
    expect(head.payload).toBe('');
  });

  test('HEAD of every call, of machines and of files answers as GET does, without a body', async () => {
    const headers = { authorization: `Bearer ${await service.tokenOf('superadmin')}` };
    const calls = callNames.filter((name) => name.startsWith('GET '));
    const urls = calls.map((name) => `/api/${name.slice(4).replaceAll(/\{\w+\}/g, '1')}`);
    const others = ['/healthz', '/readyz', '/metrics', '/files/1', '/account/password', '/api/nothing'];
    for (const url of [...urls, ...others]) {
      const whole = await service.app.inject({ url, headers }); // oxlint-disable-line no-await-in-loop
      const head = await service.app.inject({ method: 'HEAD', url, headers }); // oxlint-disable-line no-await-in-loop
      const answer = ({ statusCode, headers: { 'content-type': type } }: typeof whole) => [
        url,
        statusCode,
        type,
      ];
      expect(answer(head)).toEqual(answer(whole));
      expect(head.payload).toBe('');
    }
  });

  test('come compressed when they were built so', async () => {
    const { headers, rawPayload } = await get('/shell/s1/main.0123abcd.js', { 'accept-encoding': 'br' });
    expect(headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(rawPayload).toString()).toBe('console.log("br")');
  });

  test('the page is of the shell that is live, from the moment at which it is', async () => {
    await publisher.publish([makeShell('s2', {}, { page: '<head></head><p>s2</p>' })]);
    expect((await get('/login', html)).payload).toContain('<p>s2</p>');
    await publisher.operate({ names: ['shell'] });
    expect((await get('/login', html)).payload).toContain('<title>Osasto</title>');
  });

  test.each([
    '/sections/1/members?name=x',
    '/login',
    '/adresponse',
    '/nothing/here',
    '/sections//meetings',
    '/sections/1//',
    '//sections/1',
    '//',
    '/sections/1/./meetings',
    '/sections/%2F/meetings',
  ])('%s opens the shell in a browser', async (url) => {
    const { statusCode, payload, headers } = await get(url, html);
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-cache');
    expect(payload).toContain('<title>Osasto</title>');
  });

  test.each([
    '/missing.0123abcd.js',
    '/remotes/members/abc123/missing.js',
    '/remotes/members/none/7.js',
    '/remotes/shell/abc123/7.js',
    '/../package.json',
    '/%2e%2e/package.json',
    '//missing.js',
  ])('%s is not found by a script', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
  });

  test.each([
    '/shell',
    '/shell/s1',
    '/shell/s1/',
    '/remotes/members/',
    '/remotes/members/abc123/',
    '/remotes/',
  ])('the folder %s lists nothing', async (url) => {
    const found = await get(url);
    expect([403, 404]).toContain(found.statusCode);
    const opened = await get(url, html);
    expect(found.payload).not.toMatch(/0123abcd|mf-manifest|icon/);
    expect(opened.payload).toContain('<title>Osasto</title>');
  });

  test.each(['/api/nothing', '/api', '/metrics/x'])('%s is never a page', async (url) => {
    const { statusCode, headers } = await get(url, html);
    expect(statusCode).toBe(404);
    expect(headers['content-type']).toContain('application/json');
  });

  test('the registry stands in the page, cannot leave its element, and follows a release', async () => {
    const { payload, headers } = await get('/', html);
    expect(payload).toMatch(
      /<script type="application\/json" id="registry" data-override>\{"shell":\{"build":"s1"\},"remotes":\[\{/,
    );
    expect(payload).toContain(String.raw`"fi":"\u003c/script>\u003cb>"`);
    expect((await get('/', { ...html, 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
    await publisher.operate({ operation: 'disable', names: ['members'] });
    expect((await get('/', html)).payload).toContain('"disabled":true');
    await publisher.operate({ operation: 'enable', names: ['members'] });
  });

  test('the page says what the service says of itself, and its policy allows what stands in it and nothing else', async () => {
    const { payload, headers } = await get('/', html);
    const { organisation, links } = (await get('/api/config')).json<Configuration>();
    expect(payload).toContain(`<a href="${links.privacy}">${organisation}</a>`);
    expect(payload).toContain(`"organisation":${JSON.stringify(organisation)}`);
    expect(payload).toContain('lang="fi"><p>Apuliitto</p>');
    expect(payload).toContain('lang="sv"><p>Hjälpförbundet</p>');
    const policy = String(headers['content-security-policy']);
    const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
    expect(/script-src ([^;]*)/.exec(policy)?.[1]?.split(' ')).toContain(hash('1'));
    expect(/style-src ([^;]*)/.exec(policy)?.[1]?.split(' ')).toContain(hash('a{}'));
    expect(policy).not.toContain('unsafe-inline');
    expect(String((await get('/nothing.js')).headers['content-security-policy'])).not.toContain(hash('1'));
  });

  test('an open page that asks for the registry again hears only of a change', async () => {
    const { headers } = await get('/registry.json');
    const again = await get('/registry.json', { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.payload]).toEqual([304, '']);
    expect((await get('/registry.json', { 'if-none-match': '"older"' })).statusCode).toBe(200);
  });
});

describe('machines', () => {
  test('hear that the service lives and is ready, and what it counted', async () => {
    expect((await get('/healthz')).statusCode).toBe(200);
    expect((await get('/readyz')).json()).toEqual({ status: 'ready' });
    await get('/api/config');
    const { payload } = await get('/metrics');
    expect(payload).toContain('osasto_request_seconds_count{call="GET config",status="200"}');
    expect(payload).toContain('process_cpu_seconds_total');
  });

  test('hear that a migration is missing', async () => {
    const { rows } = await sql<{ name: string }>`
      delete from kysely_migration where name = (select max(name) from kysely_migration) returning name`.execute(
      service.db,
    );
    const answer = await get('/readyz');
    expect([answer.statusCode, answer.json().reason]).toEqual([
      503,
      `migrations are missing: ${rows[0]?.name}`,
    ]);
  });
});

test('remotes and builds that are not live are counted under one label each (18.34)', async () => {
  const event = { remote: 'members', build: 'abc', stage: 'load', milliseconds: 120 };
  const events = [event, { ...event, class: 'timeout', reference: 'R-1' }];
  expect((await service.request('kt', 'POST', '/api/client/events', { events })).status).toBe(204);
  const invented = Array.from({ length: 50 }, (_, index) => ({
    ...event,
    remote: `r${'x'.repeat(index % 38)}`,
  }));
  expect((await service.request(null, 'POST', '/api/client/events', { events: invented })).status).toBe(204);
  const { payload } = await get('/metrics');
  const counted = [...payload.matchAll(/osasto_remote_events_total\{remote="([^"]*)",build="([^"]*)".*/g)];
  const labels = new Set(counted.map(([, remote, build]) => `${remote} ${build}`));
  expect(labels).toEqual(new Set(['members other', 'other unverified']));
  expect(payload).toContain('{remote="members",build="other",stage="load",class="timeout"} 1');
});

test('too many reports from one address are refused for a while', async () => {
  const answers = [];
  for (let turn = 0; turn < 125; turn += 1) {
    answers.push(await service.request(null, 'POST', '/api/client/events', { events: [] })); // oxlint-disable-line no-await-in-loop
  }
  const last = answers.at(-1);
  expect(last?.status).toBe(429);
  expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
  expect(last?.body).toEqual({ message: 'Too many attempts', requestId: expect.any(String) });
});

test('who asks is known by a trusted proxy alone: others cannot give themselves another address', async () => {
  const copy = await createServiceCopy({
    ...service,
    settings: { ...service.settings, trustedProxies: ['192.0.2.1'] },
  });
  const lastOf = async (remoteAddress: string) => {
    let status = 0;
    for (let turn = 0; turn < 125; turn += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${turn}` };
      const payload = { events: [] };
      const url = '/api/client/events';
      ({ statusCode: status } = await copy.inject({ method: 'POST', url, remoteAddress, headers, payload })); // oxlint-disable-line no-await-in-loop
    }
    return status;
  };
  try {
    expect(await lastOf('192.0.2.9')).toBe(429);
    expect(await lastOf('192.0.2.1')).toBe(204);
  } finally {
    await copy.close();
  }
});

test('in production the description and the metrics are there only where the setting says', async () => {
  const statuses = async (openAddresses: TestService['settings']['openAddresses']) => {
    const app = await createServiceCopy({
      ...service,
      settings: { ...service.settings, mode: 'production', openAddresses },
    });
    const answers = ['/api/docs/', '/api/openapi.json', '/metrics', '/healthz'].map((url) => app.inject(url));
    const found = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
    await app.close();
    return found;
  };
  expect(await statuses([])).toEqual([404, 404, 404, 200]);
  expect(await statuses(['metrics'])).toEqual([404, 404, 200, 200]);
  expect(await statuses(['docs'])).toEqual([200, 200, 404, 200]);
});

test('every call is in the description, with its errors', async () => {
  const document = (await get('/api/openapi.json')).json<{
    openapi: string;
    paths: Record<string, Record<string, { responses: object; security?: object }>>;
  }>();
  expect(document.openapi).toBe('3.1.0');
  for (const name of callNames) {
    const [method = '', path = ''] = name.split(' ');
    const operation = document.paths[`/api/${path}`]?.[method.toLowerCase()];
    expect([name, operation !== undefined]).toEqual([name, true]);
    expect([name, Object.keys(operation?.responses ?? {})[0]]).toEqual([
      name,
      expect.stringMatching(/^(200|204|302)$/),
    ]);
  }
  const described = Object.values(document.paths).flatMap((item) => Object.keys(item)).length;
  expect(described).toBe(callNames.length);
});

test('the description can be read in a browser and loads nothing from outside', async () => {
  const { statusCode, payload, headers } = await get('/api/docs/', html);
  expect(statusCode).toBe(200);
  expect(payload).not.toMatch(/(src|href)="https?:/);
  expect(headers['content-security-policy']).toContain("default-src 'self'");
});

describe('the records of calls and the routes', () => {
  test('a record without a route is named', () => {
    const registered = new Set(callNames);
    registered.delete('GET districts');
    expect(() => requireEveryCall(registered)).toThrow('Calls without a route: GET districts.');
  });

  test('a route without a record is named', () => {
    expect(() => requireCallRecord('GET', '/api/secret', undefined)).toThrow(
      'route GET /api/secret is no call',
    );
    expect(() => service.app.get('/api/late', () => 1)).toThrow();
  });
});

describe('the log', () => {
  test('has the request id, the call and the time, and no secret', async () => {
    const token = await service.tokenOf('kt');
    await service.request(null, 'POST', '/api/account/getlogintoken', {
      email: 'kt@demo.example',
      password: demoPassword,
    });
    await service.request(null, 'POST', '/api/account/getlogintoken', {
      email: 'nobody@demo.example',
      password: 'hunter2hunter2',
    });
    await get('/api/districts', { authorization: `Bearer ${token}`, cookie: 'osasto_sso=secretcookie' });
    await get('/api/files/1?signature=abcdef123&x=1');
    await service.request('kt', 'POST', '/api/members/findall', { name: 'Virtanen' });
    const text = service.lines.join('\n');
    for (const secret of [
      token,
      demoPassword,
      'hunter2hunter2',
      'secretcookie',
      'abcdef123',
      '@demo.example',
      'Virtanen',
    ]) {
      expect([secret, text.includes(secret)]).toEqual([secret, false]);
    }
    const line = service.lines.map((entry) => JSON.parse(entry)).find(({ call }) => call === 'GET districts');
    expect(line).toMatchObject({
      reqId: expect.any(String),
      milliseconds: expect.any(Number),
      res: { statusCode: 200 },
    });
  });
});

describe('what is unexpected', () => {
  const broken = fastify({ genReqId: () => 'the-id' });
  beforeAll(async () => {
    broken.setErrorHandler(answerError);
    acceptJsonOnly(broken);
    broken.get('/', () => {
      throw new Error('column "secret" of table "member" is gone');
    });
    await broken.ready();
  });

  test('is a 500 that shows nothing of the inside', async () => {
    const answer = await broken.inject('/');
    expect([answer.statusCode, answer.json()]).toEqual([
      500,
      { message: 'Unexpected failure', requestId: 'the-id' },
    ]);
  });
});
