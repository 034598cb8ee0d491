import * as fc from 'fast-check';
import { type Day, daysAfter } from '@osasto/contract';
import type { Position } from '@osasto/api';
import { findHolderErrors, mostHolders, shortPositions } from './holders.ts';
import type { Term } from './term.ts';

const term = (who: number, start: Day, end: Day, positionId = 2): Term => ({
  id: who,
  meetingId: 1,
  positionId,
  person: `member ${who}`,
  name: `Jäsen ${who}`,
  start,
  end,
});
const mine = term(1, '2027-01-01', '2028-12-31');

test.each([
  ['nobody', [], []],
  ['until the day before', [term(2, '2025-01-01', '2026-12-31')], []],
  ['until the first day', [term(2, '2025-01-02', '2027-01-01')], ['position.heldByOther']], // the last day counts
  ['from the last day', [term(2, '2028-12-31', '2029-12-31')], ['position.heldByOther']],
  ['from the day after', [term(2, '2029-01-01', '2029-12-31')], []],
  ['in the middle', [term(2, '2027-06-01', '2027-07-01')], ['position.heldByOther']],
  ['myself', [term(1, '2026-01-01', '2027-12-31')], []],
  ['somebody in another position', [term(2, '2027-01-01', '2027-12-31', 3)], []],
])('the one seat is held by %s', (_, others, expected) => {
  const errors = findHolderErrors(mine, others, { maxHolders: 1 });
  expect(errors.map(({ translationKey }) => translationKey)).toEqual(expected);
});

test('it says who holds the seat and when', () => {
  const [error] = findHolderErrors(mine, [term(2, '2026-01-01', '2027-12-31')], { maxHolders: 1 });
  expect(error?.parameters).toEqual({
    name: 'Jäsen 2',
    start: '1.1.2026',
    end: '31.12.2027',
    possibleFrom: '1.1.2028',
  });
});

test.each([
  [
    'two at the same time as me',
    [term(2, '2027-01-01', '2027-12-31'), term(3, '2027-12-31', '2028-12-31')],
    ['position.tooManyHolders'],
  ],
  ['two after each other', [term(2, '2027-01-01', '2027-12-31'), term(3, '2028-01-01', '2028-12-31')], []],
  ['one twice', [term(2, '2027-01-01', '2027-12-31'), term(2, '2027-06-01', '2028-06-01')], []],
  ['two before my term', [term(2, '2025-01-01', '2026-12-31'), term(3, '2025-01-01', '2026-12-31')], []],
])('of two seats, taken by %s', (_, others, expected) => {
  const errors = findHolderErrors(mine, others, { maxHolders: 2 });
  expect(errors.map(({ translationKey }) => translationKey)).toEqual(expected);
});

test('the most holders are counted on one and the same day', () => {
  const terms = [
    term(1, '2027-01-01', '2027-06-30'),
    term(2, '2027-07-01', '2027-12-31'),
    term(3, '2027-06-30', '2027-07-01'),
  ];
  expect(mostHolders(terms, { start: '2027-01-01', end: '2027-12-31' })).toBe(2);
  expect(mostHolders(terms, { start: '2027-07-02', end: '2027-12-31' })).toBe(1);
  expect(mostHolders([], { start: '2027-07-02', end: '2027-12-31' })).toBe(0);
});

const seat = (id: number, minHolders: number) => ({ id, minHolders }) as Position;

test.each([
  [1, 1, []],
  [1, 0, [2]],
  [4, 4, []],
  [4, 3, [2]],
  [0, 0, []],
])('a position for at least %i with %i holders: too few in %j', (least, count, expected) => {
  const terms = Array.from({ length: count }, (_, at) => term(at, '2027-01-01', '2028-12-31'));
  const short = shortPositions([seat(2, least)], terms, { start: '2027-01-01', end: '2027-12-31' });
  expect(short.map(({ id }) => id)).toEqual(expected);
});

test('from the first possible day on there is room for as many days, on the day before there is not', () => {
  const anyTerm = fc.tuple(
    fc.integer({ min: 1, max: 5 }),
    fc.integer({ min: 0, max: 1500 }),
    fc.integer({ min: 1, max: 700 }),
  );
  const toTerm = ([who, from, days]: [number, number, number]) =>
    term(who, daysAfter('2026-01-01', from), daysAfter('2026-01-01', from + days));
  const found = { 'position.heldByOther': 0, 'position.tooManyHolders': 0 };
  fc.assert(
    fc.property(
      fc.array(anyTerm, { maxLength: 8 }),
      anyTerm,
      fc.integer({ min: 1, max: 3 }),
      (held, asked, seats) => {
        const others = held.map(toTerm);
        const candidate = toTerm(asked);
        const movedTo = (days: number) => ({
          ...candidate,
          start: daysAfter(candidate.start, days),
          end: daysAfter(candidate.end, days),
        });
        const errorsAfter = (days: number) => findHolderErrors(movedTo(days), others, { maxHolders: seats });
        const [error] = errorsAfter(0);
        if (!error) return;
        found[error.translationKey as keyof typeof found] += 1;
        const later = Array.from({ length: 2500 }, (_, days) => days).find(
          (days) => errorsAfter(days).length === 0,
        );
        const shown = new Date(`${daysAfter(candidate.start, later ?? 0)}T00:00Z`);
        expect(error.parameters?.['possibleFrom']).toBe(
          `${shown.getUTCDate()}.${shown.getUTCMonth() + 1}.${shown.getUTCFullYear()}`,
        );
      },
    ),
    { numRuns: 250, seed: 12 },
  );
  expect(Math.min(...Object.values(found))).toBeGreaterThan(10);
});
