import '@osasto/permissions/own-table';
import { allRoles, type RoleId } from '@osasto/contract';
import type { Actor } from '@osasto/permissions';
import { mayDelete } from './may-delete.ts';

const actorWith = (...roles: RoleId[]): Actor => ({ roles, districtId: 1, sectionId: 11 });
test.each([
  ['own, requested', 7, 1501, [1, 2, 3, 4, 5, 6]],
  ['own, processed', 7, 1502, [1, 2]],
  ['own, archived', 7, 1503, [1, 2]],
  ["somebody else's", 8, 1501, [1, 2]],
  ['of an account that is gone', null, 1501, [1, 2]],
])('a request that is %s is deleted by %#', (_, createdByMemberId, statusId, expected) => {
  const request = { createdByMemberId, statusId };
  expect(allRoles.filter((role) => mayDelete(actorWith(role), 7, request))).toEqual(expected);
});

test('without an own id nothing is own', () => {
  expect(mayDelete(actorWith(5), undefined, { createdByMemberId: null, statusId: 1501 })).toBe(false);
});
