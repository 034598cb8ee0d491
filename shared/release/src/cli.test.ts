/** @jest-environment node */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { CheckResult } from './check.ts';
import type { Listed } from './list.ts';
import { emptyFolder, makeRemote, makeShell } from '../testing/builds.ts';

jest.setTimeout(60_000);

const command = path.join(import.meta.dirname, 'cli.ts');

let web: string;
const run = (...args: string[]) => {
  const env = { ...process.env, OSASTO_WEB: web, OSASTO_RELEASED_BY: 'Veikko' };
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--no-warnings', command, ...args], {
    env,
    encoding: 'utf8',
  });
  return { status, output: stdout, errors: stderr };
};

beforeEach(() => {
  web = emptyFolder();
  expect(run('publish', makeShell('s1'), makeRemote('members', 'm1'), '--by', 'Aino').status).toBe(0);
});

test('a release from its check to its rollback', () => {
  const next = makeRemote('members', 'm2');
  expect(run('check', next)).toMatchObject({
    status: 0,
    output: expect.stringMatching(/^Yes: members 1\.0\.0/),
  });

  const published = run('publish', next, '--roles', '1,2', '--share', '20');
  expect(published.output).toContain('Live for some: members 1.0.0 (build m2).');
  expect(run('list').output).toMatch(/members +1\.0\.0 +m1 .* Aino +m2 roles 1, 2 20 % +2/);
  expect(run('promote', 'members').output).toContain('build m2 of members');

  const back = /osasto-release (rollback members .*)/.exec(published.output)?.[1]?.split(' ') ?? [];
  expect(run(...back)).toMatchObject({ status: 0, output: 'Live for everybody: build m1 of members.\n' });
  const [shell, members] = JSON.parse(run('list', '--json').output) as Listed[];
  expect(shell).toMatchObject({ name: 'shell', build: 's1', by: 'Aino' });
  expect(members).toMatchObject({ build: 'm1', by: 'Veikko', rollout: null, disabled: false });
  expect(run('list', 'members').output).toMatch(/m2 +1\.0\.0 .* withdrawn/);
});

/** Runs a command as it was printed, in a folder of its own, and counts who asked the public registry. */
async function runPrinted(line: string, { linked }: { linked: boolean }) {
  const folder = emptyFolder();
  const bin = path.join(folder, 'node_modules', '.bin');
  mkdirSync(bin, { recursive: true });
  if (linked) symlinkSync(command, path.join(bin, 'osasto-release')); // as npm does
  let asked = 0;
  const registry = createServer((_, reply) => {
    asked += 1;
    reply.writeHead(404).end();
  }).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const { port } = registry.address() as AddressInfo;
  const env = {
    ...process.env,
    npm_config_registry: `http://127.0.0.1:${port}/`,
    npm_config_cache: path.join(folder, 'cache'),
  };
  const child = spawn(line, { cwd: folder, env, shell: true, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (text) => (output += String(text)));
  const [status] = (await once(child, 'close')) as [number];
  registry.close();
  return { status, output, asked };
}

test('the printed command takes a shell and its remotes back together, and asks no public registry', async () => {
  const descriptor = { contractVersion: 9 };
  const next = [makeShell('s2', descriptor), makeRemote('members', 'm2', { descriptor })];
  const { rollback } = JSON.parse(run('check', ...next, '--json').output) as CheckResult;
  expect(run('publish', ...next).status).toBe(0);
  expect(rollback).toHaveLength(1);
  const [line = ''] = rollback;
  expect(await runPrinted(line, { linked: false })).toMatchObject({ status: 1, asked: 0 });
  expect(await runPrinted(line, { linked: true })).toEqual({
    status: 0,
    output: 'Live for everybody: build s1 of shell, build m1 of members.\n',
    asked: 0,
  });
  const live = (JSON.parse(run('list', '--json').output) as Listed[]).map(({ build }) => build);
  expect(live).toEqual(['s1', 'm1']);
});

test('a pipeline makes a key, releases with it, and is stopped by what is not as it expects', () => {
  const file = path.join(emptyFolder(), 'key.pem');
  expect(run('keys', file, '--name', 'Members team', '--remotes', 'members').output).toContain('"id"');
  const next = makeRemote('members', 'm2');
  const origin = ['--commit', '4f2a90cc51aa', '--branch', 'main', '--run', '77'];
  expect(run('publish', next, '--key', file, ...origin).status).toBe(0);
  expect(run('list', 'members').output).toContain('4f2a90cc51, main, run 77');
  expect(run('verify', '--expect', 'members=m2', '--expect', 's1')).toMatchObject({
    status: 0,
    output: 'All that is live is right: shell s1, members m2.\n',
  });
  const noted = () => readFileSync(path.join(web, 'releases', '.verified.json'), 'utf8');
  expect(JSON.parse(noted())).toEqual({ at: expect.any(String), faults: 0 });
  expect(run('rollback', 'members').status).toBe(0);
  expect(run('verify', '--expect', 'm2')).toMatchObject({
    status: 1,
    output: expect.stringMatching(/^Build m2 is/),
  });
  expect(JSON.parse(noted())).toMatchObject({ faults: 0 }); // of what is live; what a pipeline expects is its own
  expect(run('publish', next)).toMatchObject({ status: 1, output: expect.stringContaining('--again') });
  expect(run('publish', next, '--again').status).toBe(0);
});

test('what cannot be released ends with 1 and every reason', () => {
  const unfit = makeRemote('members', 'm2', {
    descriptor: { shared: { react: '^20.0.0' }, contractVersion: 9 },
  });
  const checked = run('check', unfit);
  expect(checked.status).toBe(1);
  expect(checked.output).toMatch(/^No\.\n- .*contract 9.*\n- .*react \^20\.0\.0.*\nIf it goes wrong:\n/);
  const { deployable, problems } = JSON.parse(run('check', unfit, '--json').output) as CheckResult;
  expect([deployable, problems.length]).toEqual([false, 2]);
  expect(run('publish', unfit)).toMatchObject({
    status: 1,
    output: expect.stringContaining('react ^20.0.0'),
  });
  expect(readFileSync(path.join(web, 'registry.json'), 'utf8')).not.toContain('m2');
});

test.each([
  [['publish'], 'Say which build'],
  [['publish', 'x', '--share', '200'], '--share is a whole number'],
  [['publish', 'x', '--roles', '9'], '--roles is a list of'],
  [['promote'], 'takes the name of one remote'],
  [['rollback'], 'takes names of remotes, or shell'],
  [['rollback', 'members', 'members'], 'takes each name once'],
  [['rollback', 'shell', 'members', '--to', 's1'], 'there are 2 names and 1 builds'],
  [['list', '--web', '/nowhere/at/all'], 'There is no folder'],
  [['undo'], 'There is no command "undo"'],
])('%j is told how to be written', (args, words) => {
  expect(run(...args)).toMatchObject({ status: 1, errors: expect.stringContaining(words) });
});
