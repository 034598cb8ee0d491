/** @jest-environment node */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Offer, Uses } from '@osasto/contract/releases';
import { findTypeIncompatibilities } from './declarations.ts';
import { findNameUsers } from './impact.ts';
import { toRegistry } from './store.ts';
import { verifyReleases } from './verify.ts';
import { emptyFolder, makeRemote, makeShell } from '../testing/builds.ts';
import { MemoryHost } from '../testing/memory-host.ts';

/** Declarations of shared packages, in little. */
const declarations = {
  'node_modules/@osasto/ui/package.json': `{"name":"@osasto/ui","type":"module","exports":{"./*":"./src/*/index.d.ts"}}`,
  'node_modules/@osasto/ui/src/Table/index.d.ts': `
    export declare function Table(props: { label: string; rows: readonly string[]; onOpen?: (row: string | number) => void }): void;
    export declare function TableNote(text: string): void;`,
  'node_modules/@osasto/i18n/package.json': `{"name":"@osasto/i18n","type":"module","exports":"./src/index.d.ts"}`,
  'node_modules/@osasto/i18n/src/index.d.ts': `
    export declare function formatDate(date: string, style?: 'long' | 'short'): string;
    /** @deprecated 2.70 Use formatDate. */
    export declare const formatDay: (date: string) => string;`,
  'node_modules/@osasto/permissions/package.json': `{"name":"@osasto/permissions","type":"module","exports":"./src/index.d.ts"}`,
  'node_modules/@osasto/permissions/src/index.d.ts': `
    declare const permissions: { 'GET members': 1; 'members.export': 1; 'GET sections/{id}': 1 };
    export declare function may(name: keyof typeof permissions): boolean;`,
  'node_modules/@osasto/contract/package.json': `{"name":"@osasto/contract","type":"module","exports":"./src/index.d.ts"}`,
  'node_modules/@osasto/contract/src/index.d.ts': `
    export interface SlotProps { 'section-row': { sectionId: number }; 'member-row': { id: number } }
    export interface RemoteModule { slots: { [Name in keyof SlotProps]?: (props: SlotProps[Name]) => void } }`,
  'node_modules/@osasto/api/package.json': `{"name":"@osasto/api","type":"module","exports":"./src/index.d.ts"}`,
  'node_modules/@osasto/api/src/index.d.ts': `
    interface Calls {
      'GET members': { rows: { id: number; name: string }[] };
      'POST members': { id: number };
    }
    export declare function call<Name extends keyof Calls>(name: Name): Promise<Calls[Name]>;`,
};

const sources = {
  'src/table.ts': `import { Table, TableNote } from '@osasto/ui/Table';
    Table({ label: 'x', rows: [], onOpen: (row) => TableNote(String(row)) });`,
  'src/date.ts': `import { formatDate, formatDay } from '@osasto/i18n';
    export const day: string = formatDate('2026-01-01', 'long') + formatDay('2026-01-01');`,
  'src/may.ts': `import { may } from '@osasto/permissions';
    export const mayExport = may('members.export');`,
  'src/remote.ts': `import type { RemoteModule } from '@osasto/contract';
    export const remote: RemoteModule = { slots: { 'section-row': ({ sectionId }) => sectionId.toFixed() } };`,
  'src/calls.ts': `import { call } from '@osasto/api';
    export const names = async () => (await call('GET members')).rows.map(({ name }) => name.trim());`,
};

const offer = (changes: [from: string, to: string][] = []): Offer => ({
  deprecated: { '@osasto/i18n': { formatDay: '2.70 Use formatDate.' } },
  compilerOptions: { module: 'nodenext', target: 'es2024', lib: ['es2024'], strict: true, types: [] },
  declarations: Object.fromEntries(
    Object.entries(declarations).map(([name, text]) => [
      name,
      changes.reduce((all, [from, to]) => all.replace(from, to), text),
    ]),
  ),
});
const names: Uses['names'] = { '@osasto/i18n': { formatDate: ['src/date.ts'], formatDay: ['src/date.ts'] } };
const uses: Uses = { names, own: ['plots-of-its-own'], sources };

let host: MemoryHost;
beforeEach(async () => {
  host = new MemoryHost();
  await host.publish([makeShell('s1', {}, { offer: offer() }), makeRemote('members', 'm1', { uses })]);
});

/** What a newer shell removes or changes, and what the answer names. */
const breaking: [what: string, change: [string, string], file: string, says: RegExp][] = [
  ['an export', ['function TableNote', 'function Note'], 'src/table.ts:1', /no exported member 'TableNote'/],
  ['a name of a permission', [`'members.export': 1; `, ''], 'src/may.ts:2', /"members\.export"/],
  ['a slot', [`'section-row': { sectionId: number }; `, ''], 'src/remote.ts:2', /section-row/],
  [
    'a call',
    [`'GET members': { rows: { id: number; name: string }[] };`, ''],
    'src/calls.ts:2',
    /"GET members"/,
  ],
  [
    'a field of an answer',
    ['id: number; name: string', 'id: number; title: string'],
    'src/calls.ts:2',
    /'name'/,
  ],
  ['the type of a field', ['name: string }', 'name: number }'], 'src/calls.ts:2', /'trim'/],
  ['a field that may be missing', ['name: string }', 'name?: string }'], 'src/calls.ts:2', /undefined/],
  [
    'a parameter that is asked for',
    [`style?: 'long' | 'short'`, `zone: string, style: 'long'`],
    'src/date.ts:2',
    /3 arguments/,
  ],
  ['a narrower type', [`style?: 'long' | 'short'`, `style?: 'short'`], 'src/date.ts:2', /"long"/],
  [
    'a property that is asked for',
    ['label: string;', 'label: string; caption: string;'],
    'src/table.ts:2',
    /caption/,
  ],
];

test('what a shell removes or changes is found, with the remote and the file that use it', async () => {
  const missed: string[][] = [];
  for (const [index, [what, change, file, says]] of breaking.entries()) {
    const shell = makeShell(`s${index + 2}`, {}, { offer: offer([change]) });
    const { problems } = await host.check([shell]); // oxlint-disable-line no-await-in-loop -- the compiler
    const [problem] = problems;
    const isFound =
      problems.every(({ remote }) => remote === 'members') &&
      problem?.kind === 'types' &&
      problem.text.startsWith(
        `Remote "members" 1.0.0 (build m1) does not fit the shell 2.0.0 (build s${index + 2}): ${file}: `,
      ) &&
      says.test(problem.text);
    if (!isFound) missed.push([what, ...problems.map(({ text }) => text)]);
  }
  expect(missed).toEqual([]);
}, 60_000);

test('what a shell adds, or accepts besides, fits', async () => {
  const added = offer([
    [`style?: 'long' | 'short'`, `style?: 'long' | 'short' | 'iso', zone?: string`],
    ['export declare function TableNote', 'export declare const added: 1; export declare function TableNote'],
    ['id: number; name: string', 'id: number; name: string; born: string'],
    ['label: string;', 'label: string | number; caption?: string;'],
    [`'GET members': 1;`, `'GET members': 1; 'GET letters': 1;`],
    [`'POST members': { id: number };`, ''],
    [`; 'GET sections/{id}': 1`, ''],
  ]);
  expect((await host.check([makeShell('s2', {}, { offer: added })])).problems).toEqual([]);
}, 30_000);

test('publishing and rolling back compare too', async () => {
  const more = {
    ...uses,
    sources: { ...sources, 'src/more.ts': `import { formatTime } from '@osasto/i18n'; formatTime();` },
  };
  const withMore = makeShell(
    's2',
    {},
    {
      offer: offer([
        [
          'export declare function formatDate',
          'export declare const formatTime: () => string; export declare function formatDate',
        ],
      ]),
    },
  );
  const m2 = makeRemote('members', 'm2', { uses: more });
  await expect(host.publish([m2])).rejects.toThrow(/build m2.*src\/more\.ts:1.*formatTime/);
  await host.publish([withMore, m2]);
  await expect(host.rollback(['shell'])).rejects.toThrow(
    /build m2.*the shell 2\.0\.0 \(build s1\).*formatTime/,
  );
  await host.rollback(['shell', 'members']);
}, 30_000);

test('the registry says which shells of before a build does not fit, and what it uses that they have not', async () => {
  const listed = () => toRegistry(host.releases).remotes.find(({ name }) => name === 'members');
  const withReports = offer([[`'POST members': { id: number };`, `'GET reports': { id: number }[];`]]);
  await host.publish([makeShell('s2', {}, { offer: withReports })]);
  expect(listed()).not.toHaveProperty('unfit'); // m1 fits both
  const reports = `import { call } from '@osasto/api'; export const all = () => call('GET reports');`;
  const m2 = makeRemote('members', 'm2', {
    uses: { ...uses, sources: { ...sources, 'src/reports.ts': reports } },
  });
  await host.publish([m2], { rollout: { share: 20 } });
  const unfit = { s1: expect.stringMatching(/build m2.*build s1.*src\/reports\.ts:1: .*"GET reports"/) };
  expect(listed()).not.toHaveProperty('unfit');
  expect(listed()?.rollout?.to).toMatchObject({ build: 'm2', unfit });
  await host.change('promote', { remote: 'members' });
  expect(listed()).toMatchObject({ build: 'm2', unfit });
  expect((await verifyReleases(host.releases)).problems).toEqual([]);
}, 30_000);

test('a deprecated name is listed with who still uses it', async () => {
  expect((await host.check([makeShell('s2', {}, { offer: offer() })])).deprecated).toEqual([
    {
      module: '@osasto/i18n',
      name: 'formatDay',
      text: '2.70 Use formatDate.',
      users: [{ remote: 'members', build: 'm1', files: ['src/date.ts'] }],
    },
  ]);
}, 30_000);

/** A name, and where the build of the remote uses it. */
const used: [name: string, places: string[]][] = [
  ['formatDate', ['src/date.ts:1', 'src/date.ts:2']],
  ['@osasto/i18n formatDate', ['src/date.ts:1', 'src/date.ts:2']],
  ['@osasto/i18n', ['src/date.ts:1']],
  ['GET members', ['src/calls.ts:2']],
  ['members.export', ['src/may.ts:2']],
  ['section-row', ['src/remote.ts:2']],
];

test.each(used)('who uses %s is found, with file and line', async (name, places) => {
  expect(await findNameUsers(host.releases, host.readTypes(), name)).toEqual([
    { remote: 'members', build: 'm1', isRollout: false, places },
  ]);
});

test.each(['Table', 'GET', 'members', 'format', '@osasto/ui formatDate', 'POST members'])(
  'nobody uses %s, which only resembles what is used or is imported by nobody',
  async (name) => {
    expect(await findNameUsers(host.releases, host.readTypes(), name)).toEqual([]);
  },
);

test('a build of a rollout is found beside the live one', async () => {
  const sources = { 'src/may.ts': "export const name = 'members.export';" };
  const next = makeRemote('members', 'm2', { uses: { names: {}, own: [], sources } });
  await host.publish([next], { rollout: { share: 5 } });
  expect(await findNameUsers(host.releases, host.readTypes(), 'members.export')).toEqual([
    { remote: 'members', build: 'm1', isRollout: false, places: ['src/may.ts:2'] },
    { remote: 'members', build: 'm2', isRollout: true, places: ['src/may.ts:1'] },
  ]);
});

test.each([
  ['formatDate', ['shell/src/Frame.tsx:1', 'shell/src/Frame.tsx:5'], ['src/date.ts:1', 'src/date.ts:2']],
  ['GET members', ['shell/src/Frame.tsx:2'], ['src/calls.ts:2']],
  ['members.export', ['shell/src/Frame.tsx:3'], ['src/may.ts:2']],
  ['section-row', ['shell/src/Frame.tsx:4'], ['src/remote.ts:2']],
])('the shell is among those who use %s, with file and line', async (name, ofShell, ofMembers) => {
  const frame = `import { formatDate } from '@osasto/i18n';
export const members = () => call('GET members');
export const mayExport = may('members.export');
export const pieces = piecesIn('section-row');
export const day = formatDate();`;
  const taken: Uses = {
    names: { '@osasto/i18n': { formatDate: ['shell/src/Frame.tsx'] } },
    own: [],
    sources: { 'shell/src/Frame.tsx': frame, 'shell/src/Other.tsx': 'const formatDate = 1;' },
  };
  await host.publish([makeShell('s2', {}, { offer: { ...offer(), uses: taken } })]);
  expect(await findNameUsers(host.releases, host.readTypes(), name)).toEqual([
    { remote: 'shell', build: 's2', isRollout: false, places: ofShell },
    { remote: 'members', build: 'm1', isRollout: false, places: ofMembers },
  ]);
});

const escapes = emptyFolder();

test.each([
  ['../0x/one.ts'],
  [`../../${path.basename(escapes)}/one.ts`],
  [path.join(escapes, 'one.ts')],
  ['src/../../../one.ts'],
])('the sources of a remote are not written to %s', (name) => {
  const hostile = { ...uses, sources: { 'src/a.ts': 'export {};', [name]: 'export {};' } };
  expect(() => findTypeIncompatibilities(offer(), [hostile])).toThrow(
    `A build names the file ${JSON.stringify(name)}, which would be outside of its folder.`,
  );
  expect(existsSync(path.join(escapes, 'one.ts'))).toBe(false);
});

test('what a shell offers is neither written outside of its folder, nor makes the compiler write', () => {
  const name = `../${path.basename(escapes)}/one.ts`;
  const hostile = { ...offer(), declarations: { ...declarations, [name]: '' } };
  expect(() => findTypeIncompatibilities(hostile, [uses])).toThrow('outside of its folder');
  const { compilerOptions } = offer();
  const tsBuildInfoFile = path.join(escapes, 'one.json');
  const writing = { ...offer(), compilerOptions: { ...compilerOptions, incremental: true, tsBuildInfoFile } };
  expect(findTypeIncompatibilities(writing, [uses])).toEqual([[]]);
  expect(['one.ts', 'one.json'].filter((file) => existsSync(path.join(escapes, file)))).toEqual([]);
}, 30_000);
