import * as fc from 'fast-check';
import { addYears, daysAfter, type Day } from '@osasto/contract';
import { type ChainTerm, joins, computeOrdinal, ordinalsIn } from './chains.ts';
import { personKey } from './person.ts';

let nextId = 1;
const term = (start: Day, end: Day, more: Partial<ChainTerm> = {}): ChainTerm => ({
  id: nextId++,
  positionId: 2,
  person: 'member 7',
  start,
  end,
  ...more,
});
const year = (number: number, more?: Partial<ChainTerm>) =>
  term(`${number}-01-01` as const, `${number}-12-31` as const, more);

test.each([
  ['2025-12-31', '2026-01-01', true],
  ['2025-12-31', '2026-12-30', true],
  ['2025-12-31', '2026-12-31', false], // exactly a year (18.4)
  ['2025-12-31', '2027-01-01', false],
  ['2024-02-29', '2025-02-27', true],
  ['2024-02-29', '2025-02-28', false], // a year after 29 February is 28 February
  ['2025-12-31', '2025-06-01', true], // while the earlier one still runs
] as const)('after a term until %s, one from %s joins: %s', (end, start, expected) => {
  expect(joins(end, start)).toBe(expected);
});

test.each([
  ['the first', year(2027), [], 1],
  ['the second', year(2027), [year(2026)], 2],
  ['the fourth', year(2027), [year(2024), year(2026), year(2025)], 4],
  ['after a year off', year(2027), [year(2024), year(2025)], 1],
  ['after a gap of a day less than a year', term('2026-12-30', '2027-12-31'), [year(2025)], 2],
  ['before another', year(2026), [year(2027)], 1],
  ['between two', year(2026), [year(2025), year(2027)], 2],
  ['of somebody else', year(2027), [year(2026, { person: 'member 8' })], 1],
  ['in another position', year(2027), [year(2026, { positionId: 3 })], 1],
  [
    'after a long term that outlasts a short one',
    term('2029-06-01', '2029-12-31'),
    [term('2026-01-01', '2028-12-31'), term('2026-05-01', '2026-08-01')],
    3,
  ],
] as const)('%s has its place in the chain', (_, candidate, others, expected) => {
  expect(computeOrdinal(candidate, others)).toBe(expected);
});

test('an outsider who becomes a member begins a chain of her own', () => {
  const outsider = personKey({ firstName: 'Maija', lastName: 'Mäkelä' });
  expect(computeOrdinal(year(2027), [year(2026, { person: outsider })])).toBe(1);
});

const gaps = fc.array(fc.integer({ min: 1, max: 800 }), { minLength: 1, maxLength: 8 });

test('numbers in a chain rise by one, and begin again exactly after a gap of a year', () => {
  fc.assert(
    fc.property(gaps, fc.integer({ min: 30, max: 700 }), (between, length) => {
      const line: ChainTerm[] = [];
      let start: Day = '2000-02-29';
      for (const gap of between) {
        const end = daysAfter(start, length);
        line.push(term(start, end));
        start = daysAfter(end, gap);
      }
      let expected = 0;
      line.forEach((entry, at) => {
        const before = line[at - 1];
        expected = before && entry.start < addYears(before.end, 1) ? expected + 1 : 1;
        const others = line.filter((other) => other !== entry).toReversed();
        expect(computeOrdinal(entry, others)).toBe(expected);
      });
    }),
  );
});

const someTerm = fc.tuple(
  fc.integer({ min: 0, max: 4000 }),
  fc.integer({ min: 1, max: 800 }),
  fc.constantFrom('m7', 'm8'),
  fc.constantFrom(2, 3),
);

test('the places of all terms at once are those of each beside the others', () => {
  fc.assert(
    fc.property(fc.array(someTerm, { maxLength: 12 }), (given) => {
      const terms = given.map(([from, days, person, positionId]) =>
        term(daysAfter('2020-02-29', from), daysAfter('2020-02-29', from + days), { person, positionId }),
      );
      const places = new Map(ordinalsIn(terms).map((place) => [place.term, place.ordinal]));
      expect(places.size).toBe(terms.length);
      for (const one of terms) {
        expect(places.get(one)).toBe(
          computeOrdinal(
            one,
            terms.filter((other) => other !== one),
          ),
        );
      }
    }),
  );
});
