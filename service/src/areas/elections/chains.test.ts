import * as fc from 'fast-check';
import { addDays, addYears } from '../../platform/time/calendar.ts';
import { chainFaults, joins, ordinalOf } from './chains.ts';
import { personKey, type Term } from './term.ts';

let nextId = 1;
const term = (start: string, end: string, more: Partial<Term> = {}): Term => ({
  id: nextId++,
  meetingId: 1,
  positionId: 2,
  person: 'member 7',
  name: 'Maija Mäkelä',
  start,
  end,
  ...more,
});
const year = (number: number, more?: Partial<Term>) => term(`${number}-01-01`, `${number}-12-31`, more);

test.each([
  ['2025-12-31', '2026-01-01', true],
  ['2025-12-31', '2026-12-30', true],
  ['2025-12-31', '2026-12-31', false], // exactly a year (18.4)
  ['2025-12-31', '2027-01-01', false],
  ['2024-02-29', '2025-02-27', true],
  ['2024-02-29', '2025-02-28', false], // a year after 29 February is 28 February
  ['2025-12-31', '2025-06-01', true], // while the earlier one still runs
])('after a term until %s, one from %s joins: %s', (end, start, expected) => {
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
])('%s has its place in the chain', (_, candidate, others, expected) => {
  expect(ordinalOf(candidate, others)).toBe(expected);
});

test.each([
  [3, 3, []],
  [3, 4, ['position.tooManyTerms']],
  [null, 9, []],
] as const)('with at most %s terms in a row, term number %i: %j', (most, number, expected) => {
  const others = Array.from({ length: number - 1 }, (_, at) => year(2026 - at));
  const faults = chainFaults(year(2027), others, most);
  expect(faults.map(({ translationKey }) => translationKey)).toEqual(expected);
});

test.each([
  [' Anna ', 'LEHTO', 'anna', 'Lehto', true],
  ['Åke', 'Öhman', 'ÅKE', 'ÖHMAN', true],
  ['Anna', 'Lehto', 'Anna', 'Lehtö', false],
  ['Anna Liisa', 'Lehto', 'Anna', 'Liisa Lehto', false],
])('%s %s and %s %s are the same outsider: %s', (first, last, otherFirst, otherLast, same) => {
  const key = (firstName: string, lastName: string) => personKey({ kind: 'nonMember', firstName, lastName });
  expect(key(first, last) === key(otherFirst, otherLast)).toBe(same);
});

test('an outsider who becomes a member begins a chain of her own', () => {
  const outsider = personKey({ kind: 'nonMember', firstName: 'Maija', lastName: 'Mäkelä' });
  expect(ordinalOf(year(2027), [year(2026, { person: outsider })])).toBe(1);
});

const gaps = fc.array(fc.integer({ min: 1, max: 800 }), { minLength: 1, maxLength: 8 });

test('numbers in a chain rise by one, and begin again exactly after a gap of a year', () => {
  fc.assert(
    fc.property(gaps, fc.integer({ min: 30, max: 700 }), (between, length) => {
      const line: Term[] = [];
      let start = '2000-02-29';
      for (const gap of between) {
        const end = addDays(start, length);
        line.push(term(start, end));
        start = addDays(end, gap);
      }
      let expected = 0;
      line.forEach((entry, at) => {
        const before = line[at - 1];
        expected = before && entry.start < addYears(before.end, 1) ? expected + 1 : 1;
        const others = line.filter((other) => other !== entry).toReversed();
        expect(ordinalOf(entry, others)).toBe(expected);
      });
    }),
  );
});

/** `1.2.2027` as a day. */
const dayIn = (shown: unknown) => {
  const [day = '', month = '', ofYear = ''] = String(shown).split('.');
  return `${ofYear}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
};

test('whose terms end with the year is told the first of January', () => {
  const others = [year(2024), year(2025), year(2026)];
  const [fault] = chainFaults(term('2027-01-01', '2027-12-31'), others, 3);
  expect(fault?.parameters?.['possibleFrom']).toBe('1.1.2028');
});

test('from the first possible day on a term is within the most, before the year is over it is not', () => {
  const anyTerm = fc.tuple(fc.integer({ min: 0, max: 4000 }), fc.integer({ min: 1, max: 800 }));
  const toTerm = ([from, days]: [number, number]) =>
    term(addDays('2020-02-29', from), addDays('2020-02-29', from + days));
  let faulty = 0;
  fc.assert(
    fc.property(
      fc.array(anyTerm, { maxLength: 6 }),
      anyTerm,
      fc.integer({ min: 1, max: 3 }),
      (held, asked, most) => {
        const others = held.map(toTerm);
        const candidate = toTerm(asked);
        const [fault] = chainFaults(candidate, others, most);
        if (!fault) return;
        faulty += 1;
        const start = dayIn(fault.parameters?.['possibleFrom']);
        expect(start > candidate.start).toBe(true);
        expect(chainFaults({ ...candidate, start }, others, most)).toEqual([]);
        expect(chainFaults({ ...candidate, start: addDays(start, -2) }, others, most)).toHaveLength(1);
      },
    ),
    { numRuns: 400, seed: 12 },
  );
  expect(faulty).toBeGreaterThan(50);
});
