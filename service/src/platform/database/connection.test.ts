import { sql } from 'kysely';
import { createTestDatabase } from '../../../testing/test-database.ts';
import type { TestDatabase } from '../../../testing/test-database.ts';
import { until } from '../../../testing/until.ts';
import {
  inTransaction,
  openDatabase,
  getPool,
  prepared,
  type Database,
  type StatementParameter,
} from './connection.ts';

let own: TestDatabase;
beforeAll(async () => {
  own = await createTestDatabase();
});
afterAll(() => own.drop());

test.each([
  [`'2026-11-21'::date`, '2026-11-21T00:00:00.000Z'],
  [`null::date`, null],
  [`array['2026-02-28'::date, null]`, ['2026-02-28T00:00:00.000Z', null]],
  [`'2026-11-21 06:39:07+02'::timestamptz`, '2026-11-21T04:39:07.000Z'],
  [`'2026-11-21 06:39:07.1+00'::timestamptz`, '2026-11-21T06:39:07.100Z'],
  [`'2026-11-21 06:39:07.123999+00'::timestamptz`, '2026-11-21T06:39:07.123Z'],
  [`9007199254740991::int8`, 9007199254740991],
  [`array[1, 2]::int8[]`, [1, 2]],
  [`(select count(*) from (values (1), (2)) as two)`, 2],
  [`'2026-11-21T00:00:00.000Z'::date`, '2026-11-21T00:00:00.000Z'], // as the browser sends it
])('%s is read as %j', async (expression, expected) => {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(own.db);
  expect(rows).toEqual([{ value: expected }]);
});

test('text is sorted the Finnish way', async () => {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(array['Öhman', 'Zetterberg', 'Åkerlund', 'aalto', 'Ängeslevä']) as name order by name
  `.execute(own.db);
  expect(rows.map(({ name }) => name)).toEqual(['aalto', 'Zetterberg', 'Åkerlund', 'Ängeslevä', 'Öhman']);
});

describe('a prepared query', () => {
  const numbers = prepared(
    'test.numbers',
    (db, value: StatementParameter<{ from: number; chosen: number[]; take: number }>) =>
      db
        .selectFrom(sql<{ n: number }>`generate_series(1, 9)`.as<'series'>(sql`series(n)`))
        .select('n')
        .where('n', '>', value('from'))
        .where('n', '!=', 7)
        .where(sql<boolean>`n = any(${value('chosen')})`)
        .orderBy('n')
        .limit(value('take')),
  );

  test('takes new values each time and keeps its constants', async () => {
    expect(await numbers(own.db, { from: 3, chosen: [2, 4, 5, 7, 8], take: 2 })).toEqual([
      { n: 4 },
      { n: 5 },
    ]);
    expect(await numbers(own.db, { from: 5, chosen: [2, 4, 5, 7, 8], take: 2 })).toEqual([{ n: 8 }]);
  });

  test('is prepared once, under its name, in the transaction it is given', async () => {
    await own.db.transaction().execute(async (tx) => {
      await numbers(tx, { from: 0, chosen: [1], take: 1 });
      await numbers(tx, { from: 1, chosen: [1], take: 1 });
      const { rows } = await sql`
        select generic_plans + custom_plans as runs from pg_prepared_statements where name = 'test.numbers'
      `.execute(tx);
      expect(rows).toHaveLength(1);
    });
  });

  test('of a name that another has is refused', async () => {
    const other = prepared('test.numbers', (db, value: StatementParameter<{ id: number }>) =>
      db.selectFrom('district').select('id').where('id', '=', value('id')),
    );
    await expect(other(own.db, { id: 1 })).rejects.toThrow('two prepared queries of the name test.numbers');
  });
});

test('a statement that runs too long is cancelled', async () => {
  await own.db.transaction().execute(async (tx) => {
    const { rows } = await sql`show statement_timeout`.execute(tx);
    expect(rows).toEqual([{ statement_timeout: '30s' }]);
  });
});

test('a connection that breaks between two queries of a transaction fails the next one, and not the process', async () => {
  const broken = own.db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(own.db);
    // What the server said on leaving is read by now: it was sent before the other connection's answer.
    await new Promise((resolve) => setImmediate(resolve));
    await sql`select 1`.execute(tx);
  });
  await expect(broken).rejects.toThrow(/terminat|not queryable/i);
  expect((await sql`select 1 as one`.execute(own.db)).rows).toEqual([{ one: 1 }]);
});

test('the pool behind it can be used with a callback and without', async () => {
  const pool = getPool(own.db);
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  expect((await pool.query('select $1::int as one', [1])).rows).toEqual([{ one: 1 }]);
});

test('every test database is a copy of its own with all tables', async () => {
  const other = await createTestDatabase();
  await sql`create table only_here (id int)`.execute(other.db);
  const { rows } =
    await sql`select to_regclass('only_here') as here, to_regclass('member') is not null as member`.execute(
      own.db,
    );
  expect(rows).toEqual([{ here: null, member: true }]);
  await other.drop();
});

const people = sql<{ n: number }>`select count(*) as n from member`;

/** What is read in a transaction, table after table, and in one statement. */
const readers: [string, (db: Database) => Promise<number | undefined>][] = [
  [
    'a statement',
    async (db) => {
      const both = sql<{ n: number }>`select count(*) as n from member where exists (select from meeting)`;
      return (await both.execute(db)).rows[0]?.n;
    },
  ],
  [
    'a transaction',
    (db) =>
      inTransaction(db, async (tx) => {
        const { rows } = await people.execute(tx);
        await sql`select from meeting`.execute(tx);
        return rows[0]?.n;
      }),
  ],
];

test.each(readers)(
  '%s that is undone to break a deadlock with a migration is done again',
  async (_, read) => {
    const other = openDatabase(own.url, { max: 1 });
    try {
      const found = await other.transaction().execute(async (tx) => {
        await sql`set local deadlock_timeout = '1min'`.execute(tx); // so that the reader is chosen
        await sql`lock table meeting in access exclusive mode`.execute(tx);
        const answer = read(own.db);
        await until('the reader waits', async () => {
          const waiting = sql`select from pg_locks where relation = 'meeting'::regclass and not granted`;
          return (await waiting.execute(tx)).rows.length === 1;
        });
        await sql`lock table member in access exclusive mode`.execute(tx);
        return { answer };
      });
      const { rows } = await people.execute(own.db);
      expect(await found.answer).toBe(rows[0]?.n);
    } finally {
      await other.destroy();
    }
  },
);
