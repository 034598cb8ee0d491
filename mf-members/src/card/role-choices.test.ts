import '@osasto/permissions/own-table';
import type { RoleId } from '@osasto/contract';
import { roleChoices } from './role-choices.ts';

test.each<[string, RoleId[], RoleId[], RoleId[]]>([
  ['a super admin handles all', [1], [6, 5, 4, 3, 2, 1], []],
  ['the national office all but super admin', [2], [6, 5, 4, 3, 2], [1]],
  ['a district admin from district admin on', [3], [6, 5, 4, 3], [2, 1]],
  ['a section admin the section roles', [5], [6, 5], [4, 3, 2, 1]],
  ['the better of two roles counts', [3, 5], [6, 5, 4, 3], [2, 1]],
  ['a district user who is section admin handles section roles', [4, 5], [6, 5], [4, 3, 2, 1]],
  ['a district user handles none', [4], [], []],
  ['a section user handles none', [6], [], []],
])('%s; those above are shown', (_, roles, allowed, shown) => {
  const choices = roleChoices({ roles, districtId: 1, sectionId: 1 });
  expect(choices.filter((choice) => choice.allowed).map(({ role }) => role)).toEqual(allowed);
  expect(choices.filter((choice) => !choice.allowed).map(({ role }) => role)).toEqual(shown);
});
