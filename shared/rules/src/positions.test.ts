import { byPosition, positionGroups, positionsIn, positionsWith, rulesForPosition } from './positions.ts';

// Numbers of rule 9.1: 2 chair, 3 vice chair, 4 treasurer, 5 executive director, 6 authorised signatory, 7 board member,
// 8 deputy, 9 to 12 auditors, 13 secretary, 14 to 27 contact persons, 28 delegate, 75 other contact person.

test.each([
  ['board', [2, 3, 7, 8]],
  ['officers', [5, 4, 13]],
  ['signatories', [6]],
  ['auditors', [9, 10, 11, 12]],
] as const)('the group %s is %j (6.3)', (group, ids) => {
  expect(positionsIn(group)).toEqual(ids);
  for (const id of ids) expect(rulesForPosition(id).group).toBe(group);
});

test.each([14, 19, 20, 27, 28, 75, 101])('position %i is one of the others (6.3)', (id) => {
  expect(rulesForPosition(id).group).toBe('others');
});

test('groups are shown board first (6.3)', () => {
  expect(positionGroups).toEqual(['board', 'officers', 'signatories', 'auditors', 'others']);
});

test.each([
  ['isChair', [2]], // 6.9
  ['isDeputy', [8]], // 9.13
  ['isSectionAdmin', [2, 3]], // 9.11
  ['isInPlan', [2, 3, 15, 16, 17, 18, 19]], // 12.7
  ['isOffered', [4, 6, 8, 9, 13, 14, 15, 16, 17]], // 9.16
  ['needsEmail', [2, 3, 6]], // 8
] as const)('%s names %j', (rule, ids) => {
  expect(positionsWith(rule).toSorted((one, other) => one - other)).toEqual(ids);
});

test('proposals stand board first, then by what people do, then by number (9.12)', () => {
  const ids = [75, 13, 28, 12, 10, 9, 21, 20, 8, 14, 7, 6, 4, 5, 11, 3, 2];
  expect(ids.toSorted(byPosition)).toEqual([2, 3, 7, 8, 5, 4, 13, 6, 9, 10, 11, 12, 14, 20, 21, 28, 75]);
});
