import { sql } from 'kysely';
import { createEmptyDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import { up as keepReturning } from '../migrations/061-return-in-new-installations.ts';
import { bringFirstValues, type FirstValues, firstValues, followed } from './first-values.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createEmptyDatabase();
});
afterEach(() => database.drop());

/** What a later release gives: these rows in place of those that have the same key, or beside them. */
const release = (changes: Record<FirstValues['table'], Record<string, unknown>[]>): FirstValues[] =>
  firstValues.map((given) => {
    const changed = new Map(changes[given.table].map((row) => [row[given.key], row]));
    const rows = given.rows.map((row) => ({ ...row, ...changed.get(row[given.key]) }));
    const isKnown = (row: Record<string, unknown>) => rows.some((one) => one[given.key] === row[given.key]);
    return { ...given, rows: [...rows, ...changes[given.table].filter((row) => !isKnown(row))] };
  });

const next = release({
  setting: [
    { key: 'plan.warmth', value: { fi: 'lämmin' } },
    { key: 'plan.nothing', value: null },
    { key: 'plan.maxAttachments', value: 30 },
    { key: 'letter.expiryDays', value: 14 },
    { key: 'plan.historyYears', value: 5 },
  ],
  position: [
    { id: 7, max_holders: 14, name_sv: 'Ledamot i styrelsen' },
    {
      id: 76,
      name_fi: 'Hygieniavastaava',
      name_sv: 'Hygienansvarig',
      name_en: 'Hygiene officer',
      requires_membership: false,
      max_term_years: 1,
      max_consecutive_terms: null,
      min_holders: 0,
      max_holders: 2,
      is_board: false,
      is_signing: false,
    },
  ],
});

const settings = async () => {
  const keys = [
    'letter.expiryDays',
    'plan.historyYears',
    'plan.maxAttachments',
    'plan.nothing',
    'plan.warmth',
  ];
  const { rows } = await sql<{ key: string; value: unknown }>`
    select key, value from setting where key = any(${keys}::text[])`.execute(database.db);
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
};

test('a database that is there gets what a release brings, and keeps what the organisation has set', async () => {
  await sql`update setting set value = '7', modified_by = 'Maija Mäkelä' where key = 'plan.historyYears'`.execute(
    database.db,
  );
  await sql`update setting set value = '9' where key = 'letter.expiryDays'`.execute(database.db);
  await sql`update position set max_holders = 9 where id = 7`.execute(database.db);

  expect(await bringFirstValues(database.db, next)).toEqual([
    'setting plan.maxAttachments has another value',
    'setting plan.warmth is new',
    'setting plan.nothing is new',
    'position 7 has another name_sv',
    'position 76 is new',
  ]);
  expect(await settings()).toEqual({
    'letter.expiryDays': 9,
    'plan.historyYears': 7,
    'plan.maxAttachments': 30,
    'plan.nothing': null,
    'plan.warmth': { fi: 'lämmin' },
  });
  const { rows } =
    await sql`select id, name_sv, max_holders from position where id in (7, 76) order by id`.execute(
      database.db,
    );
  expect(rows).toEqual([
    { id: 7, name_sv: 'Ledamot i styrelsen', max_holders: 9 },
    { id: 76, name_sv: 'Hygienansvarig', max_holders: 2 },
  ]);
  const { rows: log } =
    await sql`select by, action, before, after from audit where entity = 'setting' order by id`.execute(
      database.db,
    );
  expect(log).toEqual([
    {
      by: 'Osasto',
      action: 'change',
      before: { name: 'plan.maxAttachments', value: 20 },
      after: { name: 'plan.maxAttachments', value: 30 },
    },
    {
      by: 'Osasto',
      action: 'change',
      before: { name: 'plan.warmth', value: null },
      after: { name: 'plan.warmth', value: { fi: 'lämmin' } },
    },
    {
      by: 'Osasto',
      action: 'change',
      before: { name: 'plan.nothing', value: null },
      after: { name: 'plan.nothing', value: null },
    },
  ]);
  expect(await bringFirstValues(database.db, next)).toEqual([]);
});

test('a database from before first values were noted gets only what it lacks', async () => {
  await sql`delete from first_value`.execute(database.db);
  await sql`delete from setting where key = 'plan.maxAttachments'`.execute(database.db);
  await sql`update setting set value = '9' where key = 'letter.expiryDays'`.execute(database.db);
  expect(await bringFirstValues(database.db)).toEqual(['setting plan.maxAttachments is new']);
  expect(await settings()).toMatchObject({ 'letter.expiryDays': 9, 'plan.maxAttachments': 20 });
});

test.each([
  ['a new row', { given: { id: 1, max: 2 } }, { id: 1, max: 2 }],
  ['a row that the organisation removed', { before: { id: 1, max: 2 }, given: { id: 1, max: 3 } }, {}],
  [
    'a row that no release is known to have given',
    { stored: { id: 1, max: 2 }, given: { id: 1, max: 3 } },
    {},
  ],
  [
    'what nobody has changed',
    {
      stored: { id: 1, max: 2, min: 1 },
      before: { id: 1, max: 2, min: 0 },
      given: { id: 1, max: 3, min: 0 },
    },
    { max: 3 },
  ],
  [
    'what somebody has set to what it was',
    {
      stored: { key: 'a', value: 2, modified_by: 'A B' },
      before: { key: 'a', value: 2 },
      given: { key: 'a', value: 3 },
    },
    {},
  ],
])('%s', (_name, versions, expected) => {
  expect(followed({ stored: undefined, before: undefined, ...versions })).toEqual(expected);
});

test('returning a report is on in a new installation, and stays off in one that had it so (24.6)', async () => {
  const isAllowed = async () => {
    const { rows } = await sql<{ value: boolean }>`
      select value from setting where key = 'meeting.returnAllowed'`.execute(database.db);
    return rows[0]?.value;
  };
  expect(await isAllowed()).toBe(true);
  await sql`update setting set value = 'false' where key = 'meeting.returnAllowed'`.execute(database.db);
  await sql`update first_value set value = '{"key": "meeting.returnAllowed", "value": false}'
    where key = 'meeting.returnAllowed'`.execute(database.db);
  await keepReturning(database.db as never);
  expect(await bringFirstValues(database.db)).toEqual([]);
  expect(await isAllowed()).toBe(false);
});
