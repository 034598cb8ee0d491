import { changedState, findHistoryMode, toLocation, readState, type StateOf } from './list-state.ts';
import {
  choice,
  codeIn,
  partIds,
  display,
  parameterNamed,
  oneOf,
  ordering,
  pageNumber,
  privateText,
  publicText,
  idsIn,
  unitId,
} from './parameters.ts';

const list = {
  tab: display(oneOf('list', 'roles')),
  name: parameterNamed('memberName', privateText),
  q: publicText,
  section: unitId,
  status: codeIn('meetingStatus'),
  statuses: idsIn([1100, 1101, 1105, 1103]),
  isDisbandedShown: parameterNamed('disbanded', choice([['no', false]])),
  sort: ordering(oneOf('created', 'name')),
  collapsed: partIds,
  page: pageNumber,
};
type State = StateOf<typeof list>;

const defaults: State = {
  tab: 'list',
  name: '',
  q: '',
  section: 0,
  status: 1101,
  statuses: [1100, 1101, 1105, 1103],
  isDisbandedShown: true,
  sort: 'created',
  collapsed: [],
  page: 1,
};

test.each<[string, object, Partial<State>]>([
  ['', {}, {}],
  ['tab=roles&page=3', {}, { tab: 'roles', page: 3 }],
  ['q=k%C3%A4rk', {}, { q: 'kärk' }],
  ['section=7&status=1103', {}, { section: 7, status: 1103 }],
  ['statuses=1101%2C1105', {}, { statuses: [1101, 1105] }],
  ['statuses=', {}, { statuses: [] }],
  ['disbanded=no', {}, { isDisbandedShown: false }],
  ['sort=name', {}, { sort: 'name' }],
  ['', { memberName: 'Öhman' }, { name: 'Öhman' }],
  ['', { collapsed: '4,7' }, { collapsed: [4, 7] }],
])('the address "%s" with the entry %j is the same as the state %j', (search, entry, state) => {
  const whole = { ...defaults, ...state };
  expect(readState(list, defaults, { search: `?${search}`, state: entry })).toEqual(whole);
  expect(toLocation(list, defaults, whole, { search: '', state: null })).toEqual({ search, state: entry });
});

test.each([
  ['?tab=secrets&page=0&section=x', null],
  ['?page=two&status=9999&sort=salary', 'text'],
  ['?page=123456&section=0&tab=constructor', { memberName: 7, collapsed: ['1'] }],
  ['?name=Virtanen&memberName=Virtanen', null], // personal data is not read from an address
])('what is wrong in "%s" with the entry %j counts as absent', (search, state) => {
  expect(readState(list, defaults, { search, state })).toEqual(defaults);
});

test('what others keep in address and entry stays', () => {
  const before = { search: '?debug=1&page=2', state: { scroll: 40, memberName: 'Aalto' } };
  expect(toLocation(list, defaults, { ...defaults, tab: 'roles' }, before)).toEqual({
    search: 'debug=1&tab=roles',
    state: { scroll: 40 },
  });
});

test.each<[Partial<State>, number]>([
  [{ name: 'Aalto' }, 1],
  [{ status: 1103 }, 1],
  [{ sort: 'name' }, 1],
  [{ tab: 'roles' }, 3],
  [{ collapsed: [4] }, 3],
  [{ page: 4 }, 4],
])('after %j on page 3 the page is %i', (change, page) => {
  expect(changedState(list, defaults, { ...defaults, page: 3 }, change)).toEqual({
    ...defaults,
    ...change,
    page,
  });
});

test.each<[Partial<State>, Partial<State>, 'push' | 'replace' | undefined]>([
  [{}, { status: 1103 }, 'push'],
  [{}, { tab: 'roles' }, 'push'],
  [{}, { page: 2 }, 'push'],
  [{}, { sort: 'name' }, 'push'],
  [{}, { name: 'A' }, 'push'], // a search begins
  [{ name: 'A' }, { name: 'Aalto' }, 'replace'], // is refined
  [{ name: 'A', page: 3 }, { name: 'Aalto' }, 'replace'],
  [{ name: 'Aalto' }, { name: '' }, 'push'], // ends
  [{ q: 'ink' }, { q: 'inkoo' }, 'replace'],
  [{ q: 'ink' }, { q: 'inkoo', status: 1103 }, 'push'],
  [{}, { collapsed: [4] }, 'replace'],
  [{ statuses: [1100] }, { statuses: [1100] }, undefined],
  [{}, {}, undefined],
])('from %j to %j in the history: %s', (state, change, expected) => {
  expect(findHistoryMode(list, defaults, { ...defaults, ...state }, change)).toBe(expected);
});
