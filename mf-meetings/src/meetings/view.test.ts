import {
  changedView,
  defaultView,
  readView,
  searchOf,
  statuses,
  yearBefore,
  type MeetingsView,
} from './view.ts';

const usual = defaultView('2025-11-21');

test.each<[string, Partial<MeetingsView>]>([
  ['', {}],
  ['?statuses=1101,1102', { statuses: [1101, 1102] }],
  ['?section=7&type=1001&page=3', { section: 7, type: 1001, page: 3 }],
  ['?from=', { from: '' }],
  ['?from=2024-02-29', { from: '2024-02-29' }],
  ['?sort=section', { sort: 'section', direction: 'ascending' }],
  ['?sort=dateHeld&order=ascending', { sort: 'dateHeld', direction: 'ascending' }],
  ['?statuses=', { statuses: [] }],
])('the address "%s" and its view are the same thing', (search, view) => {
  expect(readView(search, usual)).toEqual({ ...usual, ...view });
  expect(readView(`?${searchOf({ ...usual, ...view }, usual)}`, usual)).toEqual({ ...usual, ...view });
});

test.each(['?section=x&type=9999&page=0', '?from=2025-13-01&sort=salary&order=up', '?page=-1', '?section=0'])(
  'what is wrong in "%s" is left out',
  (search) => expect(readView(search, usual)).toEqual(usual),
);

test('statuses stand in the order of the workflow, and unknown ones are left out', () => {
  expect(readView('?statuses=1104,1100,7', usual).statuses).toEqual([1100, 1104]);
  expect(statuses).toHaveLength(6);
});

test('another restriction begins at the first page; another page keeps the restriction', () => {
  const third = { ...usual, type: 1001, page: 3 };
  expect(changedView(third, { type: 1002 })).toMatchObject({ type: 1002, page: 1 });
  expect(changedView(third, { page: 4 })).toMatchObject({ type: 1001, page: 4 });
});

test.each([
  ['2026-11-21', '2025-11-21'],
  ['2024-02-29', '2023-02-28'],
])('a year before %s is %s', (today, before) => expect(yearBefore(today)).toBe(before));
