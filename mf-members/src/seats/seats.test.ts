import { seat } from '../../testing/seats.ts';
import { seatColumns, sumColumn, toSectionSeats } from './seats.ts';

const of = (sectionId: number, fields: Parameters<typeof seat>[0] = {}) =>
  seat({ ...fields, section: { id: sectionId, name: `Osasto ${sectionId}` } });

test('vacant seats first, then who carries on, then terms that end, then by name as they come (21.5)', () => {
  const rows = toSectionSeats([
    of(1),
    of(2, { ending: 1 }),
    of(3, { interim: 1, ending: 2 }),
    of(4),
    of(5),
    of(5, { positionId: 7, held: 3, min: 4, max: 12 }),
    of(6, { positionId: 4, held: 0, min: 0 }), // need not be held
  ]);
  expect(rows.map(({ section: { id }, states }) => [id, ...states])).toEqual([
    [5, 'vacant'],
    [3, 'interim', 'ending'],
    [2, 'ending'],
    [1],
    [4],
    [6],
  ]);
});

test('a column has a position of the board, or all positions of a group', () => {
  const seats = [
    of(1, { positionId: 7, held: 3, min: 4, max: 12, ending: 2 }),
    of(1, { positionId: 9, held: 1, min: 0, max: 2, interim: 1 }),
    of(1, { positionId: 10, held: 1, min: 0, max: 2, ending: 1 }),
  ];
  expect(sumColumn(seats, { position: 7 })).toEqual({
    held: 3,
    min: 4,
    max: 12,
    missing: 1,
    interim: 0,
    ending: 2,
  });
  expect(sumColumn(seats, { group: 'auditors' })).toEqual({
    held: 2,
    min: 0,
    max: 4,
    missing: 0,
    interim: 1,
    ending: 1,
  });
  expect(sumColumn(seats, { position: 2 })).toBeUndefined();
  expect(seatColumns).toHaveLength(8);
});

test('one position that is overfilled does not hide that another is vacant', () => {
  const seats = [of(1, { positionId: 9, held: 3, min: 1 }), of(1, { positionId: 10, held: 0, min: 1 })];
  expect(sumColumn(seats, { group: 'auditors' })).toMatchObject({ held: 3, min: 2, missing: 1 });
});
