import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { bareEnvironment } from '../testing/bare-environment.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

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

async function untilReady(child: ChildProcess) {
  for await (const line of createInterface(child.stdout!)) if (line.includes('"msg":"ready"')) return;
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

test('production names every fault of its settings at once', async () => {
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
  const lines: string[] = [];
  for await (const line of createInterface(child.stdout!)) {
    lines.push(line);
    if (line.includes('"msg":"ready"')) break;
  }
  child.kill('SIGTERM');
  await end;
  await require('[]');
  expect(lines.join('\n')).toContain(
    'The setting singleSignOn.requiredRoles asks roles 2 for single sign-on',
  );
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
