import * as fc from 'fast-check';
import { type Day, asDay, daysAfter } from '@osasto/contract';
import { findChainErrors } from './chains.ts';
import type { Term } from './term.ts';

let nextId = 1;
const term = (start: Day, end: Day, more: Partial<Term> = {}): Term => ({
  id: nextId++,
  meetingId: 1,
  positionId: 2,
  person: 'member 7',
  name: 'Maija Mäkelä',
  start,
  end,
  ...more,
});
const year = (number: number, more?: Partial<Term>) =>
  term(`${number}-01-01` as const, `${number}-12-31` as const, more);

test.each([
  [3, 3, []],
  [3, 4, ['position.tooManyTerms']],
  [null, 9, []],
] as const)('with at most %s terms in a row, term number %i: %j', (most, number, expected) => {
  const others = Array.from({ length: number - 1 }, (_, at) => year(2026 - at));
  const errors = findChainErrors(year(2027), others, most);
  expect(errors.map(({ translationKey }) => translationKey)).toEqual(expected);
});

/** `1.2.2027` as a day. */
const dayIn = (shown: unknown) => {
  const [day = '', month = '', ofYear = ''] = String(shown).split('.');
  return asDay(`${ofYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
};

test('whose terms end with the year is told the first of January', () => {
  const others = [year(2024), year(2025), year(2026)];
  const [error] = findChainErrors(term('2027-01-01', '2027-12-31'), others, 3);
  expect(error?.parameters?.['possibleFrom']).toBe('1.1.2028');
});

test('from the first possible day on a term is within the most, before the year is over it is not', () => {
  const anyTerm = fc.tuple(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 1, max: 800 }));
  const toTerm = ([from, days]: [number, number]) =>
    term(daysAfter('2020-02-29', from), daysAfter('2020-02-29', from + days));
  let wrong = 0;
  fc.assert(
    fc.property(
      fc.array(anyTerm, { maxLength: 6 }),
      anyTerm,
      fc.integer({ min: 1, max: 3 }),
      (held, asked, most) => {
        const others = held.map(toTerm);
        const candidate = toTerm(asked);
        const [error] = findChainErrors(candidate, others, most);
        if (!error) return;
        wrong += 1;
        const start = dayIn(error.parameters?.['possibleFrom']);
        expect(start > candidate.start).toBe(true);
        expect(findChainErrors({ ...candidate, start }, others, most)).toEqual([]);
        expect(findChainErrors({ ...candidate, start: daysAfter(start, -2) }, others, most)).toHaveLength(1);
      },
    ),
    { numRuns: 400, seed: 12 },
  );
  expect(wrong).toBeGreaterThan(50);
});
