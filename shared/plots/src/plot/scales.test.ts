import { scaleMonths, scaleValues } from './scales.ts';

test.each([
  [
    [196, 214],
    [220, 200, 180],
  ],
  [
    [214, 214],
    [215, 214],
  ],
  [
    [0, 0],
    [1, 0],
  ],
  [
    [2, 0, 4],
    [4, 2, 0],
  ],
  [
    [0, 5],
    [6, 4, 2, 0],
  ],
  [
    [0, 0.4, 1],
    [1, 0.5, 0],
  ],
  [
    [74_980, 75_214],
    [75_400, 75_200, 75_000, 74_800],
  ],
])('the lines of %j are %j, from edge to edge', (values, lines) => {
  const scale = scaleValues(values);
  expect(scale.lines).toEqual(lines);
  expect([lines[0]!, lines.at(-1)!].map(scale.y)).toEqual([0, 100]);
});

const span = { first: 10, last: 14 };

test.each([
  ['a line reaches both edges', 0, [0, 50, 100]],
  ['bars stand in the middle of their months', 1, [10, 50, 90]],
])('%s', (_, slot, places) => {
  expect([10, 12, 14].map(scaleMonths(span, slot))).toEqual(places);
});
