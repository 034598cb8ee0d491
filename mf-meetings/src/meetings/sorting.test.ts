/** @jest-environment jsdom */
import { meeting } from '../../testing/meetings.ts';
import { sorted } from './sorting.ts';
import type { Direction } from '@osasto/domain/list';
import { sortKeys, type MeetingSortKey } from './parameters.ts';

const names: Record<number, string> = {
  1001: 'Syyskokous',
  1002: 'Kevätkokous',
  1100: 'Luonnos',
  1103: 'Hyväksytty',
};
const labelOf = (id: number) => names[id] ?? '';

const rows = [
  meeting(1, {
    sectionName: 'Öran osasto',
    name: 'B',
    created: '2026-01-03T10:00:00Z',
    dateHeld: '2026-01-01T00:00:00.000Z',
  }),
  meeting(2, {
    sectionName: 'Åbo avdelning',
    name: 'a',
    created: '2026-01-01T10:00:00Z',
    dateHeld: '2026-01-02T00:00:00.000Z',
  }),
  meeting(3, {
    sectionName: 'Zetan osasto',
    name: 'C',
    created: '2026-01-02T10:00:00Z',
    dateHeld: '2026-01-03T00:00:00.000Z',
  }),
];
const ids = (sort: MeetingSortKey, direction: Direction) =>
  sorted(rows, { key: sort, direction }, labelOf).map(({ id }) => id);

test.each<[MeetingSortKey, Direction, number[]]>([
  ['created', 'descending', [1, 3, 2]],
  ['dateHeld', 'descending', [3, 2, 1]],
  ['section', 'ascending', [3, 2, 1]], // å and ö after z
  ['name', 'ascending', [2, 1, 3]],
  ['name', 'descending', [3, 1, 2]],
])('by %s, %s', (sort, direction, expected) => expect(ids(sort, direction)).toEqual(expected));

test('codes are sorted by their names, not by their numbers', () => {
  const two = [meeting(1, { meetingTypeId: 1001 }), meeting(2, { meetingTypeId: 1002 })];
  const order = sorted(two, { key: 'type', direction: 'ascending' }, labelOf).map(({ id }) => id);
  expect(order).toEqual([2, 1]);
});

test.each(sortKeys)('rows equal by %s stand with the newest first, either way', (sort) => {
  const same = [1, 2, 3].map((id) => meeting(id, { name: 'Syyskokous' }));
  for (const direction of ['ascending', 'descending'] as const) {
    expect(sorted(same, { key: sort, direction }, labelOf).map(({ id }) => id)).toEqual([3, 2, 1]);
  }
});
