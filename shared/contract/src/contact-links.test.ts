import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { callTo, messageTo, messageToHidden } from './contact-links.ts';

test.each([
  ['aino@posti.example', 'mailto:aino@posti.example'],
  ['a+b@posti.example', 'mailto:a%2Bb@posti.example'],
  ['ulla@posti.example?bcc=vakooja@muu.example', 'mailto:ulla%40posti.example%3Fbcc%3Dvakooja@muu.example'],
  ['ulla@posti.example&cc=vakooja', 'mailto:ulla@posti.example%26cc%3Dvakooja'],
  ['ulla,vakooja@muu.example', 'mailto:ulla%2Cvakooja@muu.example'],
  ['ulla@posti.example%0Abcc:x', 'mailto:ulla@posti.example%250Abcc%3Ax'],
  ['ei osoitetta', 'mailto:ei%20osoitetta'],
])('a message to %s has one reader', (address, link) => {
  expect(messageTo(address)).toBe(link);
  expect([...new URL(link).searchParams]).toEqual([]);
});

test('a message to several has them as hidden readers, and nobody else', () => {
  const link = messageToHidden(['aino@posti.example', 'leo@posti.example&cc=vakooja@muu.example']);
  expect(link).toBe('mailto:?bcc=aino%40posti.example,leo%40posti.example%26cc%3Dvakooja%40muu.example');
  expect([...new URL(link).searchParams.keys()]).toEqual(['bcc']);
});

test.each([
  ['+358 (44) 341-9612', 'tel:+358443419612'],
  ['040 123 4567', 'tel:0401234567'],
  ['040 1 + 2;ext=3?x', 'tel:040123'],
])('%s is dialled as %s', (phone, link) => {
  expect(callTo(phone)).toBe(link);
});

const root = path.resolve(__dirname, '../../..');

/** A source without its docstrings, which may speak of such links. */
const code = (file: string) =>
  readFileSync(path.join(root, file), 'utf8').replaceAll(/^\s*\/\*\*[\s\S]*?\*\//gm, '');

/** The sources, without tests, whose code matches. */
function findSources(pattern: RegExp): string[] {
  const sources = globSync(['{shell,service,mf-*}/src/**/*.{ts,tsx}', 'shared/*/src/**/*.{ts,tsx}'], {
    cwd: root,
  });
  expect(sources.length).toBeGreaterThan(1000);
  return sources
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => pattern.test(code(file)))
    .toSorted();
}

test('no other source writes such a link', () => {
  expect(findSources(/['"`](mailto|tel|sms):/)).toEqual(['shared/contract/src/contact-links.ts']);
});

test('each address of a person has a button that copies it: support alone has a bare link', () => {
  expect(findSources(/\bmessageTo\(/)).toEqual([
    'service/src/areas/letters/verification-page.ts',
    'shared/contract/src/contact-links.ts',
    'shared/domain/src/contacts/EmailLink.tsx',
    'shell/src/screens/About.tsx',
  ]);
});
