import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../service/src/platform/database/connection.ts';
import { freePort } from '../service/src/platform/database/embedded/socket.ts';
import { oneHost } from '../service/src/platform/database/hosts.ts';
import { until } from '../service/testing/until.ts';
import { startPair, type Pair } from './kill/pair.ts';

/*
 * Builds the image as docs/deploying.md says, and runs it in production on a PostgreSQL of its own. Only where containers
 * run and their base is at hand; OSASTO_TEST_BASE names another base than the Containerfile does. What holds the
 * Containerfile everywhere is deploy.test.ts.
 */

jest.setTimeout(20 * 60_000); // installs and builds everything

const root = path.resolve(import.meta.dirname, '..');
const containerfile = readFileSync(path.join(root, 'deploy/Containerfile'), 'utf8');
const base = process.env['OSASTO_TEST_BASE'] ?? /^ARG BASE=(.*)$/m.exec(containerfile)?.[1] ?? '';

const engine = ['podman', 'docker'].find(
  (name) =>
    spawnSync(name, ['run', '--rm', '--entrypoint', 'node', base, '--version'], { timeout: 180_000 })
      .status === 0,
);
const reason = `neither podman nor docker runs ${base} on this machine`;
// Said aloud: a skipped test alone is easily missed.
if (engine === undefined) process.stderr.write(`The image is not built and run: ${reason}.\n`);

const image = `osasto-test-${process.pid}`;

/** What the engine prints. */
function run(...args: string[]): string {
  const { status, stdout, stderr } = spawnSync(engine ?? '', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0)
    throw new Error(
      `${engine} ${args.join(' ')} ended with ${status}:\n${stdout.slice(-4000)}\n${stderr.slice(-4000)}`,
    );
  return stdout.trim();
}

describe(engine === undefined ? `the image, not built here: ${reason}` : `the image, by ${engine}`, () => {
  let home: string;
  let pair: Pair | undefined;
  /** A folder that the user of the image may write, who has another id. */
  async function makeOpenFolder(name: string): Promise<string> {
    const folder = path.join(home, name);
    await mkdir(folder);
    await chmod(folder, 0o777);
    return folder;
  }
  const onlyWithEngine = engine === undefined ? test.skip : test;

  beforeAll(async () => {
    if (engine === undefined) return;
    home = await mkdtemp(path.join(tmpdir(), 'osasto-image-'));
    pair = await startPair(home);
  });
  afterAll(async () => {
    if (engine === undefined) return;
    for (const what of [
      ['rm', '--force', image],
      ['rmi', '--force', image],
    ])
      spawnSync(engine, what);
    await pair?.end();
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  });

  onlyWithEngine(
    'is built, migrates, publishes its builds, serves pages and calls from a read-only file system, rehearses a backup, and ends on a signal',
    async () => {
      const isPodman = engine === 'podman';
      run(
        'build',
        ...(isPodman ? ['--format', 'docker', '--ignorefile', 'deploy/Containerfile.containerignore'] : []),
        '--file',
        'deploy/Containerfile',
        '--build-arg',
        `BASE=${base}`,
        '--tag',
        image,
        '.',
      );

      const owner = await oneHost(pair?.url ?? '');
      const service = new URL(owner);
      service.username = 'osasto_service';
      service.password = 'Kk2-zRt8_uPq5wYx';
      const port = String(await freePort());
      const address = 'https://osasto.jarjesto.fi';
      const settings = {
        DATABASE_URL: service.href,
        OSASTO_URL: address,
        OSASTO_SECRET: 'Zq8-Hs2_yT6wPd0nXk4vRb9mLc3fJg7a',
        PORT: port,
      };
      const within = [
        '--network',
        'host',
        '--read-only',
        '--cap-drop=all',
        '--security-opt=no-new-privileges',
      ];
      const temporary = isPodman ? [] : ['--tmpfs', '/tmp'];
      const given = (more: Record<string, string> = {}) =>
        Object.entries({ ...settings, ...more }).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
      const backups = await makeOpenFolder('backups');
      const command = (...words: string[]) =>
        run(
          'run',
          '--rm',
          ...within,
          ...temporary,
          '--volume',
          `${backups}:/backup`,
          ...given({ OSASTO_OWNER_URL: owner }),
          image,
          ...words,
        );

      expect(command('migrate')).toContain('050-tables');
      for (const [key, value] of [
        ['crm.address', 'https://crm.jarjesto.fi'],
        ['crm.adapter', 'http'],
        ['organisation.support', 'tuki@jarjesto.fi'],
        ['links.privacy', `${address}/tietosuoja`],
        ['links.accessibility', `${address}/saavutettavuus`],
      ])
        command('setting', key ?? '', value ?? '');

      run(
        'run',
        '--detach',
        '--name',
        image,
        '--stop-timeout',
        '20',
        ...within,
        ...temporary,
        ...given(),
        image,
      );
      const answer = (where: string) => fetch(`http://localhost:${port}${where}`);
      const isReady = () =>
        answer('/readyz').then(
          ({ ok }) => ok,
          () => false,
        );
      await until('the service in the image', isReady).catch(async (error: Error) => {
        const { stdout, stderr } = spawnSync(engine ?? '', ['logs', image], { encoding: 'utf8' });
        const readiness = await answer('/readyz').then((response) => response.text(), String);
        throw new Error(`${error.message}\n${readiness}\n${(stdout + stderr).slice(-4000)}`);
      });
      expect((await answer('/')).status).toBe(404); // nothing is published yet
      const keys = await makeOpenFolder('keys');
      const publisher = (entrypoint: string, ...words: string[]) =>
        run(
          'run',
          '--rm',
          ...within,
          ...temporary,
          '--volume',
          `${keys}:/keys`,
          '--entrypoint',
          entrypoint,
          image,
          ...words,
        );
      const release = 'shared/release/src/cli.ts';
      const made = publisher('node', release, 'key', '/keys/platform.pem', '--json');
      const { publicKey } = JSON.parse(made) as { publicKey: string };
      command('release-key', '--name', 'Platform', '--public-key', publicKey);
      const to = `--to http://localhost:${port} --public-address ${address} --key /keys/platform.pem`;
      publisher('sh', '-c', `node ${release} publish builds/* ${to}`);
      const published = (await (await answer('/registry.json')).json()) as { remotes: { name: string }[] };
      expect(published.remotes.map(({ name }) => name)).toContain('members');
      const page = await answer('/');
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('<title>')]);
      expect((await answer('/api/config')).status).toBe(200);
      expect((await answer('/api/docs')).status).toBe(404);
      expect(run('exec', image, 'node', '-p', 'process.getuid()')).toBe('10001');
      const check = JSON.parse(
        run('inspect', '--format', '{{json .Config.Healthcheck.Test}}', image),
      ) as string[];
      expect(run('exec', image, ...check.slice(1))).toBe('');

      const db = openDatabase(owner, { max: 1 });
      const { rows } = await sql`select from pg_stat_activity where usename = 'osasto_service'`.execute(db);
      await db.destroy();
      expect(rows.length).toBeGreaterThan(0);

      command('backup', '/backup/osasto.backup');
      // Into the PostgreSQL of the image, with nothing to write to but its folder for temporary files.
      expect(command('rehearse', '/backup/osasto.backup')).toContain(
        'The build that runs now can go on beside the new one',
      );

      run('stop', image);
      expect(run('inspect', '--format', '{{.State.ExitCode}}', image)).toBe('0');
    },
  );
});
