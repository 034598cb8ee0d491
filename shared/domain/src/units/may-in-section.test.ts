import '@osasto/permissions/own-table';
/** @jest-environment jsdom */
import { allRoles, type RoleId } from '@osasto/contract';
import { may } from '@osasto/permissions';
import type { May } from '@osasto/session';
import { mayInSection } from './may-in-section.ts';

const mayWith =
  (...roles: RoleId[]): May =>
  (permission, unit) =>
    may({ roles, districtId: 1, sectionId: 11 }, permission, unit);
const section = { id: 11, districtId: 1, statusId: 601 };

describe.each(['POST meetings/add', 'POST signingagreement/addofficialletterrequest'] as const)(
  '%s',
  (call) => {
    test.each([
      ['an active section', section, [1, 2, 3, 5]],
      ['a disbanded section (3.9)', { ...section, statusId: 602 }, [1, 2, 3]],
      ['a sister section', { ...section, id: 12 }, [1, 2, 3]],
      ['a section of another district', { ...section, id: 50, districtId: 5 }, [1, 2]],
    ])('is for %s made by %#', (_, unit, expected) => {
      expect(allRoles.filter((role) => mayInSection(mayWith(role), call, unit))).toEqual(expected);
    });

    test('who is both the district and the section makes it for a disbanded section as the district', () => {
      expect(mayInSection(mayWith(3, 5), call, { ...section, statusId: 602 })).toBe(true);
    });
  },
);

test('what begins nothing is as it was in a disbanded section', () => {
  const disbanded = { ...section, statusId: 602 };
  expect(mayInSection(mayWith(5), 'POST preparednessplan/uploadpreparednessplan', disbanded)).toBe(true);
});
