import type { DistrictDutyState, DutyStateRow } from './queries.ts';
import { sumByDuty, toGroups, toMatrix } from './matrix.ts';

const state = (dutyId: number, unit: number, more: Partial<DistrictDutyState> = {}): DistrictDutyState => ({
  dutyId,
  name: { fi: `Velvoite ${dutyId}`, sv: `Åtagande ${dutyId}` },
  unit: { id: unit, name: `Osasto ${unit}` },
  unitKind: 'section',
  state: 'open',
  isManual: false,
  ...more,
});
const due = (day: string) => ({ due: `${day}T00:00:00.000Z` as NonNullable<DutyStateRow['due']> });

test('duties stand by day, those of all year last; units as they came', () => {
  const { duties, rows } = toMatrix([
    state(4, 2),
    state(1, 2, due('2026-12-15')),
    state(4, 1),
    state(9, 1, due('2026-05-31')),
  ]);
  expect(duties.map(({ dutyId }) => dutyId)).toEqual([9, 1, 4]);
  expect(rows.map(({ unit, states }) => [unit.id, [...states.keys()]])).toEqual([
    [2, [4, 1]],
    [1, [4, 9]],
  ]);
});

test('counts of sections are summed, a duty of districts counts each once', () => {
  const sums = sumByDuty([
    state(1, 1, { counts: { done: 3, open: 2, late: 0 } }),
    state(1, 2, { counts: { done: 4, open: 0, late: 1 } }),
    state(2, 1, { state: 'done' }),
    state(2, 2, { state: 'late' }),
  ]);
  expect([...sums]).toEqual([
    [1, { done: 7, open: 2, late: 1 }],
    [2, { done: 1, open: 0, late: 1 }],
  ]);
});

test.each([
  [0, []],
  [5, [5]],
  [7, [7]],
  [8, [4, 4]],
  [15, [5, 5, 5]],
])('%d duties are shown in groups of %j', (count, sizes) => {
  const duties = Array.from({ length: count }, (_, id) => state(id, 1));
  expect(toGroups(duties).map(({ length }) => length)).toEqual(sizes);
});
