import { byPaidShare } from './by-section.ts';

const counts = (sectionId: number, paidMembers: number, totalMembers: number) => ({
  sectionId,
  paidMembers,
  totalMembers,
  newMembers: 0,
});

test('the smallest share first, equal ones by id, and those without members last', () => {
  const sections = [counts(1, 0, 0), counts(4, 1, 2), counts(2, 9, 10), counts(3, 50, 100), counts(5, 0, 7)];
  expect(byPaidShare(sections).map(({ sectionId }) => sectionId)).toEqual([5, 3, 4, 2, 1]);
});
