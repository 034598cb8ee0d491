import { today } from './today.ts';

test.each([
  // in UTC, the day in Helsinki
  ['2026-01-01T00:00:00Z', '2026-01-01'],
  ['2025-12-31T21:59:59Z', '2025-12-31'],
  ['2025-12-31T22:00:00Z', '2026-01-01'], // winter: two hours ahead
  ['2026-06-30T20:59:59Z', '2026-06-30'],
  ['2026-06-30T21:00:00Z', '2026-07-01'], // summer: three
])('at %s it is %s', (instant, day) => {
  expect(today(Date.parse(instant))).toBe(day);
});
