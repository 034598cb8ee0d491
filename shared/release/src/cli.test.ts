/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CheckResult } from './check.ts';
import type { Listed } from './list.ts';
import { emptyFolder, makeRemote, makeShell } from './testing/builds.ts';

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
  [['rollback'], 'takes the name of one remote'],
  [['list', '--web', '/nowhere/at/all'], 'There is no folder'],
  [['undo'], 'There is no command "undo"'],
])('%j is told how to be written', (args, words) => {
  expect(run(...args)).toMatchObject({ status: 1, errors: expect.stringContaining(words) });
});
