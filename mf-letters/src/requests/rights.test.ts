import { allRoles, type RoleId } from '@osasto/contract';
import type { Actor } from '@osasto/permissions';
import { mayDelete, mayOrder } from './rights.ts';

const actorWith = (...roles: RoleId[]): Actor => ({ roles, districtId: 1, sectionId: 11 });
const section = { id: 11, districtId: 1, statusId: 601 };

test.each([
  ['an active section', section, [1, 2, 3, 5]],
  ['a disbanded section (3.9)', { ...section, statusId: 602 }, [1, 2, 3]],
  ['a sister section', { ...section, id: 12 }, [1, 2, 3]],
  ['a section of another district', { ...section, id: 50, districtId: 5 }, [1, 2]],
])('for %s order %#', (_, unit, expected) => {
  expect(allRoles.filter((role) => mayOrder(actorWith(role), unit))).toEqual(expected);
});

test('who is both the district and the section orders for a disbanded section as the district', () => {
  expect(mayOrder(actorWith(3, 5), { ...section, statusId: 602 })).toBe(true);
});

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
