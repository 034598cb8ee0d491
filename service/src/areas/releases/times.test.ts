import { findBucket, quantile } from './times.ts';

test.each([
  [0, 0],
  [50, 0],
  [51, 1],
  [120_000, 18],
  [3_600_000, 19],
])('%d ms are in class %d', (milliseconds, bucket) => {
  expect(findBucket(milliseconds)).toBe(bucket);
});

test.each([
  ['nothing', [], 0.5, undefined],
  ['the middle of the only class', [{ bucket: 1, count: 10 }], 0.5, 75],
  [
    'a class further on, whatever the order',
    [
      { bucket: 8, count: 5 },
      { bucket: 0, count: 95 },
    ],
    0.95,
    50,
  ],
  [
    'the slowest',
    [
      { bucket: 0, count: 90 },
      { bucket: 8, count: 10 },
    ],
    0.95,
    875,
  ],
  ['past the last class', [{ bucket: 19, count: 1 }], 0.95, 120_000],
])('%s', (_, counts, share, expected) => {
  expect(quantile(counts, share)).toBe(expected);
});
