import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { bareEnvironment } from '../testing/bare-environment.ts';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { until } from '../testing/until.ts';
import { prepareRole } from './platform/database/role.ts';

let database: TestDatabase;
let dataFolder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataFolder = await mkdtemp(path.join(tmpdir(), 'osasto-main-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dataFolder, { recursive: true });
});

const start = (changes: Record<string, string>): ChildProcess =>
  spawn(process.execPath, ['--no-warnings', path.join(import.meta.dirname, 'main.ts')], {
    env: { ...bareEnvironment, OSASTO_DATA: dataFolder, DATABASE_URL: database.url, ...changes },
  });

async function ending(child: ChildProcess) {
  const [said, code] = await Promise.all([
    text(child.stderr!),
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
  ]);
  return { said, code };
}

const listening = () =>
  new Promise<{ server: Server; port: number }>((resolve) => {
    const server = createServer().listen(0, 'localhost', () =>
      resolve({ server, port: (server.address() as AddressInfo).port }),
    );
  });

async function freePort(): Promise<number> {
  const { server, port } = await listening();
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** What it logs until it is ready. */
async function untilReady(child: ChildProcess): Promise<string> {
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout!)) {
    lines.push(line);
    if (line.includes('"msg":"ready"')) break;
  }
  return lines.join('\n');
}

const secret = 'Zq8-Hs2_yT6wPd0nXk4vRb9mLc3fJg7a';

test('a wrong setting ends it with one sentence', async () => {
  expect(await ending(start({ PORT: 'three' }))).toEqual({
    said: 'PORT must be a whole number from 1 to 65534, not "three".\n',
    code: 1,
  });
});

test('a taken port ends it with one sentence', async () => {
  const { server, port } = await listening();
  expect(await ending(start({ PORT: String(port) }))).toEqual({
    said: `Port ${port} is taken. Stop what listens there, or set PORT to another one.\n`,
    code: 1,
  });
  server.close();
});

test('production refuses a database with demonstration accounts', async () => {
  const { said, code } = await ending(
    start({
      OSASTO_MODE: 'production',
      OSASTO_SECRET: secret,
      OSASTO_URL: 'https://osasto.jarjesto.fi',
      PORT: String(await freePort()),
    }),
  );
  expect(said).toMatch(/^The database has demonstration accounts, which OSASTO_MODE=production refuses\./);
  expect(code).toBe(1);
});

test('production names every problem of its settings at once', async () => {
  const { said, code } = await ending(
    start({ OSASTO_MODE: 'production', OSASTO_URL: 'http://osasto.example', DATABASE_URL: '' }),
  );
  expect(said.trim().split('\n')).toHaveLength(4);
  expect(said).not.toMatch(/^\s+at /m);
  expect(code).toBe(1);
});

test('development says at its start that roles have to use a directory which is none (2.24)', async () => {
  const require = (roles: string) =>
    sql`update setting set value = ${roles}::jsonb where key = 'singleSignOn.requiredRoles'`.execute(
      database.db,
    );
  await require('[2]');
  const child = start({ PORT: String(await freePort()) });
  const end = ending(child);
  const said = await untilReady(child);
  child.kill('SIGTERM');
  await end;
  await require('[]');
  expect(said).toContain('The setting singleSignOn.requiredRoles asks roles 2 for single sign-on');
});

test('it says at its start that the directory does not send the strength that is demanded', async () => {
  const directory = createHttpServer((_request, response) => {
    const issuer = `http://localhost:${(directory.address() as AddressInfo).port}`;
    const endpoints = { authorization_endpoint: `${issuer}/authorize`, jwks_uri: `${issuer}/keys` };
    response.end(JSON.stringify({ issuer, ...endpoints, acr_values_supported: ['0', '1'] }));
  }).listen(0, 'localhost');
  await once(directory, 'listening');
  const child = start({
    PORT: String(await freePort()),
    OSASTO_DIRECTORY_ISSUER: `http://localhost:${(directory.address() as AddressInfo).port}`,
    OSASTO_DIRECTORY_ACR: 'mfa',
  });
  const end = ending(child);
  let said = '';
  child.stdout!.on('data', (chunk: Buffer) => (said += chunk.toString()));
  await until('the message', () => said.includes('The directory sends no acr of mfa'));
  child.kill('SIGTERM');
  expect((await end).code).toBe(0);
  directory.closeAllConnections();
  directory.close();
});

test.each([
  [{}, true],
  [{ OSASTO_SCANNER: '/run/clamav/clamd.ctl' }, false],
])('with %j it says at its start that uploads are not scanned: %s', async (settings, isSaid) => {
  const child = start({ PORT: String(await freePort()), ...settings });
  const end = ending(child);
  const said = await untilReady(child);
  child.kill('SIGTERM');
  await end;
  expect(said.includes('Uploaded files are not scanned: OSASTO_SCANNER names no scanner')).toBe(isSaid);
});

describe('in production', () => {
  let own: TestDatabase;
  const service = () => {
    const url = new URL(own.url);
    url.username = `main_${url.pathname.slice(1)}`.slice(0, 60);
    url.password = 'Kk2-zRt8_uPq5wYx';
    return url;
  };
  beforeAll(async () => {
    own = await createEmptyDatabase();
    await prepareRole(own.url, service().href);
    await sql`update setting set value = '"none"' where key = 'crm.adapter'`.execute(own.db);
    await sql`update setting set value = to_jsonb(replace(value #>> '{}', '.example', '.fi'))
      where key in ('organisation.support', 'links.privacy', 'links.accessibility')`.execute(own.db);
  });
  afterAll(async () => {
    await sql`drop owned by ${sql.ref(service().username)}`.execute(own.db);
    await sql`drop role ${sql.ref(service().username)}`.execute(own.db);
    await own.drop();
  });

  test('a signal makes it not ready for three seconds and ends it within five when nothing is under way', async () => {
    const port = await freePort();
    const child = start({
      OSASTO_MODE: 'production',
      OSASTO_SECRET: secret,
      OSASTO_URL: 'https://osasto.jarjesto.fi',
      DATABASE_URL: service().href,
      PORT: String(port),
    });
    const end = ending(child);
    await untilReady(child);
    const isReady = async () => (await fetch(`http://localhost:${port}/readyz`)).status;
    expect(await isReady()).toBe(200);
    const began = performance.now();
    child.kill('SIGTERM');
    await until('it is not ready', async () => (await isReady()) === 503);
    expect((await fetch(`http://localhost:${port}/api/config`)).status).toBe(200);
    expect(await end).toEqual({ said: '', code: 0 });
    const took = performance.now() - began;
    expect(took).toBeGreaterThan(2900);
    expect(took).toBeLessThan(5000);
  });

  test('a copy takes as many connections as docs/operations.md says', async () => {
    const port = await freePort();
    const child = start({
      OSASTO_MODE: 'production',
      OSASTO_SECRET: secret,
      OSASTO_URL: 'https://osasto.jarjesto.fi',
      OSASTO_CONNECTIONS: '3',
      OSASTO_DRAIN: '0',
      DATABASE_URL: service().href,
      PORT: String(port),
    });
    const end = ending(child);
    await untilReady(child);
    const ask = () => fetch(`http://localhost:${port}/api/config`, { headers: { connection: 'close' } });
    await fetch(`http://localhost:${port}/registry.json`); // from then on it hears of releases
    const asking = new AbortController();
    const work = Array.from({ length: 20 }, async () => {
      while (!asking.signal.aborted) await ask(); // oxlint-disable-line no-await-in-loop -- until it has been seen
    });
    let most = 0;
    await until('every connection', async () => {
      await fetch(`http://localhost:${port}/readyz`);
      const { rows } = await sql<{ count: number }>`
        select count(*)::int from pg_stat_activity where usename = ${service().username}`.execute(own.db);
      most = Math.max(most, rows[0]?.count ?? 0);
      return most >= 9;
    });
    asking.abort();
    await Promise.all(work);
    child.kill('SIGTERM');
    await end;
    expect(most).toBe(9); // 3 and six more
  });
});

test('a signal ends it within five seconds when nothing is under way', async () => {
  const child = start({ PORT: String(await freePort()) });
  const end = ending(child);
  await untilReady(child);
  const began = performance.now();
  child.kill('SIGTERM');
  expect(await end).toEqual({ said: '', code: 0 });
  expect(performance.now() - began).toBeLessThan(5000);
});

test.each([
  ['that has sent nothing', ''],
  ['with half of its headers', 'GET /readyz HTTP/1.1\r\nHost: localh'],
  ['that waits for its next request', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'],
])('a connection %s does not keep it from ending', async (_, sent) => {
  const port = await freePort();
  const child = start({ PORT: String(port) });
  const end = ending(child);
  await untilReady(child);
  const socket = connect(port, 'localhost');
  socket.on('error', () => undefined); // it is cut off
  await once(socket, 'connect');
  socket.write(sent);
  await wait(200); // until the service has read it
  child.kill('SIGTERM');
  expect(await end).toEqual({ said: '', code: 0 }); // 1 after the longest time that it waits
  socket.destroy();
});

test('a signal lets requests under way finish, then everything ends', async () => {
  const port = await freePort();
  const child = start({ PORT: String(port) });
  const end = ending(child);
  await untilReady(child);
  const address = `http://localhost:${port}`;
  expect((await fetch(`${address}/readyz`)).status).toBe(200);

  // A sign-in takes long enough to be under way; a lock makes sure of it.
  const holding = database.db.transaction().execute(async (tx) => {
    await sql`lock table account in access exclusive mode`.execute(tx);
    const answer = fetch(`${address}/api/account/getlogintoken`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'nobody@demo.example', password: 'x' }),
    });
    await new Promise((resolve) => setTimeout(resolve, 300));
    child.kill('SIGTERM');
    await new Promise((resolve) => setTimeout(resolve, 300));
    return { answer };
  });
  const { answer } = await holding;
  expect((await answer).status).toBe(401);
  expect(await end).toEqual({ said: '', code: 0 });
  await expect(fetch(`${address}/readyz`)).rejects.toThrow('fetch failed');
});
