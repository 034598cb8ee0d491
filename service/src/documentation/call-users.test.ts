import { existsSync } from 'node:fs';
import path from 'node:path';
import { getCallRecord } from '@osasto/calls';
import { callUsers } from './call-users.ts';

const users = callUsers();

test('every call is made by a screen, or it says for whom it is there', () => {
  const unused = users.filter(
    ({ call, screens }) => screens.length === 0 && getCallRecord(call).clients === undefined,
  );
  expect(unused.map(({ call }) => call)).toEqual([]);
});

test('no call is said to be for others that a screen makes', () => {
  const used = users.filter(
    ({ call, screens }) => screens.length > 0 && getCallRecord(call).clients !== undefined,
  );
  expect(used.map(({ call }) => call)).toEqual([]);
});

test('every call of a screen is made by a journey', () => {
  const untried = users.filter(({ screens, journeys }) => screens.length > 0 && journeys.length === 0);
  expect(untried.map(({ call }) => call)).toEqual([]);
});

test('the journeys that are said to make calls are there', () => {
  const folder = path.resolve(__dirname, '../../../tests/journeys');
  const named = new Set(users.flatMap(({ journeys }) => journeys));
  expect([...named].filter((name) => !existsSync(path.join(folder, `${name}.spec.ts`)))).toEqual([]);
});
