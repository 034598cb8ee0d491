import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Registry } from '@osasto/contract';
import { computeIntegrity } from '../shared/release/src/files.ts';
import { publish } from '../shared/release/src/publish.ts';
import { makeRemote, makeShell } from '../shared/release/testing/builds.ts';
import { createTestDatabase, type TestDatabase } from '../service/testing/test-database.ts';
import { until } from '../service/testing/until.ts';
import { makeAdmittedKey } from './admitted-key.ts';
import { startCopy, type Copy } from './copies.ts';
import { startStatementProxy, type StatementProxy } from './kill/statement-proxy.ts';

jest.setTimeout(180_000); // two processes start, on a machine where every worker is busy

let database: TestDatabase;
let home: string;
let proxy: StatementProxy;
let keyFile: string;
let a: Copy;
let b: Copy;
/** Whether notices of PostgreSQL reach the second copy. */
let hasNotices = true;
/** What the second copy logs. */
const lines: string[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  home = await mkdtemp(path.join(tmpdir(), 'osasto-releases-'));
  const admitted = makeAdmittedKey(home);
  ({ keyFile } = admitted);
  proxy = await startStatementProxy(database.url, ({ text }) => !hasNotices && text.startsWith('listen'));
  const start = async (name: string, url: string, onLine?: (line: string) => void) => {
    const data = path.join(home, name); // nothing is shared but the database
    await mkdir(data);
    const secret = 'one secret for both of the copies';
    const env = { ...admitted.env, DATABASE_URL: url, OSASTO_DATA: data, OSASTO_SECRET: secret };
    return startCopy({ ...env, OSASTO_DATASET: 'none', OSASTO_CONNECTIONS: '6' }, onLine);
  };
  [a, b] = await Promise.all([
    start('a', database.url),
    start('b', proxy.url, (line) => void lines.push(line)),
  ]);
  await publish({ address: a.address, keyFile }, [makeShell('s1'), makeRemote('members', 'm1')]);
});
afterAll(async () => {
  await Promise.all([a?.end(), b?.end()]);
  await proxy?.close();
  await database?.drop();
  await rm(home, { recursive: true, force: true, maxRetries: 5 });
});

const get = async (address: string): Promise<Buffer> => {
  const answer = await fetch(address, { headers: { accept: 'text/html' } });
  if (!answer.ok) throw new Error(`${address} is answered with ${answer.status}.`);
  return Buffer.from(await answer.arrayBuffer());
};

const readRegistry = async ({ address }: Copy) =>
  JSON.parse((await get(`${address}/registry.json`)).toString()) as Registry;

const isLive = async (copy: Copy, build: string) =>
  (await readRegistry(copy)).remotes.some((remote) => remote.build === build);

/** Loads what a browser would, again and again; gives how often, and what failed, when it is ended. */
function loadAgainAndAgain(copy: Copy) {
  const end = new AbortController();
  let loads = 0;
  const failed: string[] = [];
  const load = async () => {
    await get(`${copy.address}/`);
    for (const { manifest, manifestIntegrity } of (await readRegistry(copy)).remotes) {
      const found = computeIntegrity(await get(copy.address + manifest)); // oxlint-disable-line no-await-in-loop -- a few
      if (found !== manifestIntegrity) failed.push(`${manifest} is another file`);
    }
    loads += 1;
  };
  const run = async () => {
    while (!end.signal.aborted) await load().catch((error: unknown) => failed.push(String(error))); // oxlint-disable-line no-await-in-loop
  };
  const running = run();
  return async () => {
    end.abort();
    await running;
    return { loads, failed };
  };
}

const saysFoundByAsking = () => lines.some((line) => line.includes('A release was found by asking'));

test('what is published at one copy is live at the other by its notice, and nobody asks in vain', async () => {
  const ends = [a, b].map(loadAgainAndAgain);
  await until('the first release', () => isLive(b, 'm1'));
  for (const build of ['m2', 'm3', 'm4']) {
    await publish({ address: a.address, keyFile }, [makeRemote('members', build)]); // oxlint-disable-line no-await-in-loop
    await until(`${build} at the other`, () => isLive(b, build)); // oxlint-disable-line no-await-in-loop
  }
  for (const { loads, failed } of await Promise.all(ends.map((end) => end()))) {
    expect(failed).toEqual([]);
    expect(loads).toBeGreaterThan(0);
  }
  expect(saysFoundByAsking()).toBe(false);
});

test('where no notice arrives, as behind a transaction pooler, it is found by asking, and the log says so', async () => {
  hasNotices = false;
  proxy.cut();
  proxy.goOn();
  await until('the other copy to answer again', async () => (await fetch(`${b.address}/readyz`)).ok);
  await publish({ address: a.address, keyFile }, [makeRemote('members', 'm5')]);
  await until('m5 at the other', () => isLive(b, 'm5'));
  await until('the sentence in the log', saysFoundByAsking);
});
