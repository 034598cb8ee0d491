/** @jest-environment jsdom */
import { codes } from '@osasto/contract';
import type { Direction } from '@osasto/domain/list';
import { meeting } from '../../testing/meetings.ts';
import { type MeetingsState, meetingOrders, meetingParameters, statuses } from './parameters.ts';

const parse = (name: keyof MeetingsState, text: string) => meetingParameters[name].parse(text);

test.each([
  ['section', 'x'],
  ['section', '0'],
  ['section', '9999999999'],
  ['type', '9999'],
  ['from', '2025-13-01'],
  ['from', 'yesterday'],
  ['sort', 'salary'],
  ['order', 'up'],
  ['page', '0'],
  ['page', '-1'],
] as const)('%s=%s counts as absent', (name, text) => expect(parse(name, text)).toBeUndefined());

test.each([
  ['section', '7', 7],
  ['type', '1001', 1001],
  ['from', '', ''],
  ['from', '2024-02-29', '2024-02-29'],
  ['statuses', '1101,1102', [1101, 1102]],
  ['statuses', '', []],
  ['page', '3', 3],
] as const)('%s=%s stands for %j', (name, text, value) => expect(parse(name, text)).toEqual(value));

test('statuses stand in the order of the workflow, and unknown ones are left out', () => {
  expect(parse('statuses', '1104,1100,7')).toEqual([1100, 1104]);
  expect(statuses.toSorted((one, other) => one - other)).toEqual(codes.meetingStatus.map(({ id }) => id));
});

test.each([
  [
    { sort: 'section', order: 'default' },
    { key: 'section', direction: 'ascending' },
  ],
  [
    { sort: 'dateHeld', order: 'default' },
    { key: 'dateHeld', direction: 'descending' },
  ],
  [
    { sort: 'dateHeld', order: 'ascending' },
    { key: 'dateHeld', direction: 'ascending' },
  ],
] as const)('%j is the order %j', (state, sort) => {
  const setState = jest.fn();
  const table = meetingOrders.tableOrder({ state, setState });
  expect(table.sort).toEqual(sort);
  table.onSort(sort);
  expect(setState).toHaveBeenCalledWith(state);
});

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
const ids = (sort: MeetingsState['sort'], direction: Direction) =>
  meetingOrders.sorted(rows, { sort, order: direction }, labelOf).map(({ id }) => id);

test.each<[MeetingsState['sort'], Direction, number[]]>([
  ['created', 'descending', [1, 3, 2]],
  ['dateHeld', 'descending', [3, 2, 1]],
  ['section', 'ascending', [3, 2, 1]], // å and ö after z
  ['name', 'ascending', [2, 1, 3]],
  ['name', 'descending', [3, 1, 2]],
])('by %s, %s', (sort, direction, expected) => expect(ids(sort, direction)).toEqual(expected));

test('codes are sorted by their names, not by their numbers', () => {
  const two = [meeting(1, { meetingTypeId: 1001 }), meeting(2, { meetingTypeId: 1002 })];
  const order = meetingOrders.sorted(two, { sort: 'type', order: 'ascending' }, labelOf).map(({ id }) => id);
  expect(order).toEqual([2, 1]);
});

test.each(meetingOrders.keys)('rows equal by %s stand with the newest first, either way', (sort) => {
  const same = [1, 2, 3].map((id) => meeting(id, { name: 'Syyskokous' }));
  for (const direction of ['ascending', 'descending'] as const) {
    expect(meetingOrders.sorted(same, { sort, order: direction }, labelOf).map(({ id }) => id)).toEqual([
      3, 2, 1,
    ]);
  }
});
