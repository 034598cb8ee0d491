/** @jest-environment node */
import { isFileRecord, isPublishRequest } from './publishing.ts';
import { readShellDescriptor } from './release-records.ts';
import { readSmoke } from './smoke.ts';
import { isOffer, isUses } from './type-files.ts';

const hash = `sha384-${'A'.repeat(64)}`;

test.each([
  ['3.1d2c.js'],
  ['7.1c2d.js.LICENSE.txt'],
  ['assets/icon-192.png'],
  ['@scope/a b/[id]~(1)+=,.js'],
  ['a'.repeat(500)],
])('a file of a build may be called %s', (name) => {
  expect(isFileRecord({ [name]: hash })).toBe(true);
  expect(isUses({ names: {}, own: [], sources: { [name]: '' } })).toBe(true);
});

test.each([
  ['../x.js'],
  ['a/../../x.js'],
  ['a/..'],
  ['./x.js'],
  ['/etc/cron.d/x'],
  ['a\\x.js'],
  ['C:x.js'],
  ['a\n/../x.js'],
  ['a\nx.js'],
  ['a.js\n'],
  ['a\u0000.js'],
  [''],
  ['a'.repeat(501)],
])('no file of a build is called %j, whatever its value is', (name) => {
  const texts = { names: {}, own: [], sources: { [name]: '' } };
  for (const value of [hash, 5]) {
    const builds = [{ kind: 'shell', descriptor: { build: 's1' }, files: { 'a.js': hash, [name]: value } }];
    expect(isPublishRequest({ builds, verdicts: [] })).toBe(false);
    const maps = [{ ...builds[0], files: { 'a.js': hash }, maps: { [name]: value } }];
    expect(isPublishRequest({ builds: maps, verdicts: [] })).toBe(false);
  }
  expect(isUses(texts)).toBe(false);
  expect(isOffer({ deprecated: {}, compilerOptions: {}, declarations: { [name]: '' } })).toBe(false);
});

test('a name with a line break does not carry a value of another form', () => {
  const shell = { name: 'shell', version: '1.0.0', build: 's1', contractVersion: 1, paths: [] };
  expect(readShellDescriptor({ ...shell, shared: { react: '19.0.0' } })).toBeDefined();
  expect(readShellDescriptor({ ...shell, shared: { 'react\n': { toString: 1 } } })).toBeUndefined();
  expect(() => readSmoke({ screens: [], answers: { 'GET a\n': 'no answer' } })).toThrow('smoke.json is');
  expect(isUses({ names: { 'a\n': 5 }, own: [], sources: {} })).toBe(false);
});
