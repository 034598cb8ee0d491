import { barPath, linePath, fitScale, findJanuaries } from './shapes.ts';

test.each([
  [[196, 214], false, { bottom: 180, step: 20 }],
  [[214, 214], false, { bottom: 214, step: 1 }],
  [[0, 0], true, { bottom: 0, step: 1 }],
  [[2, 0, 4], true, { bottom: 0, step: 2 }],
  [[5], true, { bottom: 0, step: 5 }],
  [[74_980, 75_214], false, { bottom: 74_500, step: 500 }],
])('the lines of %j, from zero: %s, are %j', (values, isFromZero, scale) => {
  expect(fitScale(values, isFromZero)).toEqual(scale);
});

const span = { first: 10, last: 14 };
const scale = { bottom: 100, step: 50 };

test.each([
  ['one month', [{ month: 10, value: 200 }], 'M0 0'],
  [
    'a line from the bottom to the top',
    [
      { month: 10, value: 100 },
      { month: 12, value: 150 },
      { month: 14, value: 200 },
    ],
    'M0 60L50 30L100 0',
  ],
  [
    'a missing month keeps its place',
    [
      { month: 10, value: 100 },
      { month: 14, value: 100 },
    ],
    'M0 60L100 60',
  ],
])('%s', (_, points, path) => {
  expect(linePath(points, span, scale)).toBe(path);
});

test('bars stand in the middle of their months, none for nothing', () => {
  const points = [
    { month: 10, value: 0 },
    { month: 11, value: 1 },
    { month: 14, value: 2 },
  ];
  expect(barPath(points, span, { bottom: 0, step: 1 })).toBe('M22.5 60V30h15V60ZM82.5 60V0h15V60Z');
});

test.each([
  ['12/2023', '11/2026', 2023 * 12 + 11, 2026 * 12 + 10, [2024, 2025, 2026]],
  ['1/2024', '1/2025', 2024 * 12, 2025 * 12, [2024, 2025]],
  ['2/2024', '12/2024', 2024 * 12 + 1, 2024 * 12 + 11, []],
])('years from %s to %s', (_, __, first, last, years) => {
  expect(findJanuaries({ first, last }).map(({ year }) => year)).toEqual(years);
});
