import { sql } from 'kysely';
import { outsiders } from '../../../../shared/rules/testing/people.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { outsiderKeySql } from './same-person.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test.each(outsiders)(
  'in SQL %j %j and %j %j are one person: %j (9.3)',
  async (first, last, otherFirst, otherLast, same) => {
    const key = (firstName: string, lastName: string) =>
      outsiderKeySql(sql`${lastName}::text`, sql`${firstName}::text`);
    const { rows } = await sql<{ same: boolean }>`
    select ${key(first, last)} = ${key(otherFirst, otherLast)} as same`.execute(database.db);
    expect(rows[0]?.same).toBe(same);
  },
);
