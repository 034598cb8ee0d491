import { isMailAddress } from './mail-address.ts';

const label = 'a'.repeat(63);

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
  ['matti maija@posti.example', false],
  ['matti@posti.example ', false],
  ['matti@posti.example\r\nBcc: maija@posti.example', false],
  ['matti\u0000@posti.example', false],
  ['matti@po\tsti.example', false],
  ['matti@127.0.0.1', false],
  ['matti@[127.0.0.1]', false],
  ['matti@xn--jrjest-9wa6i.example', true],
  [`${'m'.repeat(64)}@posti.example`, true],
  [`${'m'.repeat(65)}@posti.example`, false],
  [`${'ä'.repeat(33)}@posti.example`, false], // 66 bytes
  [`matti@${label}.example`, true],
  [`matti@a${label}.example`, false],
  [`m@${label}.${label}.${label}.${'a'.repeat(60)}`, true], // 254
  [`mm@${label}.${label}.${label}.${'a'.repeat(60)}`, false], // 255
  ['', false],
])('%s is an address: %s', (text, expected) => {
  expect(isMailAddress(text)).toBe(expected);
});
