import type { RoleId } from '@osasto/contract';
import { homePath, isFor, may, findScope, type Actor } from './own-table.ts';

const actor = (...roles: RoleId[]): Actor => ({ roles, districtId: 1, sectionId: 11 });
const own = { districtId: 1, sectionId: 11 };
const sister = { districtId: 1, sectionId: 12 };
const foreign = { districtId: 2, sectionId: 21 };

test.each([
  // roles, call, unit, expected
  [[1], 'GET sections/{id}', foreign, true],
  [[3], 'GET sections/{id}', sister, true],
  [[3], 'GET sections/{id}', foreign, false],
  [[5], 'GET sections/{id}', own, true],
  [[5], 'GET sections/{id}', sister, false],
  [[6], 'GET sections/sectionroles/{id}', own, false],
  [[5, 6], 'GET sections/sectionroles/{id}', own, true], // roles add up (2.3)
  [[5], 'GET districts/{id}/stats', { districtId: 1 }, false],
  [[4], 'GET districts/{id}/stats', { districtId: 1 }, true],
  [[], 'GET districts', undefined, false],
  [[], 'POST account/getlogintoken', undefined, true],
] as const)('roles %j, %s on %j: %s', (roles, call, unit, expected) => {
  expect(may(actor(...roles), call, unit)).toBe(expected);
});

test.each([
  [[2, 6], { kind: 'all' }],
  [[4, 5], { kind: 'district', districtId: 1 }],
  [[6], { kind: 'section', sectionId: 11 }],
  [[], undefined],
] as const)('lists of roles %j show %j', (roles, scope) => {
  expect(findScope(actor(...roles), 'GET sections')).toEqual(scope);
});

test.each([
  [actor(2), '/'],
  [actor(4, 5), '/districts/1'],
  [actor(6), '/sections/11'],
  [{ ...actor(3), districtId: null }, undefined], // 2.15
  [{ ...actor(6), sectionId: null }, undefined],
  [actor(), undefined],
] as const)('%j begins at %s', (person, address) => {
  expect(homePath(person)).toBe(address);
});

test('a route without roles is for everybody signed in', () => {
  expect(isFor('signed-in', actor())).toBe(true);
  expect(isFor([1, 2], actor(3))).toBe(false);
});
