import { findIncompatibilities } from './incompatibilities.ts';

const has: Record<string, string> = { react: '19.3.1', 'react-dom': '19.3.1', small: '0.3.1', tiny: '0.0.3' };
const shell = { contractVersion: 2, sharedVersion: (module: string) => has[module] };
const incompatibilities = (contractVersion: number, shared: Record<string, string>) =>
  findIncompatibilities({ contractVersion, shared }, shell);

test.each([
  ['react', '19.3.1', true],
  ['react', '19.3.0', false],
  ['react', '^19.3.1', true],
  ['react', '^19.3.0', true],
  ['react', '^19.2.9', true],
  ['react', '^19.3.2', false],
  ['react', '^19.4.0', false],
  ['react', '^18.3.1', false],
  ['react', '^20.0.0', false],
  ['react', '~19.3.0', true],
  ['react', '~19.2.0', false],
  ['react', '>=18.0.0 <20.0.0', true],
  ['react', 'newest', false], // no range
  ['small', '^0.3.0', true],
  ['small', '^0.2.0', false], // below 1.0.0 the second part stays
  ['small', '^0.0.0', false],
  ['tiny', '^0.0.3', true],
  ['tiny', '^0.0.2', false],
  ['chart', '^0.0.0', false], // not shared
])('%s %s fits: %p', (module, wants, fits) => {
  const incompatibility = { kind: 'shared', module, wants, has: has[module] };
  expect(incompatibilities(2, { [module]: wants })).toEqual(fits ? [] : [incompatibility]);
});

test.each([1, 3])('contract %i does not fit contract 2', (wants) =>
  expect(incompatibilities(wants, { react: '^19.0.0' })).toEqual([{ kind: 'contract', wants, has: 2 }]),
);

test('every reason is named, the contract first', () =>
  expect(incompatibilities(1, { react: '^18.0.0', 'react-dom': '^19.0.0', chart: '1.0.0' })).toEqual([
    { kind: 'contract', wants: 1, has: 2 },
    { kind: 'shared', module: 'react', wants: '^18.0.0', has: '19.3.1' },
    { kind: 'shared', module: 'chart', wants: '1.0.0', has: undefined },
  ]));
