/** @jest-environment jsdom */
import type { StringSchema } from 'yup';
import { dateAfter, dateAfterToday, dateBefore, dateBeforeToday, numeric } from './calendar-date.ts';

const at = (day: string) => `${day}T00:00:00.000Z`;

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-20T22:30:00Z') })); // the 21st in Finland
afterEach(() => jest.useRealTimers());

const keyOf = async (rule: StringSchema, value: string) => {
  try {
    await rule.validate(value);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
};

test.each([
  ['past', dateBeforeToday(), '2026-11-20', undefined],
  ['past', dateBeforeToday(), '2026-11-21', 'validation.dateInPast'],
  ['future', dateAfterToday(), '2026-11-22', undefined],
  ['future', dateAfterToday(), '2026-11-21', 'validation.dateInFuture'],
  ['after', dateAfter('2026-01-31'), '2026-02-01', undefined],
  ['after', dateAfter('2026-01-31'), '2026-01-31', 'validation.dateAfter'],
  ['before', dateBefore('2026-01-31'), '2026-01-30', undefined],
  ['before', dateBefore('2026-01-31'), '2026-01-31', 'validation.dateBefore'],
])('%s: of %#', async (_, rule, day, expected) => {
  expect(await keyOf(rule, at(day))).toBe(expected);
});

test('no day is no error, and what is no day is said to be none', async () => {
  expect(await keyOf(dateAfterToday(), '')).toBeUndefined();
  expect(await keyOf(dateAfterToday(), '31.2.2026')).toBe('validation.noSuchDay');
  expect(await keyOf(dateAfterToday(), '2026-02-30')).toBe('validation.noSuchDay');
  expect(await keyOf(dateAfterToday(), '2026-02-30T00:00:00.000Z')).toBe('validation.noSuchDay');
  expect(await keyOf(dateAfterToday(), '26.11.0026')).toBe('validation.yearRange');
  expect(await keyOf(dateAfterToday(), '0099-12-31T00:00:00.000Z')).toBe('validation.yearRange');
  expect(await keyOf(dateAfterToday(), 'joskus')).toBe('validation.date');
});

test.each([
  ['12', undefined],
  ['-1,5', undefined],
  ['', undefined],
  ['1.5', 'validation.numeric'],
  ['tolv', 'validation.numeric'],
])('"%s" as a number', async (text, expected) => {
  expect(await keyOf(numeric(), text)).toBe(expected);
});
