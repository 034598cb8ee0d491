import { ranges } from './report.ts';

test.each([
  [[], []],
  [[2], ['2']],
  [
    [2, 3, 4, 7, 9, 10],
    ['2–4', '7', '9–10'],
  ],
])('lines %j are told as %j', (lines, told) => {
  expect(ranges(lines)).toEqual(told);
});
