/** @jest-environment jsdom */
import { formSchema, isWholeAddress } from './form-schema.ts';

test.each([
  ['https://lomakkeet.example/kysely', true],
  ['http://lomakkeet.example', true],
  ['HTTPS://lomakkeet.example', true],
  ['lomakkeet.example/kysely', false],
  ['//lomakkeet.example', false],
  ['javascript:alert(1)', false],
  ['https:lomakkeet.example', false],
  ['mailto:a@b.example', false],
  ['', false],
])('%s is a whole address: %s', (text, expected) => expect(isWholeAddress(text)).toBe(expected));

const valid = { name: 'Kysely', link: 'https://lomakkeet.example', audience: 'all' };

test.each([
  ['as it is', {}, true],
  ['with a name of 100 letters', { name: 'x'.repeat(100) }, true],
  ['with a name of 101 letters', { name: 'x'.repeat(101) }, false],
  ['with a name of blanks', { name: '   ' }, false],
  ['without a link', { link: '' }, false],
  ['with a link of 500 letters', { link: `https://a.example/${'x'.repeat(482)}` }, true],
  ['with a link of 501 letters', { link: `https://a.example/${'x'.repeat(483)}` }, false],
])('a form %s', async (_, change, expected) => {
  expect(await formSchema.isValid({ ...valid, ...change })).toBe(expected);
});
