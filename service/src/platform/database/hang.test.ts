import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { startProxy, type DatabaseProxy } from '../../../testing/database-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { testSettings } from '../../../testing/test-service.ts';
import { findAccountByEmail } from '../../areas/accounts/queries.ts';
import { toClaims } from '../../areas/accounts/signin.ts';
import { buildServer } from '../../server.ts';
import { openLog } from '../http/log.ts';
import { getConnections, openDatabase, type Database } from './connection.ts';
import { openCursor } from './cursor.ts';
import { watchPrimary } from './primary.ts';
import { int, rowShape } from './rows.ts';
import { isUnavailable } from './unavailable.ts';

let database: TestDatabase;
let proxy: DatabaseProxy;
let db: Database;
let app: FastifyInstance;
let endWatch: () => Promise<void>;
let authorization: string;
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startProxy(database.url);
  db = openDatabase(proxy.url, { max: 4, name: 'osasto_test_hang' });
  const log = openLog('silent');
  app = await buildServer({ db, settings: testSettings(), log });
  await app.ready();
  // While modules load and jobs start, a late answer says nothing of the database.
  endWatch = watchPrimary(getConnections(db), proxy.url, log);
  const account = await findAccountByEmail(db, 'superadmin@demo.example');
  authorization = `Bearer ${await app.tokens.issue(toClaims(account!, false), 1)}`;
});
afterAll(async () => {
  proxy.goOn();
  await app.close();
  await endWatch();
  await db.destroy();
  await proxy.close();
  await database.drop();
});

async function ask(method: 'GET' | 'POST' | 'PUT', url: string, payload?: object) {
  const began = performance.now();
  const { statusCode, headers, body } = await app.inject({
    method,
    url,
    headers: { authorization },
    ...(payload && { payload }),
  });
  const seconds = (performance.now() - began) / 1000;
  return { url, status: statusCode, retryAfter: headers['retry-after'], body, seconds };
}

const calls = [
  ['GET', '/api/sections/1'],
  ['GET', '/api/sections/1/stats'],
  ['POST', '/api/members/getsectionexportfile', { sectionId: 1 }],
  ['POST', '/api/members/updateRoles', { memberId: 1, roles: [] }],
  ['GET', '/api/config'],
  ['POST', '/api/account/getlogintoken', { email: 'kt@demo.example', password: 'Harjoitus-2026' }],
  [
    'PUT',
    '/api/meetings/update',
    { id: 1, sectionId: 1, name: 'x', meetingTypeId: 1003, dateHeld: '2026-01-01' },
  ],
] as const;
const askAll = () => Promise.all([...calls, ...calls].map(([method, url, body]) => ask(method, url, body)));

async function until<Value>(
  look: () => Promise<Value>,
  isEnough: (value: Value) => boolean,
): Promise<number> {
  const began = performance.now();
  while (!isEnough(await look())) await new Promise((resolve) => setTimeout(resolve, 100)); // oxlint-disable-line no-await-in-loop
  return (performance.now() - began) / 1000;
}

test('a database that hangs makes every call answer 503 within seconds, and is used again when it goes on', async () => {
  const before = await askAll();
  expect(before.filter(({ status }) => status === 503)).toEqual([]);
  expect((await ask('GET', '/readyz')).status).toBe(200);
  const numbers = await openCursor(db, {
    shape: rowShape('hang.numbers', { n: int }),
    count: async () => 100_000,
    rows: sql`select generate_series(1, 100000) as n`,
    signal: new AbortController().signal,
  });
  const stream = numbers.batches[Symbol.asyncIterator]();
  await stream.next();

  proxy.hang();
  const began = performance.now();
  const reading = stream.next().then(
    () => 'read',
    (error: unknown) => (isUnavailable(error) ? 'unavailable' : String(error)),
  );
  const [readiness, answers] = await Promise.all([ask('GET', '/readyz'), askAll()]);
  expect(readiness).toMatchObject({ status: 503, seconds: expect.any(Number) as number });
  expect(readiness.seconds).toBeLessThan(2);
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 503, retryAfter: '5' });
    expect(answer.seconds).toBeLessThan(5);
  }
  expect(JSON.parse(answers[0]?.body ?? '')).toEqual({
    message: 'Try again later',
    requestId: expect.any(String) as string,
  });
  expect(await reading).toBe('unavailable');
  expect((performance.now() - began) / 1000).toBeLessThan(5);
  const later = await askAll();
  expect(Math.max(...later.map(({ seconds }) => seconds))).toBeLessThan(0.5); // nobody waits any more
  expect(later.every(({ status }) => status === 503)).toBe(true);
  await numbers.close().catch(() => undefined);

  proxy.goOn();
  expect(
    await until(
      () => ask('GET', '/readyz'),
      ({ status }) => status === 200,
    ),
  ).toBeLessThan(5);
  const after = await askAll();
  expect(after.map(({ status }) => status)).toEqual(before.map(({ status }) => status));
});

test('nobody waits for ever: for a connection, a lock, a statement, a transaction that nobody goes on with', async () => {
  const narrow = openDatabase(database.url, { max: 1, waitTimeout: 200, statementTimeout: 1500 });
  try {
    const { rows } = await sql`select current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`.execute(
      narrow,
    );
    expect(rows).toEqual([{ statement: '1500ms', lock: '1500ms', idle: '3s' }]);
    const long = sql`select pg_sleep(5)`.execute(narrow);
    const second = sql`select 1`.execute(narrow);
    const reasons = await Promise.all(
      [long, second].map((work) => work.then(() => undefined, isUnavailable)),
    );
    expect(reasons).toEqual([true, true]);
  } finally {
    await narrow.destroy();
  }
});

test.each<[string, Error, boolean]>([
  ['a refused connection', Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), true],
  [
    'a name with several addresses',
    new AggregateError([Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })]),
    true,
  ],
  ['a broken connection', new Error('Connection terminated unexpectedly'), true],
  ['a missing file', Object.assign(new Error('none'), { code: 'ENOENT', syscall: 'open' }), false],
  ['a mistake of ours', new TypeError('x is undefined'), false],
])('%s', (_, error, expected) => {
  expect(isUnavailable(error)).toBe(expected);
});
