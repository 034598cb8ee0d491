/** @jest-environment node */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { hashBuild } from './build-id.ts';
import type { LockedPackages } from './lock-file.ts';

const packages: LockedPackages = {
  'mf-letters': { dependencies: { '@osasto/ui': '*', dates: '1.0.0' } },
  'mf-members': { dependencies: { charts: '1.0.0' } },
  shell: { dependencies: { '@osasto/ui': '*' } },
  'shared/build': { dependencies: { packer: '1.0.0', '@swc/jest': '1.0.0' } },
  'shared/ui': { dependencies: { icons: '1.0.0' } },
  'node_modules/@osasto/ui': { link: true },
  'node_modules/dates': { version: '1.0.0', integrity: 'a', dependencies: { zones: '1.0.0' } },
  'node_modules/zones': { version: '1.0.0', integrity: 'b' },
  'node_modules/charts': { version: '1.0.0', integrity: 'c' },
  'node_modules/icons': { version: '1.0.0', integrity: 'd' },
  'node_modules/packer': { version: '1.0.0', integrity: 'e', dependencies: { zones: '2.0.0' } },
  'node_modules/packer/node_modules/zones': { version: '2.0.0', integrity: 'f' },
  'node_modules/@swc/jest': { version: '1.0.0', integrity: 'g' },
};
const consumed = { react: '^19.3.0' };

const files: Record<string, string> = Object.fromEntries([
  ...[
    'mf-letters',
    'mf-members',
    'shell',
    'shared/build',
    'shared/contract',
    'shared/ui',
    'shared/testing',
  ].map((folder) => [`${folder}/package.json`, JSON.stringify({ name: folder, version: '1.0.0' })]),
  ...['mf-letters', 'mf-members', 'shell', 'shared/build', 'shared/contract', 'shared/ui'].map((folder) => [
    `${folder}/src/index.ts`,
    folder,
  ]),
  ['mf-letters/webpack.config.ts', '1'],
  ['shell/index.html', '1'],
]) as Record<string, string>;

const root = mkdtempSync(path.join(tmpdir(), 'osasto-build-id-'));
const put = (folder: string, name: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
};
for (const [name, text] of Object.entries(files)) put(root, name, text);

const idsOf = (place: string, locked = packages, shared: object = consumed) =>
  (
    [
      ['remote', 'mf-letters'],
      ['shell', 'shell'],
    ] as const
  ).map(([kind, folder]) => hashBuild(kind, folder, { root: place, packages: locked, consumed: shared }));
const before = idsOf(root);

type Changed = 'nothing' | 'the remote' | 'the shell' | 'both';
const changedBetween = ([remote, shell]: string[]): Changed => {
  const [isRemote, isShell] = [remote !== before[0], shell !== before[1]];
  return isRemote ? (isShell ? 'both' : 'the remote') : isShell ? 'the shell' : 'nothing';
};

test.each<[string, string, Changed]>([
  ['mf-letters/src/index.ts', 'changed', 'the remote'],
  ['mf-letters/src/new.ts', 'new', 'the remote'],
  ['mf-letters/webpack.config.ts', 'changed', 'the remote'],
  ['mf-letters/package.json', '{"name":"mf-letters","version":"2.0.0"}', 'the remote'],
  ['mf-letters/package.json', '{"name":"mf-letters","version":"1.0.0","scripts":{"x":"y"}}', 'nothing'],
  ['mf-letters/package.json', '{"name":"mf-letters","version":"1.0.0","sideEffects":false}', 'the remote'],
  [
    'shared/ui/package.json',
    '{"name":"shared/ui","version":"1.0.0","exports":{".":"./src/x.ts"}}',
    'the shell',
  ],
  ['tsconfig.json', '{"compilerOptions":{"strict":true}}', 'the shell'],
  ['mf-letters/README.md', 'new', 'nothing'],
  ['mf-letters/src/README.md', 'new', 'nothing'],
  ['mf-letters/src/index.test.ts', 'new', 'nothing'],
  ['mf-letters/testing/answers.ts', 'new', 'nothing'],
  ['mf-members/src/index.ts', 'changed', 'nothing'],
  ['mf-new/src/index.ts', 'new', 'nothing'],
  ['shared/ui/src/index.ts', 'changed', 'the shell'],
  ['shared/ui/README.md', 'new', 'nothing'],
  ['shared/testing/src/index.ts', 'new', 'nothing'],
  ['shared/contract/src/index.ts', 'changed', 'both'],
  ['shared/build/src/index.ts', 'changed', 'both'],
  ['shared/build/src/jest/config.ts', 'new', 'nothing'],
  ['shell/index.html', 'changed', 'the shell'],
  ['package.json', '{}', 'nothing'],
])('of %s becoming %s, the id of %s changes', (name, text, expected) => {
  const copy = mkdtempSync(path.join(tmpdir(), 'osasto-build-id-'));
  cpSync(root, copy, { recursive: true });
  put(copy, name, text);
  expect(changedBetween(idsOf(copy))).toBe(expected);
});

test.each<[string, Changed]>([
  ['node_modules/charts', 'nothing'],
  ['node_modules/dates', 'the remote'],
  ['node_modules/zones', 'the remote'],
  ['node_modules/icons', 'the shell'],
  ['node_modules/@types/react', 'the shell'],
  ['node_modules/packer', 'both'],
  ['node_modules/packer/node_modules/zones', 'both'],
  ['node_modules/@swc/jest', 'nothing'],
])('of another version of %s in the lock file, the id of %s changes', (location, expected) => {
  const locked = { ...packages, [location]: { ...packages[location], integrity: 'other' } };
  expect(changedBetween(idsOf(root, locked))).toBe(expected);
});

test('a new remote changes nothing, and another version of a shared module everything', () => {
  const locked = {
    ...packages,
    'mf-new': { dependencies: { more: '1.0.0' } },
    'node_modules/more': { version: '1' },
  };
  expect(changedBetween(idsOf(root, locked))).toBe('nothing');
  expect(changedBetween(idsOf(root, packages, { react: '^20.0.0' }))).toBe('both');
});

test('the folder of the checkout is not in it', () => {
  const copy = path.join(mkdtempSync(path.join(tmpdir(), 'osasto-build-id-')), 'deeper', 'with another name');
  cpSync(root, copy, { recursive: true });
  expect(idsOf(copy)).toEqual(before);
  expect(readFileSync(path.join(copy, 'shell/index.html'), 'utf8')).toBe('1');
});
