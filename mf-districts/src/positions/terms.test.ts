/** @jest-environment jsdom */
import { isInForce } from '@osasto/domain/positions';
import { position } from '../../testing/units.ts';
import { isWaiting, upcomingPositions } from './terms.ts';

const today = '2026-11-21';

/** Term, status of the meeting, and the table it is in. Rule 6.3. */
test.each([
  ['2026-01-01', '2026-12-31', 1103, 'active'],
  ['2026-11-21', '2026-11-21', 1103, 'active'], // both ends are in force
  ['2026-01-01', '2026-11-20', 1103, 'neither'], // over
  ['2026-01-01', '2026-12-31', 1102, 'neither'], // begun, but not approved
  ['2026-01-01', '2026-12-31', 1105, 'neither'],
  ['2026-11-22', '2027-12-31', 1103, 'upcoming'],
  ['2027-01-01', '2027-12-31', 1101, 'upcoming'],
  ['2027-01-01', '2027-12-31', 1105, 'upcoming'],
  ['2027-01-01', '2027-12-31', 1100, 'neither'], // a draft
  ['2027-01-01', '2027-12-31', 1104, 'neither'], // archived
] as const)('%s to %s of a meeting in %i is %s', (start, end, meeting, table) => {
  const rows = [position({ start, end, meeting })];
  expect(rows.filter((row) => isInForce(row, today))).toHaveLength(table === 'active' ? 1 : 0);
  expect(upcomingPositions(rows, today)).toHaveLength(table === 'upcoming' ? 1 : 0);
});

test('upcoming ones stand with the earliest start first, people of one position by name', () => {
  const rows = [
    position({ id: 1, start: '2028-01-01', end: '2029-12-31' }),
    position({ id: 2, start: '2027-01-01', end: '2028-12-31', name: ['Åke', 'Öhman'] }),
    position({ id: 3, start: '2027-01-01', end: '2028-12-31', name: ['Aino', 'Zitting'] }),
  ];
  expect(upcomingPositions(rows, today).map(({ id }) => id)).toEqual([3, 2, 1]);
});

test.each([
  [1101, true],
  [1102, true],
  [1105, true],
  [1103, false],
])('a position of a meeting in %i waits for approval: %s', (meeting, waits) => {
  expect(isWaiting(position({ start: '2027-01-01', end: '2027-12-31', meeting }))).toBe(waits);
});
