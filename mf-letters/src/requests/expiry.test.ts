import { isRequestExpired } from './expiry.ts';

test.each([
  [null, false],
  ['2026-11-20T00:00:00.000Z', true],
  ['2026-11-21T00:00:00.000Z', false],
  ['2026-11-22T00:00:00.000Z', false],
] as const)('on 21 November 2026 an expiry date of %s is past: %s', (expiryDate, expected) => {
  expect(isRequestExpired({ expiryDate }, '2026-11-21')).toBe(expected);
});
