import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { clusterFolder } from '../../service/src/platform/database/embedded/cluster.ts';
import { openConnections, openDatabase } from '../../service/src/platform/database/connection.ts';
import { migrate } from '../../service/src/platform/database/migrate.ts';
import { readBeginning } from '../../service/src/platform/database/role-settings.ts';
import { prepareRole } from '../../service/src/platform/database/role.ts';
import { examine, toLine } from '../../service/src/doctor/doctor.ts';
import { openLog } from '../../service/src/platform/http/log.ts';
import { seed } from '../../service/src/seed/seed.ts';
import { buildServer } from '../../service/src/server.ts';
import { testSettings } from '../../service/testing/test-service.ts';
import { until } from '../../service/testing/until.ts';
import { findAccountByEmail } from '../../service/src/areas/accounts/queries.ts';
import { toClaims } from '../../service/src/areas/accounts/signin.ts';
import { serversIn, type Server } from '../kill/servers.ts';
import { describeWith } from './programs.ts';
import { startPgBouncer } from './pgbouncer.ts';

/* The service behind PgBouncer, with transactions pooled. Decision 108. */

let home: string;
let servers: Awaited<ReturnType<typeof serversIn>>;
let server: Server;
let owner: string;
let direct: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'osasto-pgbouncer-'));
  servers = await serversIn(home);
  server = await servers.make('one');
  await writeFile(join(clusterFolder(server.folder), 'pg_hba.conf'), 'host all all 127.0.0.1/32 trust\n');
  await servers.start(server);
  await servers.query(server, 'create database osasto');
  owner = servers.address(server);
  direct = `postgresql://osasto_service@127.0.0.1:${server.port}/osasto`;
  await migrate(owner);
  await prepareRole(owner, direct);
  await seed(owner, 'small');
}, 120_000);
afterAll(async () => {
  await servers?.kill(server);
  await rm(home, { recursive: true, force: true });
});

/** The line of doctor about the pooler. */
async function findPoolerLine(databaseUrl: string, jobsUrl: string | undefined): Promise<string> {
  const settings = testSettings({ databaseUrl, jobsUrl, publicAddress: 'http://127.0.0.1:65533' });
  const found = await examine({ settings, ownerUrl: undefined, mailTo: undefined }, databaseUrl);
  const pooler = found.find(({ name }) => name === 'pooler');
  return pooler ? toLine(pooler) : '';
}

describeWith(['pgbouncer/trixie'], 'PgBouncer of Debian 13', () => {
  let pooler: Awaited<ReturnType<typeof startPgBouncer>>;
  beforeAll(async () => {
    pooler = await startPgBouncer(direct, { isNew: true });
  });
  afterAll(() => pooler?.end());

  test('the service answers through three connections, jobs run past them, and settings are the role’s', async () => {
    expect(await readBeginning(pooler.url)).toEqual({ isPooled: true, hasRoleSettings: true });
    expect(await readBeginning(direct)).toEqual({ isPooled: false, hasRoleSettings: true });
    const db = openDatabase(pooler.url, { max: 10, hasRoleSettings: true, name: 'osasto pooled' });
    const jobConnections = openConnections(direct);
    const lines: string[] = [];
    const log = openLog('warn', { write: (line) => void lines.push(line) });
    const app = await buildServer({ db, jobConnections, settings: testSettings(), log });
    const done: string[] = [];
    app.jobs.define<{ name: string }>({
      name: 'test.pooled',
      options: {},
      work: async ({ name }) => void done.push(name),
    });
    try {
      await app.ready();
      const account = await findAccountByEmail(db, 'superadmin@demo.example');
      const token = account ? await app.tokens.issue(toClaims(account, false), 1) : '';
      const urls = [
        '/api/sections/1',
        '/api/sections/2',
        '/api/districts',
        '/api/districts/1/stats',
        '/api/stats',
      ];
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, index) =>
          app.inject({
            url: urls[index % urls.length] ?? '',
            headers: { authorization: `Bearer ${token}` },
          }),
        ),
      );
      expect(answers.filter(({ statusCode }) => statusCode !== 200).map(({ payload }) => payload)).toEqual(
        [],
      );
      expect((await app.inject('/readyz')).statusCode).toBe(200);
      await db.transaction().execute((tx) => app.jobs.add(tx, 'test.pooled', { name: 'one' }, 'one'));
      await until('the job', () => done.includes('one'));
      const { rows } = await sql`
        select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
          current_setting('idle_in_transaction_session_timeout') as idle, current_setting('timezone') as zone`.execute(
        db,
      );
      expect(rows).toEqual([{ statement: '30s', lock: '10s', idle: '1min', zone: 'UTC' }]);
      const found = await servers.query(
        server,
        `select count(*)::int as pooled from pg_stat_activity where application_name = 'osasto pooled'`,
      );
      expect(found[0]?.['pooled']).toBeLessThanOrEqual(3);
      expect(lines).toEqual([]);
    } finally {
      await app.close();
      await db.destroy();
    }
  });

  test('doctor says what it is', async () => {
    expect(await findPoolerLine(pooler.url, direct)).toMatch(
      /^ok {3}pooler {8}PgBouncer 1\.2\d\.\d+ keeps prepared statements$/,
    );
  });

  test('doctor misses the address past it', async () => {
    expect(await findPoolerLine(pooler.url, undefined)).toMatch(
      /^FAIL pooler .* passes no notifications\. Set OSASTO_JOBS_URL/,
    );
  });

  test('doctor misses the settings of a role', async () => {
    await servers.query(server, 'alter role osasto_service in database osasto reset lock_timeout', 'osasto');
    // The pooler keeps connections that began before.
    await servers.query(
      server,
      `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'osasto_service'`,
    );
    try {
      const said =
        /^FAIL pooler .* refuses timeouts and time zone of connections.*Run "npm run service migrate"/;
      await until('the line', async () => said.test(await findPoolerLine(pooler.url, direct)));
    } finally {
      await prepareRole(owner, direct);
    }
  });
});

describeWith(['pgbouncer'], 'PgBouncer of Debian 12', () => {
  test.each([
    [true, /^FAIL pooler {8}PgBouncer 1\.18\.0 is too old\. Use PgBouncer 1\.21 or newer\.$/],
    [false, /^FAIL pooler {8}The pooler loses prepared statements\. Use PgBouncer 1\.21 or newer/],
  ])('is named, where it tells its version (%s) and where not', async (told, line) => {
    const pooler = await startPgBouncer(direct, { isNew: false, told });
    try {
      expect(await findPoolerLine(pooler.url, direct)).toMatch(line);
    } finally {
      await pooler.end();
    }
  });
});
