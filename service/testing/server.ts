import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { migrate } from '../src/platform/database/migrate.ts';
import { embeddedServiceUrl, prepareRole } from '../src/platform/database/role.ts';
import { startPostgres } from '../src/platform/database/embedded/start.ts';
import { seed } from '../src/seed/seed.ts';

/*
 * One PostgreSQL for a whole run of jest. The process that starts the run offers it at an address that the
 * workers inherit; it is started, and its template filled, when the first test file asks. A run of
 * tests that need no database never starts it.
 */

/** What a test file needs to make its own database: any database of the server, and the template to copy. */
export type TestServer = { url: string; template: string };
export type Answer = { server: TestServer } | { error: string };
type Started = TestServer & { stop: () => Promise<void> };

/** The environment variable that tells the workers where to ask. */
export const addressVariable = 'OSASTO_TEST_SERVER';

const ours = globalThis as {
  osastoTestServer?: { listener: Server; folder: string; started?: Promise<Started> };
};

const makeFolder = () => mkdtemp(path.join(tmpdir(), 'osasto-test-'));

export const databaseUrl = (url: string, database: string) => {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
};

export async function runSql(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

async function makeTemplate(url: string, template: string): Promise<void> {
  await runSql(url, `create database ${template} template template0`);
  const made = databaseUrl(url, template);
  await migrate(made);
  await prepareRole(made, embeddedServiceUrl(made));
  await seed(databaseUrl(url, template), 'small');
}

/** With DATABASE_URL_TEST its server is used; else one is started in the folder and thrown away. */
async function startServer(folder: string): Promise<Omit<Started, 'template'>> {
  const given = process.env['DATABASE_URL_TEST'];
  if (given) return { url: given, stop: async () => undefined };
  const quiet = { info: () => undefined, warn: () => undefined };
  return startPostgres({ dataDir: path.join(folder, 'data'), log: quiet, throwaway: true });
}

async function start(folder: string): Promise<Started> {
  const { url, stop } = await startServer(folder);
  const template = `osasto_template_${process.pid}`;
  await makeTemplate(url, template);
  return {
    url,
    template,
    async stop() {
      await runSql(url, `drop database if exists ${template} with (force)`);
      await stop();
    },
  };
}

/** Does work with a database that has all tables and nothing in them but what migrations put there. */
export async function withMigrated(work: (url: string) => Promise<void>): Promise<void> {
  const folder = await makeFolder();
  const { url, stop } = await startServer(folder);
  const name = `osasto_migrated_${process.pid}`;
  try {
    await runSql(url, `create database ${name} template template0`);
    await migrate(databaseUrl(url, name));
    await work(databaseUrl(url, name));
  } finally {
    await runSql(url, `drop database if exists ${name} with (force)`);
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
}

export async function offerServer(): Promise<void> {
  const folder = await makeFolder();
  const address =
    process.platform === 'win32' ? `\\\\.\\pipe\\${path.basename(folder)}` : path.join(folder, 'ask');
  const listener = createServer((socket) => {
    const offer = ours.osastoTestServer;
    if (!offer) return;
    offer.started ??= start(folder);
    offer.started.then(
      ({ url, template }) => socket.end(JSON.stringify({ server: { url, template } } satisfies Answer)),
      (error: Error) => socket.end(JSON.stringify({ error: error.stack ?? String(error) } satisfies Answer)),
    );
  });
  await new Promise<void>((resolve, reject) => {
    listener.once('error', reject).listen(address, resolve);
  });
  listener.unref();
  ours.osastoTestServer = { listener, folder };
  process.env[addressVariable] = address;
}

export async function withdrawServer(): Promise<void> {
  const offer = ours.osastoTestServer;
  if (!offer) return;
  offer.listener.close();
  const started = await offer.started?.catch(() => undefined);
  await started?.stop();
  await rm(offer.folder, { recursive: true, force: true });
}
