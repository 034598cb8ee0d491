import { isBounded } from './bounded-json.ts';

const limits = { depth: 3, values: 5 };

test.each([
  ['{"a":[1,2]}', true],
  ['[[[]]]', true],
  ['[[[[]]]]', false],
  ['[1,2,3,4]', true],
  ['[1,2,3,4,5]', false],
  [String.raw`["[[[[,,,,,,,\"[[[[,,,\\"]`, true],
  [String.raw`["\\",[[[[`, false],
  ['["not closed [[[[[,,,,,,,', true],
])('%s: %s', (json, expected) => {
  expect(isBounded(json, limits)).toBe(expected);
});

test('brackets without end are refused at once, before they are parsed', () => {
  expect(isBounded('['.repeat(10_000_000))).toBe(false);
});
