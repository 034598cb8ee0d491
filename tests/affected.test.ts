import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LockedPackages } from '../shared/build/src/lock-file.ts';
import { createPackageLookup, reaches, createDependencyLookup } from '../tools/affected/reach.ts';
import { BuildCache } from '../tools/builds/cache.ts';

const put = (folder: string, name: string, text: string) => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
};

const sources = {
  'mf-letters/package.json': '{"name":"@osasto/mf-letters"}',
  'mf-letters/src/Letters.test.tsx': `import { Letters } from './Letters.tsx';`,
  'mf-letters/src/Letters.tsx': `import { Button } from '@osasto/ui/Button';
    import type { Row } from './rows.ts';
    export const later = () => import('./Later.tsx');`,
  'mf-letters/src/Later.tsx': '',
  'mf-letters/src/rows.ts': '',
  'shared/ui/package.json':
    '{"name":"@osasto/ui","exports":{"./tokens.css":"./src/tokens.css","./*":"./src/*/*.tsx"}}',
  'shared/ui/src/tokens.css': '',
  'shared/ui/src/Button/Button.tsx': `import '../Icon/Icon.tsx';`,
  'shared/ui/src/Icon/Icon.tsx': '',
  'shared/ui/src/Table/Table.tsx': '',
  'service/package.json': '{"name":"@osasto/service"}',
  'service/src/colours.test.ts': `import { readFileSync } from 'node:fs';
    readFileSync(path.resolve(import.meta.dirname, '../../shared/ui/src/tokens.css'));`,
  'service/src/pure.test.ts': `import { sum } from './pure.ts';`,
  'service/src/pure.ts': `const pages = '../../docs/rules';`,
  'docs/rules/1.md': '',
  'docs/other.md': '',
  'jest.config.mjs': '',
  'README.md': '',
  'package-lock.json': '',
};
const checkout = mkdtempSync(path.join(tmpdir(), 'osasto-affected-'));
for (const [name, text] of Object.entries(sources)) put(checkout, name, text);

const [letters, colours, pure] = [
  'mf-letters/src/Letters.test.tsx',
  'service/src/colours.test.ts',
  'service/src/pure.test.ts',
];
const tests = [letters, colours, pure];
const reach = createDependencyLookup(checkout, Object.keys(sources));

test.each([
  ['mf-letters/src/Letters.tsx', [letters]],
  ['mf-letters/src/Later.tsx', [letters]],
  ['mf-letters/src/rows.ts', []], // types only
  ['mf-letters/src/unused.ts', []],
  ['shared/ui/src/Icon/Icon.tsx', [letters]],
  ['shared/ui/src/Table/Table.tsx', []],
  ['shared/ui/src/tokens.css', [colours]],
  ['service/src/pure.ts', [colours, pure]],
  ['service/data/gone.csv', [colours]], // reads the disk: any file of its folders
  ['docs/rules/1.md', [colours, pure]],
  ['docs/other.md', [colours]],
  ['jest.config.mjs', tests],
  ['shared/build/src/jest/screens.ts', tests],
  ['README.md', []],
])('a change of %s reaches %j', (file, expected) => {
  expect(tests.filter((one) => reaches(reach(one), file))).toEqual(expected);
});

test('another version of a package reaches the tests of those workspaces that use it', () => {
  const locked = (react: string, jest: string): LockedPackages => ({
    '': { devDependencies: { jest: '*' } },
    'mf-letters': { dependencies: { '@osasto/ui': '*' } },
    'shared/ui': { dependencies: { react: '*' } },
    service: {},
    'node_modules/@osasto/ui': { link: true },
    'node_modules/react': { version: react },
    'node_modules/jest': { version: jest },
  });
  const [before, react, jest] = [locked('1', '1'), locked('2', '1'), locked('1', '2')].map(
    createPackageLookup,
  );
  const changed = (after: typeof before) =>
    tests.filter((one) => before?.(reach(one)).join() !== after?.(reach(one)).join());
  expect(changed(react)).toEqual([letters, colours]); // its service reads tokens.css of shared/ui
  expect(changed(jest)).toEqual(tests);
});

test('a build comes from the cache only byte for byte', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'osasto-cache-'));
  const [dist, kept] = [path.join(folder, 'dist'), path.join(folder, 'cache')];
  const cache = new BuildCache(kept);
  const restore = () => cache.restore('id', dist);
  const read = (name: string) => readFileSync(path.join(dist, name), 'utf8');
  const entry = path.join(kept, 'id', 'files');

  put(dist, 'a/entry.js', '1');
  put(dist, 'descriptor.json', '{}');
  put(dist, 'of-another-build.js', '0');
  expect(restore()).toBe('missing');
  cache.keep('id', dist, ['a', 'descriptor.json']);
  expect(restore()).toBe('there');

  put(dist, 'a/entry.js', '2');
  expect(restore()).toBe('cached');
  expect(read('a/entry.js')).toBe('1');

  put(dist, 'a/entry.js', '2');
  put(entry, 'a/entry.js', '3');
  expect(restore()).toBe('missing');
  expect(read('a/entry.js')).toBe('2');
  expect(restore()).toBe('missing'); // it is not asked again

  put(dist, 'a/entry.js', '1');
  cache.keep('id', dist, ['a', 'descriptor.json']);
  for (const id of ['1', '2', '3', '4', '5', '6']) cache.keep(id, dist, ['a']);
  expect(restore()).toBe('missing'); // six are kept
  expect(() => cache.keep('id', dist, ['b'])).toThrow('has left no');
});
