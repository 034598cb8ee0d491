import { today } from '@osasto/contract';
import { formatDate, formatInstant, formatNumber, formatTerm } from './formats.ts';

test.each([
  ['2026-02-03T00:00:00.000Z', '3.2.2026'],
  ['2026-12-31', '31.12.2026'],
  [null, '–'],
] as const)('the day %s is shown as %s', (date, shown) => {
  expect(formatDate(date)).toBe(shown);
});

test.each([
  ['2026-07-01T21:30:00.000Z', '02.07.2026 00:30'], // summer time
  ['2026-12-31T22:05:00.000Z', '01.01.2027 00:05'],
  [undefined, '–'],
] as const)('the moment %s is shown as %s', (instant, shown) => {
  expect(formatInstant(instant)).toBe(shown);
});

test.each([
  [75214, '75\u00a0214'],
  [1234567, '1\u00a0234\u00a0567'],
  [999, '999'],
  [0, '0'],
  [-1204.5, '\u22121\u00a0204,5'],
  [0.12345, '0,123'],
  [null, '–'],
] as const)('%s is shown as %s', (value, shown) => {
  expect(formatNumber(value)).toBe(shown);
});

test('a term has an en dash', () => {
  expect(formatTerm('2025-01-01', '2026-12-31')).toBe('1.1.2025–31.12.2026');
});

test('today follows Helsinki, not the machine', () => {
  expect(today(new Date('2026-12-31T22:30:00Z'))).toBe('2027-01-01');
});
