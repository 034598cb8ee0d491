/** @jest-environment jsdom */
import { codes } from '@osasto/contract';
import { type MeetingsState, meetingParameters, orderedBy, sortOf, statuses } from './parameters.ts';

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
  expect(sortOf(state)).toEqual(sort);
  expect(orderedBy(sort.key, sort.direction)).toEqual(state);
});
