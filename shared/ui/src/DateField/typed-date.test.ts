import { findDateError, dateFromText, dateMeant, textFromDate } from './typed-date.ts';
import { isDay } from '@osasto/contract';

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-20T22:30:00Z') })); // the 21st in Finland
afterEach(() => jest.useRealTimers());

test.each([
  ['12.3.2026', '2026-03-12'],
  [' 01.03.2026 ', '2026-03-01'],
  ['1/3/2026', '2026-03-01'],
  ['01032026', '2026-03-01'],
  ['29.2.2028', '2028-02-29'],
  ['29.2.2026', undefined], // no leap year
  ['31.4.2026', undefined],
  ['12.3', undefined], // more may follow
  ['12.3.20', undefined],
  ['2026-03-12', undefined],
  ['26.11.0026', undefined], // not 1926
  ['31.12.0099', undefined],
  ['1.1.1800', '1800-01-01'],
  ['31.12.2199', '2199-12-31'],
  ['31.12.1799', undefined],
  ['1.1.2200', undefined],
  ['huomenna', undefined],
  ['', ''],
])('%s, while it is typed, is %s', (text, date) => {
  expect(dateFromText(text)).toBe(date);
});

test.each([
  ['12.3.2026', '2026-03-12'],
  ['1.2', '2026-02-01'],
  ['1.2.', '2026-02-01'],
  ['1 2', '2026-02-01'],
  ['1.2.26', '2026-02-01'],
  ['1.2.46', '2046-02-01'],
  ['1.2.47', '1947-02-01'],
  ['010226', '2026-02-01'],
  ['01022026', '2026-02-01'],
  ['tänään', '2026-11-21'],
  ['Eilen', '2026-11-20'],
  ['huomenna', '2026-11-22'],
  ['idag', '2026-11-21'],
  ['i dag', '2026-11-21'],
  ['igår', '2026-11-20'],
  ['i morgon', '2026-11-22'],
  ['31.2.2026', undefined],
  ['31.2', undefined],
  ['26.11.0026', undefined],
  ['0.1.2026', undefined],
  ['joskus', undefined],
  ['', ''],
])('%s, once the field is left, is %s', (text, date) => {
  expect(dateMeant(text)).toBe(date);
});

test.each([
  ['1.2', '2026-11-22', '', '2027-02-01'],
  ['24.12', '', '2026-11-21', '2025-12-24'],
  ['1.2.26', '2026-11-22', '', '2026-02-01'], // who writes the year means it
] as const)('%s between %s and %s is %s', (text, min, max, date) => {
  expect(dateMeant(text, min || undefined, max || undefined)).toBe(date);
});

test.each([
  ['2026-03-12', '12.3.2026'],
  ['2026-03-12T00:00:00.000Z', '12.3.2026'],
  ['31.2.2026', '31.2.2026'],
  ['', ''],
])('%s is shown as %s', (value, text) => {
  expect(textFromDate(value)).toBe(text);
});

test.each([
  ['2026-03-12', true],
  ['12.3.2026', false],
  ['2026-02-30', false],
  ['0026-11-26', false],
  ['', false],
  ['huomenna', false],
])('%s is a day: %s', (value, expected) => {
  expect(isDay(value)).toBe(expected);
});

test.each([
  ['31.2.2026', 'calendar'],
  ['31.2', 'calendar'],
  ['320126', 'calendar'],
  ['2026-02-30', 'calendar'],
  ['26.11.0026', 'year'],
  ['31.12.0099', 'year'],
  ['1.1.2200', 'year'],
  ['31.2.0099', 'year'],
  ['0026-11-26', 'year'],
  ['12.3', 'form'], // of this year, once the field is left
  ['joskus', 'form'],
  ['', 'form'],
])('%s is wrong by its %s', (value, error) => {
  expect(findDateError(value)).toBe(error);
});
