import { readdirSync } from 'node:fs';
import { readFile, rm, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../../service/src/platform/database/embedded/pid-file.ts';
import { until } from '../../service/testing/until.ts';
import { counterparts, installCommands, installedFiles } from './counterparts.ts';
import { runWithin, toLine, toOutcome } from './results.ts';

const jestResults = (...tests: [status: string, group: string, title: string][]) => ({
  testResults: [
    {
      message: '',
      assertionResults: tests.map(([status, group, title]) => ({ status, ancestorTitles: [group], title })),
    },
  ],
});

test('each file of tests says what it needs, and how long it may take', () => {
  const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.real.ts'));
  expect(Object.keys(counterparts).map((name) => `${name}.real.ts`)).toEqual(files.toSorted());
  const used = new Set<string>(Object.values(counterparts).flatMap(({ packages }) => packages));
  expect(Object.keys(installedFiles).filter((name) => !used.has(name))).toEqual([]);
});

test.each([
  ['all passed', 0, [['passed', 'Caddy', 'a']], 'passed   proxies             12 s'],
  [
    'a counterpart is missing',
    0,
    [['pending', 'Caddy (skipped: needs caddy)', 'a']],
    'skipped  proxies             12 s  needs caddy',
  ],
  [
    'one of two is missing',
    0,
    [
      ['passed', 'nginx', 'a'],
      ['pending', 'Caddy (skipped: needs caddy)', 'a'],
      ['pending', 'Caddy (skipped: needs caddy)', 'b'],
    ],
    'passed   proxies             12 s  except what needs caddy',
  ],
  [
    'a test failed',
    1,
    [
      ['passed', 'nginx', 'a'],
      ['failed', 'nginx', 'no request fails'],
    ],
    'failed   proxies             12 s  no request fails',
  ],
  ['nothing was run', 1, [], 'failed   proxies             12 s  exit code 1, see above'],
  [
    'it hung',
    undefined,
    [['passed', 'nginx', 'a']],
    'failed   proxies             12 s  ended after 20 minutes',
  ],
] as const)('%s', (_, code, tests, line) => {
  const found = jestResults(...tests.map(([...given]) => given));
  expect(toLine('proxies', toOutcome(code, 20, found), 12.3)).toBe(line);
});

test('what takes too long is ended with what it has started', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'osasto-deadline-'));
  try {
    const file = join(folder, 'child');
    const script = `sleep 1000 & echo $! > ${file}; wait`;
    expect(await runWithin(2000, ['sh', '-c', script])).toBeUndefined();
    const child = Number(await readFile(file, 'utf8'));
    expect(child).toBeGreaterThan(0);
    await until('its end', () => !isAlive(child));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('what ends in time gives its code', async () => {
  expect(await runWithin(60_000, ['sh', '-c', 'exit 3'])).toBe(3);
});

test('packages of two releases are installed where each belongs', () => {
  const commands = installCommands(['caddy', 'pgbouncer/trixie', 'podman/trixie'], '/var/tmp/root').split(
    '\n',
  );
  expect(commands).toContain('apt-get install --yes --no-install-recommends caddy debootstrap');
  expect(commands).toContain(
    '[ -e /var/tmp/root/usr/bin/apt-get ] || debootstrap --variant=minbase trixie /var/tmp/root',
  );
  expect(commands.at(-1)).toBe(
    'chroot /var/tmp/root apt-get install --yes --no-install-recommends pgbouncer podman',
  );
  expect(installCommands(['caddy'])).not.toContain('chroot');
});
