import { sql } from 'kysely';
import { createEmptyDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import {
  bool,
  checkedRows,
  date,
  instant,
  int,
  ints,
  json,
  orNull,
  rowShape,
  selectRows,
  text,
  texts,
} from './rows.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createEmptyDatabase();
});
afterAll(() => database.drop());

test('a result is given as its shape declares it', async () => {
  const shape = rowShape('test.everything', {
    int,
    bigint: int,
    text,
    bool,
    date,
    instant,
    ints,
    texts,
    json: json<{ a: number }>(),
    nothing: orNull(text),
  });
  const rows = await selectRows(
    database.db,
    shape,
  )`select 1 as int, count(*) as bigint, 'a'::text as text, true as bool, date '2026-11-22' as date,
      timestamptz '2026-11-22 08:00+02' as instant, array[1, 2] as ints, array['a']::text[] as texts,
      '{"a": 1}'::jsonb as json, null::text as nothing`;
  expect(rows).toEqual([
    {
      int: 1,
      bigint: 1,
      text: 'a',
      bool: true,
      date: '2026-11-22T00:00:00.000Z',
      instant: '2026-11-22T06:00:00.000Z',
      ints: [1, 2],
      texts: ['a'],
      json: { a: 1 },
      nothing: null,
    },
  ]);
});

const personRow = rowShape('test.person', { id: int, name: text, phone: orNull(text) });

test.each([
  ['a missing column', sql`select 1 as id, 'a'::text as name where false`, 'phone is missing'],
  [
    'another name',
    sql`select 1 as id, 'a'::text as name, 'b'::text as telephone`,
    'telephone is not declared',
  ],
  ['another type', sql`select '1'::text as id, 'a'::text as name, null::text as phone`, 'id is of type 25'],
  ['an unexpected null', sql`select 1 as id, null::text as name, null::text as phone`, 'name is null'],
])('%s is refused, without any value', async (_, statement, problem) => {
  const refused: unknown = await selectRows(database.db, personRow)`${statement}`.catch(
    (error: unknown) => error,
  );
  expect(String(refused)).toContain(`The result of test.person is not as declared: `);
  expect(String(refused)).toContain(problem);
});

test('rows of another origin are refused', () => {
  expect(() => checkedRows(personRow, [{ id: 1, name: 'a', phone: null }])).toThrow(
    'The rows of test.person did not come straight from the database.',
  );
});
