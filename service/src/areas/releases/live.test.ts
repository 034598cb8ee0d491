import { sql } from 'kysely';
import { Client } from 'pg';
import { makeRemote, makeShell } from '../../../../shared/release/testing/builds.ts';
import { startProxy, type DatabaseProxy } from '../../../testing/database-proxy.ts';
import { createPublisher, type TestPublisher } from '../../../testing/publisher.ts';
import { startTestService, type TestService } from '../../../testing/test-service.ts';
import { until } from '../../../testing/until.ts';
import { getConnections, openDatabase, type Database } from '../../platform/database/connection.ts';
import { openLog } from '../../platform/http/log.ts';
import { createLiveSite, type LiveSite } from './live.ts';

let service: TestService;
let publisher: TestPublisher;
let proxy: DatabaseProxy;
let db: Database;
let lines: string[];
beforeAll(async () => {
  service = await startTestService();
  publisher = await createPublisher(service);
  await publisher.publish([makeShell('s1'), makeRemote('members', 'm1')]);
  proxy = await startProxy(service.url);
  db = openDatabase(proxy.url, { max: 1, name: 'osasto_test_live' });
});
beforeEach(() => {
  lines = [];
});
afterEach(() => proxy.goOn());
afterAll(async () => {
  await db.destroy();
  await proxy.close();
  await service.close();
});

const log = openLog('debug', { write: (line) => void lines.push(line) });

async function readText(site: LiveSite, ...file: [name: string, build: string, file: string]) {
  const found = await (await site.findFile(...file))?.open();
  return Buffer.isBuffer(found) ? found.toString() : undefined;
}

test('while the database says nothing, what is live is served from memory', async () => {
  const site = createLiveSite(db, log);
  const before = await site.read();
  await until('the files', async () => {
    const read = await service.db
      .selectNoFrom(
        sql<boolean>`exists (
          select from pg_stat_activity where application_name = 'osasto_test_live' and state = 'idle'
            and query like '%"release_file_piece"%order by "hash"%')`.as('isOver'),
      )
      .executeTakeFirstOrThrow();
    return read.isOver;
  });
  await sql`select 1`.execute(db); // on the one connection, after their bytes
  proxy.hang();
  expect(await site.read()).toEqual(before);
  expect(await readText(site, 'shell', 's1', 'shell.js')).toBe('shell s1');
  expect(await readText(site, 'members', 'm1', '7.js')).toBe('a chunk');
  proxy.goOn();
  await site.close();
});

test('a connection for notices that cannot be opened at first is opened later', async () => {
  const connections = getConnections(db);
  let tries = 0;
  const site = createLiveSite(db, log, {
    ...connections,
    openClient(settings) {
      tries += 1;
      return tries === 1 ? new Client({ host: '127.0.0.1', port: 9 }) : connections.openClient(settings);
    },
  });
  await site.read();
  await until('the warning', () => lines.some((line) => line.includes('Notices of releases do not arrive')));
  await until('another try', () => tries === 2);
  await publisher.publish([makeRemote('members', 'm2')]);
  await until('the release', async () =>
    (await site.readReleases()).remotes.some(({ build }) => build === 'm2'),
  );
  expect(await readText(site, 'members', 'm2', 'remote.js')).toBe('remote of members m2');
  await site.close();
});

test('what was read last is served, also when a failover has lost a release', async () => {
  const site = createLiveSite(service.db, log);
  const live = async () => (await site.readReleases()).remotes.map(({ build }) => build);
  await publisher.publish([makeRemote('members', 'm3')]);
  await site.refresh();
  expect(await live()).toEqual(['m3']);
  // As the copy of the database says that had not heard of the release.
  await sql`update release_state set revision = revision - 1`.execute(service.db);
  await sql`
    update release_part set record = jsonb_set(record::jsonb, '{live}', '"m2"') where name = 'members'`.execute(
    service.db,
  );
  await site.refresh();
  expect(await live()).toEqual(['m2']);
  await site.close();
});

test('a slow reading does not replace what a later one has found', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let isSlow = false;
  const slow = new Proxy(service.db, {
    get(target, name) {
      if (name !== 'selectFrom') return Reflect.get(target, name) as unknown;
      return (table: 'release_part') => {
        const query = target.selectFrom(table);
        if (!isSlow || table !== 'release_part') return query;
        isSlow = false;
        const execute = async () => {
          const found = await query.selectAll().execute();
          await promise;
          return found;
        };
        return { selectAll: () => ({ orderBy: () => ({ execute }) }) };
      };
    },
  });
  const site = createLiveSite(slow, log, getConnections(service.db));
  await site.read();
  isSlow = true;
  const first = site.refresh();
  await until('the first reading', () => !isSlow);
  await publisher.publish([makeRemote('members', 'm4')]);
  await site.refresh();
  resolve();
  await first;
  expect((await site.readReleases()).remotes.map(({ build }) => build)).toEqual(['m4']);
  await site.close();
});
