/** @jest-environment node */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { contractVersion } from '@osasto/contract';
import { readBuild } from './local-build.ts';
import type { ProblemKind, ReleaseRefused } from './problems.ts';
import { emptyFolder, makeRemote, makeShell } from '../testing/builds.ts';
import { MemoryHost } from '../testing/memory-host.ts';

let host: MemoryHost;
beforeEach(async () => {
  host = new MemoryHost();
  const districts = makeRemote('districts', 'd1', {
    descriptor: {
      routes: [{ path: '/districts/:id', audience: 'signed-in' }],
      slots: [{ slot: 'section-row', audience: 'signed-in', order: 10 }],
    },
  });
  await host.publish([makeShell('s1'), districts, makeRemote('members', 'm1')]);
});

/** Bytes of the scripts and the style sheet that {@link makeRemote} writes. */
function loaded(build: string): number {
  const { files } = readBuild(makeRemote('members', build));
  return ['entry.js', 'remote.js', '7.js', '7.css'].reduce(
    (sum, name) => sum + readFileSync(path.join(files, name)).length,
    0,
  );
}

test('a build that fits gets a yes and the command that takes it back', async () => {
  expect(await host.check([makeRemote('members', 'm2')])).toEqual({
    deployable: true,
    builds: [{ remote: 'members', version: '1.0.0', build: 'm2' }],
    problems: [],
    deprecated: [],
    sizes: [{ remote: 'members', build: 'm2', bytes: loaded('m2'), liveBytes: loaded('m1') }],
    unused: [],
    rollback: ['npx --offline osasto-release rollback members --build m1 --to https://osasto.example'],
  });
});

test('the size is that of compressed scripts and style sheets, beside that of the live build', async () => {
  const files = {
    'shell.js.br': 'x'.repeat(700),
    'shell.js.gz': 'x'.repeat(900),
    'a.woff2': 'x'.repeat(5000),
  };
  const { sizes } = await host.check([makeShell('s2', {}, { script: 'x'.repeat(2000), files })]);
  expect(sizes).toEqual([{ remote: 'shell', build: 's2', bytes: 700, liveBytes: 'shell s1'.length }]);
});

test('what neither the shell nor a remote imports is named', async () => {
  const offer = {
    deprecated: {},
    compilerOptions: {},
    declarations: {},
    names: { '@osasto/i18n': 'formatDate formatDay formatTime', '@osasto/ui/Table': 'Table TableNote' },
    uses: { names: { '@osasto/i18n': { formatDate: ['shell/src/a.ts'] } }, own: [], sources: {} },
  };
  const uses = {
    names: { '@osasto/i18n': { formatDay: ['src/a.ts'] } },
    own: [],
    sources: {},
    unused: ['src/a.ts: days'],
  };
  const { unused } = await host.check([
    makeShell('s2', {}, { offer }),
    makeRemote('members', 'm2', { uses }),
  ]);
  expect(unused).toEqual([
    {
      part: 'shell',
      build: 's2',
      names: ['@osasto/i18n: formatTime', '@osasto/ui/Table: Table', '@osasto/ui/Table: TableNote'],
    },
    { part: 'members', build: 'm2', names: ['src/a.ts: days'] },
  ]);
  const whole = { ...uses, names: { '@osasto/i18n': { '*': ['src/a.ts'] } }, unused: [] };
  const taken = await host.check([
    makeShell('s2', {}, { offer }),
    makeRemote('members', 'm2', { uses: whole }),
  ]);
  expect(taken.unused).toEqual([
    { part: 'shell', build: 's2', names: ['@osasto/ui/Table: Table', '@osasto/ui/Table: TableNote'] },
  ]);
});

test('a remote that is new is taken back by switching it off', async () => {
  expect((await host.check([makeRemote('letters', 'l1')])).rollback).toEqual([
    'npx --offline osasto-release disable letters --to https://osasto.example',
  ]);
});

test.each([
  [
    'new ones leave first, since they need not fit what the others go back to',
    () => [makeShell('s2'), makeRemote('members', 'm2'), makeRemote('letters', 'l1')],
    ['retire letters', 'rollback shell members --build s1,m1'],
  ],
  [
    'what is live already stays',
    () => [makeShell('s2'), makeRemote('members', 'm1')],
    ['rollback shell --build s1'],
  ],
])('of builds that are released together %s', async (_, builds, commands) => {
  expect((await host.check(builds())).rollback).toEqual(
    commands.map((command) => `npx --offline osasto-release ${command} --to https://osasto.example`),
  );
});

/** A build, what is done to it, and what the answer names. */
type Wrong = [what: string, build: () => string, kind: ProblemKind, names: (string | RegExp)[]];

const wrong: Wrong[] = [
  [
    'another contract',
    () => makeRemote('members', 'm2', { descriptor: { contractVersion: 9 } }),
    'contract',
    ['"members" 1.0.0 (build m2)', 'contract 9', 'the shell 2.0.0 (build s1)', `contract ${contractVersion}`],
  ],
  [
    'a shared module out of range',
    () => makeRemote('members', 'm2', { descriptor: { shared: { react: '^20.0.0' } } }),
    'shared',
    ['"members" 1.0.0 (build m2)', 'react ^20.0.0', 'the shell 2.0.0 (build s1) has 19.3.1'],
  ],
  [
    'a shared module that the shell has not',
    () => makeRemote('members', 'm2', { descriptor: { shared: { '@osasto/ui/Chart': '^0.0.0' } } }),
    'shared',
    ['@osasto/ui/Chart ^0.0.0', 'has none'],
  ],
  [
    'a descriptor that the shell refuses',
    () => makeRemote('members', 'm2', { descriptor: { integrity: 'md5-x' } }),
    'descriptor',
    ['"members"', 'wrong integrity'],
  ],
  [
    'another address of the manifest',
    () => makeRemote('members', 'm2', { descriptor: { manifest: 'https://elsewhere.example/m.json' } }),
    'descriptor',
    ['https://elsewhere.example/m.json', '/remotes/members/m2/mf-manifest.json'],
  ],
  [
    'an entry that is not the one of the descriptor',
    () => makeRemote('members', 'm2', { descriptor: { integrity: 'sha384-other' } }),
    'integrity',
    ['sha384-other', 'entry.js'],
  ],
  [
    'another manifest than the one of the descriptor',
    () => makeRemote('members', 'm2', { descriptor: { manifestIntegrity: 'sha384-other' } }),
    'integrity',
    ['sha384-other', 'manifest'],
  ],
  [
    'an ES module as its entry',
    () => makeRemote('members', 'm2', { type: 'module' }),
    'integrity',
    ['the entry is of the type "module"', 'library.type "var"'],
  ],
  [
    'a chunk whose hash the descriptor does not name',
    () =>
      makeRemote('members', 'm2', {
        descriptor: { files: { entry: [], screens: {}, texts: {}, others: [] } },
      }),
    'integrity',
    ['the descriptor does not name the hash of entry.js, remote.js, 7.js, 7.css'],
  ],
  [
    'a chunk that the entry loads without a hash',
    () => makeRemote('members', 'm2', { namesNoHashes: true }),
    'integrity',
    ['the entry does not name the hash of remote.js, 7.js, 7.css'],
  ],
  ...['import("./x.js")', 'import/* x */("./x.js")', 'import.defer("./x.js")', '[...import("./x.js")]'].map(
    (text): Wrong => [
      `a chunk that loads modules itself: ${text}`,
      () => makeRemote('members', 'm2', { files: { '7.js': text } }),
      'integrity',
      ['7.js calls import() itself'],
    ],
  ),
  [
    'styles of the whole page',
    () => makeRemote('members', 'm2', { files: { '7.css': 'body { display: none }' } }),
    'styles',
    ['7.css', '"body" is not below one of its own classes'],
  ],
  [
    'the route of another remote, under other names of parameters',
    () =>
      makeRemote('members', 'm2', {
        descriptor: { routes: [{ path: '/Districts/:districtId/', audience: 'signed-in' }] },
      }),
    'clash',
    ['/Districts/:districtId/', '/districts/:id of Remote "districts" 1.0.0 (build d1)'],
  ],
  [
    "one of the shell's own addresses",
    () =>
      makeRemote('members', 'm2', { descriptor: { routes: [{ path: '/login', audience: 'signed-in' }] } }),
    'clash',
    ['/login', 'the shell 2.0.0 (build s1) serves itself'],
  ],
  [
    'the order of another remote in a slot',
    () =>
      makeRemote('members', 'm2', {
        descriptor: { slots: [{ slot: 'section-row', audience: 'signed-in', order: 10 }] },
      }),
    'clash',
    ['order 10', 'section-row', '"districts"'],
  ],
  [
    "the name of somebody else's remote",
    () => makeRemote('members', 'm2', { owner: '@osasto/mf-copy' }),
    'owner',
    ['belongs to @osasto/mf-members', 'comes from @osasto/mf-copy'],
  ],
  [
    'an id that is published with another descriptor',
    () => makeRemote('members', 'm1', { descriptor: { version: '1.0.1' } }),
    'content',
    ['Build m1 of "members"', 'another descriptor'],
  ],
  [
    'a build of the live rebuilding',
    () => makeRemote('members', 'dev'),
    'descriptor',
    ['"members"', 'live rebuilding'],
  ],
];

test.each(wrong)('no: %s', async (_, build, kind, names) => {
  const { deployable, problems } = await host.check([build()]);
  expect(deployable).toBe(false);
  expect(problems.map((problem) => [problem.remote, problem.kind])).toEqual([['members', kind]]);
  for (const name of names) expect(problems[0]?.text).toMatch(name);
});

test('no: a remote with the name of the shell, whose record it would replace', async () => {
  const { problems } = await host.check([makeRemote('shell', 'm2')]);
  expect(problems.map(({ kind, text }) => [kind, text])).toEqual([
    ['owner', 'No remote can have the name "shell". Give it another in src/source.ts.'],
  ]);
});

const inDist = (folder: string, file: string) => path.join(folder, 'dist', 'm2', file);

test.each([
  ['missing', (file: string) => rmSync(file), /7\.js is missing/],
  [
    'cut off',
    (file: string) => writeFileSync(file, 'a ch'),
    /7\.js is not what was built: sha384-\S+ was written/,
  ],
])('no: a chunk is %s', async (_, harm, words) => {
  const folder = makeRemote('members', 'm2');
  harm(inDist(folder, '7.js'));
  const { problems } = await host.check([folder]);
  expect(problems).toEqual([{ remote: 'members', kind: 'file', text: expect.stringMatching(words) }]);
});

test('no: the manifest names a chunk that was not built', async () => {
  const folder = makeRemote('members', 'm2');
  const record = inDist(folder, 'files.json');
  const { '7.css': _, ...rest } = JSON.parse(readFileSync(record, 'utf8')) as Record<string, string>;
  writeFileSync(record, JSON.stringify(rest));
  rmSync(inDist(folder, '7.css'));
  expect((await host.check([folder])).problems.map(({ text }) => text)).toEqual([
    expect.stringContaining('names 7.css'),
  ]);
});

test.each([['evil.html'], ['more/evil.js'], ['index.html'], ['constructor'], ['7.js.br']])(
  'no: %s is there, which the build did not write',
  async (file) => {
    const folder = makeRemote('members', 'm2');
    mkdirSync(path.dirname(inDist(folder, file)), { recursive: true });
    writeFileSync(inDist(folder, file), 'added');
    expect((await host.check([folder])).problems).toEqual([
      {
        remote: 'members',
        kind: 'file',
        text: `"members": ${file} is there, and the build did not write it. Remove it, or build anew.`,
      },
    ]);
  },
);

test('no: a shell has a file that its build did not write', async () => {
  const folder = makeShell('s2');
  writeFileSync(path.join(folder, 'dist/shell/s2/evil.js'), 'added');
  expect((await host.check([folder])).problems.map(({ text }) => text)).toEqual([
    expect.stringContaining('"shell": evil.js is there'),
  ]);
});

test.each([['null'], ['5'], ['["7.js"]'], ['{"7.js":5}'], ['{"../7.js":"x"}']])(
  'no: %s is no record of files',
  async (record) => {
    const folder = makeRemote('members', 'm2');
    writeFileSync(inDist(folder, 'files.json'), record);
    expect((await host.check([folder])).problems.map(({ text }) => text)).toEqual([
      '"members": files.json is missing. Build it anew.',
    ]);
  },
);

test('no: files of the same id are on the host with other content', async () => {
  const folder = makeRemote('members', 'm1');
  const record = path.join(folder, 'dist', 'm1', 'files.json');
  writeFileSync(record, `${readFileSync(record, 'utf8')} `);
  expect((await host.check([folder])).problems).toEqual([
    { remote: 'members', kind: 'content', text: expect.stringContaining('another files.json') },
  ]);
});

test('no: there is nothing to release, or no shell to compare with', async () => {
  expect((await host.check([emptyFolder()])).problems[0]?.text).toContain('Build it first');
  expect(
    (await new MemoryHost().check([makeRemote('members', 'm1')])).problems.map(({ kind }) => kind),
  ).toEqual(['state']);
});

describe('with something damaged on the host, check says what publish refuses', () => {
  const districts = () => host.find('districts', 'd1')?.files ?? '';
  const shell = () => host.find('shell', 's1')?.files ?? '';

  test.each([
    [
      'a file of another remote',
      () => writeFileSync(path.join(districts(), '7.js'), 'changed'),
      ['What is live of "districts" is damaged: "districts": 7.js is not what was built'],
    ],
    [
      'a file of the shell',
      () => rmSync(path.join(shell(), 'shell.js')),
      ['What is live of "shell" is damaged: "shell": shell.js is missing'],
    ],
    ['nothing', () => undefined, []],
  ])('%s', async (_, damage, reasons) => {
    damage();
    const build = makeRemote('members', 'm2');
    const listed = (await host.check([build])).problems;
    expect(listed.map(({ text }) => text)).toEqual(reasons.map((one) => expect.stringContaining(one)));
    const refused = await host.publish([build]).then(
      () => [],
      (error: unknown) => (error as ReleaseRefused).problems,
    );
    expect(listed).toEqual(refused);
  });
});

describe('a shell', () => {
  test('that every live remote fits gets a yes', async () => {
    expect(await host.check([makeShell('s2')])).toMatchObject({
      deployable: true,
      rollback: ['npx --offline osasto-release rollback shell --build s1 --to https://osasto.example'],
    });
  });

  test.each([
    [
      'an older module',
      { shared: { react: '19.2.0' } },
      /wants react \^19\.3\.0, the shell 2\.0\.0 \(build s2\) has 19\.2\.0/,
    ],
    [
      'another contract',
      { contractVersion: 9 },
      /speaks contract \d+, the shell 2\.0\.0 \(build s2\) contract 9/,
    ],
  ])('with %s gets a no that names each remote', async (_, descriptor, words) => {
    const { problems } = await host.check([makeShell('s2', descriptor)]);
    expect(problems.map(({ remote }) => remote).toSorted()).toEqual(['districts', 'members']);
    for (const { text } of problems) expect(text).toMatch(words);
  });

  test('is compared with builds of rollouts too', async () => {
    const next = makeRemote('members', 'm2', { descriptor: { shared: { react: '^19.3.1' } } });
    await host.publish([next], { rollout: { share: 5 } });
    const { problems } = await host.check([makeShell('s2', { shared: { react: '19.3.0' } })]);
    expect(problems.map(({ text }) => text)).toEqual([expect.stringContaining('build m2')]);
  });

  test('of another contract can be released together with remotes that speak it', async () => {
    const descriptor = { contractVersion: 9 };
    const remotes = [
      makeRemote('members', 'm2', { descriptor }),
      makeRemote('districts', 'd2', { descriptor }),
    ];
    expect((await host.check([makeShell('s2', descriptor), ...remotes])).problems).toEqual([]);
  });

  test('whose page asks for what was not built gets a no', async () => {
    const folder = makeShell('s2');
    writeFileSync(path.join(folder, 'dist', 'index.html'), '<script src="/shell/s1/shell.js"></script>');
    expect((await host.check([folder])).problems.map(({ text }) => text)).toEqual([
      expect.stringContaining('/shell/s1/shell.js'),
    ]);
  });
});
