import { sql } from 'kysely';
import { plainLetters } from '@osasto/contract';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** All small letters of the Latin blocks, with the marks and letters of other scripts that names may have. */
const letters = [
  [0x20, 0x24f],
  [0x250, 0x36f],
  [0x370, 0x4ff],
  [0x1d00, 0x1eff],
  [0x2c60, 0x2c7f],
  [0xa720, 0xa7ff],
  [0xab30, 0xab6f],
  [0xff41, 0xff5a],
].flatMap(([from = 0, to = 0]) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
);

test('the database takes marks off as browsers do, in all Latin blocks', async () => {
  const small = letters.map((letter) => letter.toLowerCase());
  const { rows } = await sql<{ given: string; plain: string }>`
    select given, plain_letters(given) as plain from unnest(${small}::text[]) as given`.execute(database.db);
  expect(rows.filter(({ given, plain }) => plainLetters(given) !== plain)).toEqual([]);
});
