import { countedStatuses, goneStatuses } from './statuses.ts';

test.each([
  [1100, false], // draft
  [1101, true],
  [1102, true],
  [1103, true],
  [1104, false], // archived
  [1105, true],
])('terms of a meeting in %i count: %j (9.3)', (status, counts) => {
  expect(countedStatuses.includes(status)).toBe(counts);
});

test.each([
  [101, false],
  [102, false],
  [103, true], // dead
  [104, false],
  [105, false],
  [106, true], // removed
])('a member with status %i is gone: %j (4.14, 18.6)', (status, isGone) => {
  expect(goneStatuses.includes(status)).toBe(isGone);
});
