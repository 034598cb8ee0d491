/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { actingAs } from '../../../service/src/platform/changes/audit.ts';
import { addKey } from '../../../service/src/areas/releases/keys.ts';
import { addressVariable, offerServer, withdrawServer } from '../../../service/testing/server.ts';
import { startTestService, type TestService } from '../../../service/testing/test-service.ts';
import type { CheckResult } from './check.ts';
import type { Listed } from './list.ts';
import { makeKey, type PublicKey } from './signatures.ts';
import { emptyFolder, makeRemote, makeShell } from '../testing/builds.ts';

jest.setTimeout(120_000);

const command = path.join(import.meta.dirname, 'cli.ts');

const keyFile = path.join(emptyFolder(), 'key.pem');
const key = makeKey(keyFile);

/** The tests of the service have a database server; this file is among others. */
const isOfferedHere = !process.env[addressVariable];
let service: TestService;
let address: string;
beforeAll(async () => {
  if (isOfferedHere) await offerServer();
});
afterAll(async () => {
  if (isOfferedHere) await withdrawServer();
});

const admit = ({ publicKey }: PublicKey, name: string, remotes: string[] | null = null) =>
  addKey(service.db, actingAs('release-key'), { name, publicKey, remotes, mayPublish: true, maySign: true });

async function runWith(env: Record<string, string>, args: string[]) {
  const child = spawn(process.execPath, ['--no-warnings', command, ...args], {
    env: {
      ...process.env,
      OSASTO_RELEASE_TO: address,
      OSASTO_RELEASE_PUBLIC_ADDRESS: service.settings.publicAddress,
      OSASTO_RELEASE_KEY: keyFile,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [output, errors] = ['', ''];
  child.stdout.on('data', (text) => (output += String(text)));
  child.stderr.on('data', (text) => (errors += String(text)));
  const [status] = (await once(child, 'close')) as [number];
  return { status, output, errors };
}
const run = (...args: string[]) => runWith({}, args);

beforeEach(async () => {
  service = await startTestService();
  address = await service.app.listen({ port: 0, host: '127.0.0.1' });
  await admit(key, 'Aino');
  expect(await run('publish', makeShell('s1'), makeRemote('members', 'm1'))).toMatchObject({ status: 0 });
});
afterEach(() => service.close());

test('a release from its check to its rollback', async () => {
  const next = makeRemote('members', 'm2');
  expect(await run('check', next, '--screens', 'none')).toMatchObject({
    status: 0,
    output: expect.stringMatching(/^Yes: members 1\.0\.0/),
  });

  const published = await run('publish', next, '--roles', '1,2', '--share', '20');
  expect(published.output).toContain('Live for some: members 1.0.0 (build m2).');
  expect((await run('list')).output).toMatch(/members +1\.0\.0 +m1 .* Aino .*m2 roles 1, 2 20 % +2/);
  expect((await run('promote', 'members')).output).toContain('build m2 of members');

  const back = /osasto-release (rollback members .*)/.exec(published.output)?.[1]?.split(' ') ?? [];
  expect(await run(...back)).toMatchObject({
    status: 0,
    output: 'Live for everybody: build m1 of members.\n',
  });
  const [shell, members] = JSON.parse((await run('list', '--json')).output) as Listed[];
  expect(shell).toMatchObject({ name: 'shell', build: 's1', by: 'Aino' });
  expect(members).toMatchObject({ build: 'm1', by: 'Aino', rollout: null, disabled: false });
  expect((await run('list', 'members')).output).toMatch(/m2 +1\.0\.0 .* withdrawn/);
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
    OSASTO_RELEASE_KEY: keyFile,
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
  const { rollback } = JSON.parse(
    (await run('check', ...next, '--screens', 'none', '--json')).output,
  ) as CheckResult;
  expect((await run('publish', ...next)).status).toBe(0);
  expect(rollback).toHaveLength(1);
  const [line = ''] = rollback;
  expect(await runPrinted(line, { linked: false })).toMatchObject({ status: 1, asked: 0 });
  expect(await runPrinted(line, { linked: true })).toEqual({
    status: 0,
    output: 'Live for everybody: build s1 of shell, build m1 of members.\n',
    asked: 0,
  });
  const live = (JSON.parse((await run('list', '--json')).output) as Listed[]).map(({ build }) => build);
  expect(live).toEqual(['s1', 'm1']);
});

test('a team makes a key, releases with it, and is stopped by what is not as it expects', async () => {
  const file = path.join(emptyFolder(), 'key.pem');
  const made = JSON.parse((await run('key', file, '--json')).output) as PublicKey;
  await admit(made, 'Members team', ['members']);
  const runAsTeam = (...args: string[]) => runWith({ OSASTO_RELEASE_KEY: file }, args);
  const next = makeRemote('members', 'm2');
  const origin = ['--commit', '4f2a90cc51aa', '--branch', 'main', '--run', '77'];
  expect(await runAsTeam('publish', next, '--signed', ...origin)).toMatchObject({ status: 0 });
  expect((await runAsTeam('list', 'members')).output).toContain('4f2a90cc51, main, run 77');
  expect((await runAsTeam('keys')).output).toMatch(new RegExp(`${made.id} +Members team +members`));
  expect(await runAsTeam('verify', '--expect', 'members=m2', '--expect', 's1')).toMatchObject({
    status: 0,
    output:
      'All that is live is right: shell s1, members m2.\nNot kept for /releases: "verified" is about every part. The key of Members team may release members alone.\n',
  });
  expect((await run('verify')).output).toBe('All that is live is right: shell s1, members m2.\n');
  expect(await runAsTeam('publish', makeRemote('letters', 'l1'))).toMatchObject({
    status: 1,
    output: expect.stringContaining('may release members, and not "letters"'),
  });
  expect((await runAsTeam('rollback', 'members')).status).toBe(0);
  expect(await runAsTeam('verify', '--expect', 'm2')).toMatchObject({
    status: 1,
    output: expect.stringMatching(/^Build m2 is/),
  });
  expect(await runAsTeam('publish', next)).toMatchObject({
    status: 1,
    output: expect.stringContaining('--again'),
  });
  expect((await runAsTeam('publish', next, '--again')).status).toBe(0);
});

test('what cannot be released ends with 1 and every reason', async () => {
  const unfit = makeRemote('members', 'm2', {
    descriptor: { shared: { react: '^20.0.0' }, contractVersion: 9 },
  });
  const checked = await run('check', unfit);
  expect(checked.status).toBe(1);
  expect(checked.output).toMatch(
    /^No\.\n- .*contract 9.*\n- .*react \^20\.0\.0.*\nSize of members, compressed: 0\.3 kB \(as before\)\.\nIf it goes wrong:\n/,
  );
  const { deployable, problems } = JSON.parse((await run('check', unfit, '--json')).output) as CheckResult;
  expect([deployable, problems.length]).toEqual([false, 2]);
  expect(await run('publish', unfit)).toMatchObject({
    status: 1,
    output: expect.stringContaining('react ^20.0.0'),
  });
  expect((await run('list', '--json')).output).not.toContain('m2');
});

test('what is live is written for a static host', async () => {
  const folder = path.join(emptyFolder(), 'web');
  expect((await run('export', folder)).status).toBe(0);
  const registry = JSON.parse(readFileSync(path.join(folder, 'registry.json'), 'utf8')) as unknown;
  expect(registry).toMatchObject({ shell: { build: 's1' }, remotes: [{ name: 'members', build: 'm1' }] });
  expect(readFileSync(path.join(folder, 'index.html'), 'utf8')).toContain('/shell/s1/shell.js');
  expect(readFileSync(path.join(folder, 'remotes/members/m1/7.js'), 'utf8')).toBe('a chunk');
  expect(existsSync(path.join(folder, 'shell/s1/shell.js'))).toBe(true);
});

test('a position leads to its line by the map that the release kept', async () => {
  const line = await run('line', 'https://osasto.example/remotes/members/m1/7.js:1:200');
  expect(line).toMatchObject({ status: 0, output: 'src/screens/Members.tsx:41:7\n' });
});

test('a command is told how to be written', async () => {
  const wrong: [args: string[], words: string][] = [
    [['publish', '/nowhere', '--share', '200'], '--share is a whole number'],
    [['publish', '/nowhere', '--roles', '9'], '--roles is a list of'],
    [['promote'], 'takes the name of one remote'],
    [['rollback'], 'takes names of remotes, or shell'],
    [['rollback', 'members', 'members'], 'takes each name once'],
    [['rollback', 'shell', 'members', '--build', 's1'], 'there are 2 names and 1 builds'],
    [['list', '--to', 'osasto.example'], '--to is the address of a service'],
    [['list', '--public-address', 'osasto.example'], '--public-address is the address of a service'],
    [['list', '--to', 'http://127.0.0.1:2'], 'cannot be reached: ECONNREFUSED'],
    [['undo'], 'There is no command "undo"'],
  ];
  const answers = await Promise.all(wrong.map(([args]) => run(...args)));
  expect(answers).toEqual(
    wrong.map(([, words]) => ({ status: 1, output: '', errors: expect.stringContaining(words) })),
  );
  expect((await runWith({ OSASTO_RELEASE_TO: '' }, ['list'])).errors).toContain('Say to which service');
  expect((await runWith({ OSASTO_RELEASE_KEY: '' }, ['list'])).errors).toContain('Say which key');
});
