import { sql } from 'kysely';
import { startProxy, type DatabaseProxy } from '../../../testing/database-proxy.ts';
import { startScanner, type TestScanner } from '../../../testing/scanner.ts';
import { buildServer } from '../../server.ts';
import { openLog } from './log.ts';
import { createServiceCopy, startTestService, type TestService } from '../../../testing/test-service.ts';
import { openDatabase } from '../database/connection.ts';
import { fromCommand } from '../jobs/jobs.ts';
import { storeDone } from '../operation/done.ts';

let scanner: TestScanner;
let service: TestService;
beforeAll(async () => {
  scanner = await startScanner();
  service = await startTestService({ scanner: scanner.address });
});
afterAll(async () => {
  await service.close();
  await scanner.close();
});

/** Every value of the scrape by its name with labels. */
async function scrape(app = service.app): Promise<Record<string, number>> {
  const { statusCode, payload } = await app.inject('/metrics');
  expect(statusCode).toBe(200);
  const lines = payload.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(
    lines.map((line): [string, number] => {
      const end = line.lastIndexOf(' ');
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

test('jobs are counted by queue and state, with the age of the oldest that is due', async () => {
  await fromCommand(service.db, { name: 'test.queue', options: {} }, async () => undefined); // nobody takes its jobs
  const add = (state: string, created: string, start: string) =>
    sql`insert into jobs.job (name, state, created_on, start_after)
      values ('test.queue', ${sql.lit(state)}, now() - ${created}::interval, now() + ${start}::interval)`.execute(
      service.db,
    );
  await add('created', '1 hour', '-10 minutes');
  await add('created', '3 hours', '1 hour');
  await add('failed', '9 hours', '-9 hours');
  const first = await scrape();
  expect(first).toMatchObject({
    'osasto_jobs{queue="test.queue",state="waiting"}': 1,
    'osasto_jobs{queue="test.queue",state="retrying"}': 0,
    'osasto_jobs{queue="test.queue",state="failed"}': 1,
  });
  expect(Math.floor((first['osasto_jobs_oldest_seconds{queue="test.queue"}'] ?? 0) / 60)).toBe(10);
  await add('retry', '2 hours', '20 minutes');
  const second = await scrape();
  expect(second['osasto_jobs{queue="test.queue",state="retrying"}']).toBe(1);
  expect(Math.floor((second['osasto_jobs_oldest_seconds{queue="test.queue"}'] ?? 0) / 60)).toBe(120);
});

test('what was never done is missing; what was has its time, and the problems of the audit log', async () => {
  const before = await scrape();
  for (const name of ['backup', 'rehearsal', 'audit_check'])
    expect(before).not.toHaveProperty([`osasto_${name}_timestamp_seconds`]);
  expect(before).not.toHaveProperty('osasto_audit_problems');
  const began = Date.now() / 1000;
  await storeDone(service.db, 'backup');
  await storeDone(service.db, 'auditCheck', 2);
  const after = await scrape();
  expect(after['osasto_backup_timestamp_seconds']).toBeGreaterThan(began - 60);
  expect(after['osasto_audit_problems']).toBe(2);
  expect(after).not.toHaveProperty('osasto_rehearsal_timestamp_seconds');
});

test('what an alert watches growing is there before it happens', async () => {
  const values = await scrape();
  for (const result of ['sent', 'refused', 'givenUp', 'bounced', 'triedAgain'])
    expect(values[`osasto_mails_total{kind="account.password-link",result="${result}"}`]).toBe(0);
  expect(values['osasto_scans_total{result="infected"}']).toBe(0);
});

test('a standby that follows no primary does not work, and is no standby', async () => {
  const app = await buildServer({
    db: service.db,
    settings: service.settings,
    standby: service.served,
    log: openLog('silent'),
  });
  try {
    const values = await scrape(app);
    expect(values['osasto_standby_works']).toBe(0);
    expect(values).not.toHaveProperty('osasto_standby_lag_seconds');
  } finally {
    await app.close();
  }
});

test('records without a seal, sign-ins, connections and the scanner are there', async () => {
  await sql`select seal_audit(2000)`.execute(service.db);
  await sql`insert into audit (account_id, by, action, entity, request_id, network, at)
    values (null, 'osasto', 'test', 'test', null, null, now() - interval '10 minutes')`.execute(service.db);
  await sql`insert into session (jti, account_id, browser, system, network, expires_at)
    select 'one', min(id), '', '', '', now() + interval '1 hour' from account
    union all select 'two', min(id), '', '', '', now() - interval '1 hour' from account`.execute(service.db);
  const values = await scrape();
  expect(values).toMatchObject({
    osasto_audit_unsealed: 1,
    osasto_sessions: 1,
    osasto_scanner_works: 1,
    osasto_state_read: 1,
    osasto_pool_size: 4,
    osasto_pool_waiting: 0,
  });
  expect(Math.floor((values['osasto_audit_unsealed_seconds'] ?? 0) / 60)).toBe(10);
  expect(values['osasto_database_connections']).toBeGreaterThan(0);
  expect(values['osasto_database_connections_allowed']).toBeGreaterThan(50);
  expect(Object.keys(values).filter((name) => name.startsWith('osasto_standby'))).toEqual([]);
});

describe('while the database does not answer', () => {
  let proxy: DatabaseProxy;
  beforeAll(async () => {
    proxy = await startProxy(service.url);
  });
  afterAll(() => proxy.close());

  test('the scrape is answered, without what it could not read', async () => {
    const db = openDatabase(proxy.url, { max: 4, statementTimeout: 2000 });
    const app = await createServiceCopy({ db, settings: service.settings });
    try {
      await app.ready();
      expect(await scrape(app)).toMatchObject({ osasto_state_read: 1 });
      proxy.hang();
      const values = await scrape(app);
      expect(values).toMatchObject({ osasto_state_read: 0, osasto_pool_size: 4 });
      expect(values).not.toHaveProperty('osasto_sessions');
      expect(Object.keys(values).filter((name) => name.startsWith('osasto_jobs'))).toEqual([]);
    } finally {
      proxy.goOn();
      await app.close();
      await db.destroy();
    }
  });
});
