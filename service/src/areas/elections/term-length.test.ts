import * as fc from 'fast-check';
import { addYears, asDay, daysAfter } from '@osasto/contract';
import { parseDay } from '../../platform/time/calendar.ts';
import { findElectionErrors, fitsYears, findLengthErrors } from './term-length.ts';

const keys = (errors: { translationKey: string }[]) => errors.map(({ translationKey }) => translationKey);

test.each([
  // start, end, years, expected
  ['2027-01-01', '2027-12-31', 1, []],
  ['2027-01-01', '2028-01-01', 1, []], // the same day a year later still fits
  ['2027-01-01', '2028-01-02', 1, ['position.termTooLong']],
  ['2027-01-01', '2028-12-31', 2, []],
  ['2027-01-01', '2029-01-01', 2, []],
  ['2027-01-01', '2029-01-02', 2, ['position.termTooLong']],
  ['2028-02-29', '2029-02-28', 1, []], // no 29th: the 28th (18.19)
  ['2028-02-29', '2029-03-01', 1, ['position.termTooLong']],
  ['2028-02-29', '2030-02-28', 2, []],
  ['2027-03-01', '2028-02-29', 1, []],
  ['2027-01-01', '2027-01-02', 1, []],
  ['2027-01-01', '2027-01-01', 1, ['position.startBeforeEnd']], // one day is no term
  ['2027-01-02', '2027-01-01', 1, ['position.startBeforeEnd']],
] as const)('%s to %s in a position of %i years: %j', (start, end, years, expected) => {
  expect(keys(findLengthErrors({ start, end }, years))).toEqual(expected);
});

test('a term that is too long says how long it may be', () => {
  expect(findLengthErrors({ start: '2027-01-01', end: '2030-01-01' }, 2)).toEqual([
    {
      translationKey: 'position.termTooLong',
      propertyName: 'termEnd',
      parameters: { years: 2, latestEnd: '1.1.2029' },
    },
  ]);
});

test.each([
  ['2026-11-11', []],
  ['2026-11-10', ['position.startAfterElected']], // the day itself is too early
  ['2026-11-09', ['position.startAfterElected']],
] as const)('elected on 10.11.2026, a term from %s: %j', (start, expected) => {
  expect(keys(findElectionErrors(start, '2026-11-10'))).toEqual(expected);
});

const days = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2189-12-31'), noInvalidDate: true })
  .map((date) => asDay(date.toISOString().slice(0, 10)));

test('the longest term is the one to the same day so many years later, whatever the day', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: 1, max: 4 }), (start, years) => {
      const last = addYears(start, years);
      expect(parseDay(last)).toBe(last);
      expect(fitsYears(start, last, years)).toBe(true);
      expect(fitsYears(start, daysAfter(last, 1), years)).toBe(false);
    }),
  );
});

test('a term that fits fits when it is shorter, and never when it is backwards', () => {
  fc.assert(
    fc.property(
      days,
      fc.integer({ min: 1, max: 1500 }),
      fc.integer({ min: 1, max: 3 }),
      (start, length, years) => {
        const end = daysAfter(start, length);
        const errors = keys(findLengthErrors({ start, end }, years));
        if (errors.length === 0 && length > 1) {
          expect(findLengthErrors({ start, end: daysAfter(end, -1) }, years)).toEqual([]);
        }
        expect(errors).not.toContain('position.startBeforeEnd');
        expect(keys(findLengthErrors({ start: end, end: start }, years))).toEqual([
          'position.startBeforeEnd',
        ]);
      },
    ),
  );
});
