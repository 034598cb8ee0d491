import { emailForm } from './limits.ts';

test.each([
  ['matti@posti.example', true],
  ["matti.o'neill+osasto@sub.posti.example", true],
  ['pekka.äijälä@järjestö.example', true],
  ['a@b.c', true],
  ['matti@posti', false],
  ['<matti@posti.example>', false],
  ['Matti <matti@posti.example>', false],
  ['mailto:matti@posti.example', false],
  ['matti,maija@posti.example', false],
  ['matti@posti.example,maija@posti.example', false],
  ['matti;maija@posti.example', false],
  ['matti@posti.example?bcc=maija', false],
  ['matti@posti..example', false],
  ['matti@-posti.example', false],
  ['.matti@posti.example', false],
  ['matti..m@posti.example', false],
  ['matti@posti.example.', false],
  ['"matti m"@posti.example', false],
  ['matti@maija@posti.example', false],
  ['', false],
])('%s is an address: %s', (text, expected) => {
  expect(emailForm.test(text)).toBe(expected);
});
