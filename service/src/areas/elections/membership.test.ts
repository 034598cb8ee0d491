import { findMembershipErrors } from './membership.ts';
import type { Person } from './term.ts';

const member = (membershipStatusId: number, statusId = 101): Person => ({
  kind: 'member',
  id: 1,
  name: 'Maija Mäkelä',
  membershipStatusId,
  statusId,
  sectionId: 1,
  birthDate: null,
});
const outsider: Person = { kind: 'nonMember', firstName: 'Anna', lastName: 'Lehto' };

test.each([
  // who, refused in a position for members only
  ['a member', member(501), false],
  ['a new member', member(506), false],
  ['a member to come', member(505), false],
  ['one who pays by transfer', member(504), false],
  ['one who has left', member(502), true],
  ['a membership ended by death', member(503), true],
  ['a person who has died', member(501, 103), true],
  ['a person removed from the register', member(501, 106), true],
  ['an inactive person', member(501, 102), false],
  ['an outsider', outsider, true],
])('%s in a position for members only is refused: %3$s', (_, person, refused) => {
  const keys = findMembershipErrors(person, { requiresMembership: true }).map(
    (error) => error.translationKey,
  );
  expect(keys).toEqual(refused ? ['position.membershipRequired'] : []);
  expect(findMembershipErrors(person, { requiresMembership: false })).toEqual([]); // 18.6
});
