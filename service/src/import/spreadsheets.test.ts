import { spreadsheetWarning } from './spreadsheets.ts';

const warned = (kind: 'phone' | 'postcode' | 'text' | 'email', cell: string, country: string | null) =>
  spreadsheetWarning(cell, { kind, meaning: kind }, country)?.sentence;

test.each([
  ['401234567', /begins with neither 0 nor \+/],
  ['40 123 4567', /begins with neither 0 nor \+/],
  ['358401234567', /begins with neither 0 nor \+/],
  ['401234567.0', /ends with a decimal/],
  ['3,58401E+11', /last digits are lost. What is stored stays. Give the column the format Text/],
  ['3.58401E+11', /last digits are lost/],
  ['4e+8', /last digits are lost/],
])('the telephone %s is warned of', (cell, sentence) => {
  expect(warned('phone', cell, null)).toMatch(sentence);
});

test.each([['0401234567'], ['+358 40 123 4567'], ['(09) 123 456'], ['112'], ['Maija 040 111']])(
  'the telephone %s is taken without a word',
  (cell) => {
    expect(warned('phone', cell, null)).toBeUndefined();
  },
);

test.each([
  ['100', null, true],
  ['100', 'Suomi', true],
  ['1300', 'FINLAND', true],
  ['13100.0', 'Suomi', true],
  ['13100,0', 'Norge', true],
  ['00100', 'Suomi', false],
  ['1234', 'Norge', false],
  ['FI-00100', 'Suomi', false],
  ['SW1A 1AA', null, false],
])('the postal code %s of the country %s: a warning %s', (cell, country, expected) => {
  expect(warned('postcode', cell, country) !== undefined).toBe(expected);
});

test('an account number that was rounded is warned of, an address is not', () => {
  expect(warned('text', '2,11235E+13', null)).toMatch(/last digits are lost/);
  expect(warned('text', '100', null)).toBeUndefined();
  expect(warned('email', '401234567', null)).toBeUndefined();
});
