/** @jest-environment node */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readRegistry } from '@osasto/contract';
import { readReleaseRecord, type ReleaseLogEntry } from '@osasto/contract/release-records';
import { lockFile } from './paths.ts';
import { publish } from './publish.ts';
import { withToken } from './token.ts';
import { emptyFolder, makeRemote, makeShell } from '../testing/builds.ts';

jest.setTimeout(60_000);

const act = { at: '2026-11-21T10:00:00.000Z', by: 'Aino' } as const;
const command = path.join(import.meta.dirname, 'cli.ts');

/** Runs the command in a process of its own. */
const run = (args: string[], killedAfter?: number) =>
  new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn(process.execPath, ['--no-warnings', command, ...args]);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)));
    if (killedAfter !== undefined) setTimeout(() => child.kill('SIGKILL'), killedAfter);
    child.once('exit', (code) => resolve({ code, output }));
  });

/** What a reader finds at one moment: the builds that the registry names, whose files must be there. */
function look(web: string): void {
  const { remotes, refused } = readRegistry(
    JSON.parse(readFileSync(path.join(web, 'registry.json'), 'utf8')),
  );
  expect(refused).toEqual([]);
  for (const { manifest, rollout } of remotes) {
    for (const address of [manifest, ...(rollout ? [rollout.to.manifest] : [])]) {
      const folder = path.dirname(path.join(web, address));
      const files = Object.keys(JSON.parse(readFileSync(path.join(folder, 'files.json'), 'utf8')) as object);
      expect(files.filter((file) => !existsSync(path.join(folder, file)))).toEqual([]);
    }
  }
}

test('two combined releases at the same moment: one follows the other, and what is live is all of the last', async () => {
  const web = emptyFolder();
  const builds = (id: string) => [
    makeShell(`s${id}`),
    makeRemote('members', `m${id}`),
    makeRemote('letters', `l${id}`),
  ];
  await publish(web, builds('0'), act);
  const done = await Promise.all(
    ['1', '2', '3'].map((id) => run(['publish', ...builds(id), '--web', web, '--by', `release ${id}`])),
  );
  expect(done.filter(({ code }) => code !== 0)).toEqual([]);
  const registry = readFileSync(path.join(web, 'registry.json'), 'utf8');
  const { remotes, shell } = JSON.parse(registry) as {
    remotes: { build: string }[];
    shell: { build: string };
  };
  const live = [shell, ...remotes].map(({ build }) => build);
  expect(new Set(live.map((build) => build.slice(1))).size).toBe(1);
  const lines = readFileSync(path.join(web, 'releases', 'log.jsonl'), 'utf8')
    .trim()
    .split('\n');
  const last = (JSON.parse(lines.at(-1) ?? '') as ReleaseLogEntry).by;
  expect(last).toBe(`release ${live[0]?.slice(1)}`);
  look(web);
});

test('many who publish at the same moment lose nothing, and a reader always finds a whole registry', async () => {
  const web = emptyFolder();
  const names = ['districts', 'members', 'meetings', 'letters'];
  await publish(web, [makeShell('s1'), ...names.map((name) => makeRemote(name, 'b0'))], act);

  // Three builds of each remote, one of them twice, each by a process of its own.
  const releases = names.flatMap((name) => ['b1', 'b2', 'b3', 'b3'].map((build) => ({ name, build })));
  const work = Promise.all(
    releases.map(({ name, build }) =>
      run(['publish', makeRemote(name, build), '--web', web, '--by', `${name} ${build}`]),
    ),
  );
  const state = { isOver: false };
  void work.then(() => (state.isOver = true));
  let looks = 0;
  while (!state.isOver) {
    look(web);
    looks += 1;
    await new Promise((next) => setImmediate(next)); // oxlint-disable-line no-await-in-loop -- the reader polls
  }
  expect((await work).filter(({ code }) => code !== 0)).toEqual([]);
  expect(looks).toBeGreaterThan(10);

  const lines = readFileSync(path.join(web, 'releases', 'log.jsonl'), 'utf8')
    .trim()
    .split('\n');
  const logged = lines.map((line) => JSON.parse(line) as ReleaseLogEntry).filter(({ by }) => by !== act.by);
  expect(logged.map(({ by }) => by).toSorted()).toEqual(
    releases.map(({ name, build }) => `${name} ${build}`).toSorted(),
  );
  const { remotes } = readRegistry(JSON.parse(readFileSync(path.join(web, 'registry.json'), 'utf8')));
  for (const { name, build } of remotes) {
    const record = readReleaseRecord(
      JSON.parse(readFileSync(path.join(web, 'releases', `${name}.json`), 'utf8')),
    );
    expect(record?.builds.map(({ descriptor }) => descriptor.build).toSorted()).toEqual([
      'b0',
      'b1',
      'b2',
      'b3',
    ]);
    // The last entry of the log and the record agree: no act was overtaken by another.
    expect([name, build]).toEqual([name, logged.findLast(({ remote }) => remote === name)?.to]);
  }
  const left = [
    ...readdirSync(path.join(web, 'releases')),
    ...readdirSync(path.join(web, 'remotes', 'members')),
  ];
  expect(left.filter((file) => /\.new$|\.lock/.test(file))).toEqual([]);
});

test('whoever is killed while publishing leaves nothing broken, and stops nobody', async () => {
  const web = emptyFolder();
  await publish(web, [makeShell('s1'), makeRemote('members', 'b0')], act);
  const builds = Array.from({ length: 8 }, (_, index) => `b${index + 1}`);
  const answers = await Promise.all(
    builds.map((build, index) =>
      run(['publish', makeRemote('members', build), '--web', web], 200 + index * 150),
    ),
  );
  look(web);
  await publish(web, [makeRemote('members', 'last')], act);
  look(web);
  const text = readFileSync(path.join(web, 'releases', 'members.json'), 'utf8');
  const kept = readReleaseRecord(JSON.parse(text))?.builds.map(({ descriptor }) => descriptor.build) ?? [];
  const finished = builds.filter((_, index) => answers[index]?.code === 0);
  expect(kept).toEqual(expect.arrayContaining(['b0', 'last', ...finished]));
});

test('of two remotes that want the same address at the same moment, one is refused', async () => {
  const web = emptyFolder();
  await publish(web, [makeShell('s1')], act);
  const descriptor = { routes: [{ path: '/reports', audience: 'signed-in' as const }] };
  const answers = await Promise.all(
    ['one', 'two', 'three'].map((name) =>
      run(['publish', makeRemote(name, 'b1', { descriptor }), '--web', web]),
    ),
  );
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(answers.filter(({ output }) => output.includes('wants /reports'))).toHaveLength(2);
  const { remotes } = readRegistry(JSON.parse(readFileSync(path.join(web, 'registry.json'), 'utf8')));
  expect(remotes).toHaveLength(1);
});

/** The lock as a process left it that is gone: known by its number here, by its age when it ran elsewhere. */
test.each([
  [
    'of a process that was killed',
    withToken((token) => token).replace(`-${process.pid}-`, `-${2 ** 22 + 1}-`),
    0,
  ],
  ['of an earlier process with the number of this one', withToken((token) => token), 0],
  ['of another machine, long ago', '000000-1-0123456789ab', 120],
  ['that somebody else has written', 'x y', 120],
])('a lock %s does not stop anybody', async (_, text, seconds) => {
  const web = emptyFolder();
  mkdirSync(path.join(web, 'releases'));
  writeFileSync(lockFile(web), text);
  const then = Date.now() / 1000 - seconds;
  utimesSync(lockFile(web), then, then);
  await publish(web, [makeShell('s1')], act);
  const answers = await Promise.all(
    ['one', 'two', 'three'].map((name) => {
      writeFileSync(lockFile(web), text);
      utimesSync(lockFile(web), then, then);
      return publish(web, [makeRemote(name, 'b1')], act);
    }),
  );
  expect(answers.flat().map(({ name }) => name)).toEqual(['one', 'two', 'three']);
  const { remotes } = readRegistry(JSON.parse(readFileSync(path.join(web, 'registry.json'), 'utf8')));
  expect(remotes).toHaveLength(3);
  expect(existsSync(lockFile(web))).toBe(false);
});
