import { dateFromText, isDay, textFromDate } from './typed-date.ts';

test.each([
  ['12.3.2026', '2026-03-12'],
  [' 01.03.2026 ', '2026-03-01'],
  ['1/3/2026', '2026-03-01'],
  ['29.2.2028', '2028-02-29'],
  ['29.2.2026', undefined], // no leap year
  ['31.4.2026', undefined],
  ['12.3.26', undefined], // two figures leave the century open
  ['2026-03-12', undefined],
  ['huomenna', undefined],
  ['', ''],
])('%s is typed for %s', (text, date) => {
  expect(dateFromText(text)).toBe(date);
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
  ['', false],
  ['huomenna', false],
])('%s is a day: %s', (value, expected) => {
  expect(isDay(value)).toBe(expected);
});
