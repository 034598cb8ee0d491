import { ranges } from './report.ts';

test.each([
  [[], []],
  [[2], ['2']],
  [
    [2, 3, 4, 7, 9, 10],
    ['2–4', '7', '9–10'],
  ],
])('lines %j are written as %j', (lines, text) => {
  expect(ranges(lines)).toEqual(text);
});
