import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess, SpawnOptions } from 'node:child_process';
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  realpath,
  rm,
  stat,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { Client } from 'pg';
import { canRead, serverAccount } from './account.ts';
import { clusterFolder } from './cluster.ts';
import { launchSupervisor, returnLease, takeLease } from './lease.ts';
import { isAlive, pidFile, readPidFile } from './pid-file.ts';
import { leaseAddress } from './socket.ts';
import { startPostgres } from './start.ts';
import type { Postgres } from './start.ts';
import type { Job } from './supervisor.ts';
import { until } from '../../../../testing/until.ts';

const userProgram = path.join(import.meta.dirname, '../../../../testing/postgres-user.ts');
const isRoot = process.getuid?.() === 0;
const asRoot = isRoot ? test : test.skip;

const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
const nobody = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : undefined;
const isOpenToOthers = canRead(nobody, path.dirname(userProgram), [process.execPath]);
const asNobody = nobody && isOpenToOthers ? test : test.skip; // a checkout closed to others cannot be run by them

jest.setTimeout(90_000);

let folder: string;
let data: string; // one cluster for the tests that only need some cluster
const children = new Set<ChildProcess>();
const warnings: string[] = [];
const log = { info: () => undefined, warn: (line: string) => void warnings.push(line) };

beforeAll(async () => {
  folder = await realpath(await mkdtemp(path.join(tmpdir(), 'osasto-start-')));
  await chmod(folder, 0o755);
  data = path.join(folder, 'data');
  await use(data, ({ url }) => ask(url, `create table note as select 'first start' as text`));
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  children.clear();
  warnings.length = 0;
  const left = await readPidFile(clusterFolder(data));
  if (left) await until('PostgreSQL to end', () => !isAlive(left.pid));
});

afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }));

/** A process of its own that uses the PostgreSQL of `dataDir`. */
async function startUser(dataDir: string, options: SpawnOptions = {}) {
  const child = spawn(process.execPath, ['--no-warnings', userProgram, dataDir], {
    ...options,
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: 'pipe',
  });
  children.add(child);
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  let errors = '';
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()));
  const nextLine = async () => {
    const { value, done } = await lines.next();
    if (done) throw new Error(`The process ended: ${errors}`);
    return value;
  };
  const send = (line: string) => {
    child.stdin.write(`${line}\n`);
    return nextLine();
  };
  return { child, send, nextLine, url: await nextLine(), errors: () => errors };
}

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const notes = async (url: string) =>
  (await ask(url, 'select text from note order by text')).map((row) => (row as { text: string }).text);

async function serverOf(dataDir: string): Promise<number> {
  const running = await readPidFile(clusterFolder(dataDir));
  if (!running) throw new Error(`Nothing runs on ${dataDir}.`);
  return running.pid;
}

const parentOf = (pid: number) =>
  Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }));

/** Uses the PostgreSQL of `dataDir` for a moment. */
async function use<Result>(dataDir: string, work: (postgres: Postgres) => Promise<Result>): Promise<Result> {
  const postgres = await startPostgres({ dataDir, log });
  try {
    return await work(postgres);
  } finally {
    await postgres.stop();
  }
}

test('the first start makes a database that sorts in Finnish, checks its pages and listens to no network', async () => {
  const steps: string[] = [];
  const fresh = path.join(folder, 'fresh');
  const postgres = await startPostgres({ dataDir: fresh, log, onProgress: (step) => steps.push(step) });
  const [row] = await ask(
    postgres.url,
    `select current_setting('data_checksums') as checksums, current_setting('listen_addresses') as addresses,
            current_setting('fsync') as fsync, current_setting('jit') as jit, datlocprovider as provider, datlocale as locale,
            pg_encoding_to_char(encoding) as encoding from pg_database where datname = 'osasto'`,
  );
  expect(row).toEqual({
    checksums: 'on',
    addresses: '',
    fsync: 'on',
    jit: 'off',
    provider: 'i',
    locale: 'fi',
    encoding: 'UTF8',
  });
  expect(steps).toEqual(['Making the database']);
  await ask(postgres.url, `create table note as select 'kept' as text`);

  const pid = await serverOf(fresh);
  await postgres.stop();
  expect(isAlive(pid)).toBe(false);
  expect(await use(fresh, ({ url }) => notes(url))).toEqual(['kept']);
});

test('only the user of PostgreSQL can enter the folders of its data and of its sockets', async () => {
  await use(data, async () => {
    const running = await readPidFile(clusterFolder(data));
    const folders = await Promise.all(
      [clusterFolder(data), running?.socketFolder ?? ''].map((name) => stat(name)),
    );
    expect(folders.map(({ mode }) => mode & 0o777)).toEqual([0o700, 0o700]);
    expect(folders.map(({ uid }) => uid)).not.toContain(0);
  });
});

test('a second process joins, and PostgreSQL goes with whichever is last', async () => {
  const first = await startUser(data);
  const pid = await serverOf(data);
  const second = await startPostgres({ dataDir: data, log });
  expect(second.url).toBe(first.url);
  expect(await first.send('stop')).toBe('stopped');
  expect(await notes(second.url)).toContain('first start');
  expect(await serverOf(data)).toBe(pid);
  await second.stop();
  expect(isAlive(pid)).toBe(false);
});

test('processes that start at once on an empty folder get one database', async () => {
  const empty = path.join(folder, 'at-once');
  const users = await Promise.all([startUser(empty), startUser(empty), startUser(empty)]);
  for (const [index, { send }] of users.entries()) await send(`from ${index}`); // oxlint-disable-line no-await-in-loop
  expect(await notes(users[0]?.url ?? '')).toEqual(['from 0', 'from 1', 'from 2']);
  expect((await readdir(empty)).filter((name) => name.includes('half'))).toEqual([]);
  await Promise.all(users.map(({ send }) => send('stop')));
});

test('PostgreSQL ends when the service is killed, and loses nothing it acknowledged', async () => {
  const service = await startUser(data);
  const pid = await serverOf(data);
  await service.send('before the kill');
  service.child.kill('SIGKILL');
  await until('PostgreSQL to end', () => !isAlive(pid));
  expect(await use(data, ({ url }) => notes(url))).toContain('before the kill');
});

test('Ctrl-C reaches the service alone, which still has its database', async () => {
  const service = await startUser(data, { detached: true }); // a process group of its own, as in a terminal
  const pid = await serverOf(data);
  process.kill(-(service.child.pid ?? 0), 'SIGINT');
  expect(await service.nextLine()).toBe('written after Ctrl-C');
  expect(await service.nextLine()).toBe('stopped');
  expect(isAlive(pid)).toBe(false);
});

test('a start works right after everything was killed at once', async () => {
  const service = await startUser(data);
  const pid = await serverOf(data);
  await service.send('before the crash');
  for (const victim of [parentOf(pid), pid, service.child.pid ?? 0]) process.kill(victim, 'SIGKILL');
  expect(await use(data, ({ url }) => notes(url))).toContain('before the crash');
});

test('a PostgreSQL whose service and supervisor were killed is taken over', async () => {
  const service = await startUser(data);
  const pid = await serverOf(data);
  for (const victim of [parentOf(pid), service.child.pid ?? 0]) process.kill(victim, 'SIGKILL');
  expect(isAlive(pid)).toBe(true);
  const postgres = await startPostgres({ dataDir: data, log });
  expect(await serverOf(data)).toBe(pid);
  expect(warnings.join()).toContain('taking it over');
  await postgres.stop();
  expect(isAlive(pid)).toBe(false);
});

test('of two supervisors that take it over at once one has it, and gives the leases', async () => {
  const service = await startUser(data);
  const running = await readPidFile(clusterFolder(data));
  const { pid = 0, socketFolder = '' } = running ?? {};
  for (const victim of [parentOf(pid), service.child.pid ?? 0]) process.kill(victim, 'SIGKILL');
  const leases = leaseAddress(data, socketFolder);
  const job: Job = {
    postgres: '',
    pgCtl: '',
    arguments: [],
    cluster: clusterFolder(data),
    account: undefined,
    leases,
    temporarySockets: undefined,
    dataDir: data,
    logFile: '',
    adopt: pid,
    throwaway: false,
  };
  const both = await Promise.all([launchSupervisor(job), launchSupervisor(job)]);
  expect(both.map(({ outcome }) => outcome.kind).toSorted()).toEqual(['occupied', 'ready']);
  const lease = await takeLease(leases);
  for (const { disconnect } of both) disconnect();
  expect(await use(data, ({ url }) => notes(url))).toContain('first start');
  expect(await serverOf(data)).toBe(pid);
  await returnLease(lease!);
  await until('PostgreSQL to end', () => !isAlive(pid));
});

test('a service whose supervisor was killed gets another, so nothing outlives it', async () => {
  const service = await startUser(data);
  const pid = await serverOf(data);
  process.kill(parentOf(pid), 'SIGKILL');
  await until('another supervisor', () => service.errors().includes('taking it over'));
  expect(await service.send('still here')).toBe('written still here');
  await service.send('stop');
  await until('PostgreSQL to end', () => !isAlive(pid));
});

test('a PostgreSQL that dies is started again', async () => {
  await use(data, async ({ url }) => {
    const pid = await serverOf(data);
    process.kill(pid, 'SIGKILL');
    await until('PostgreSQL to be back', () =>
      notes(url).then(
        (found) => found.includes('first start'),
        () => false,
      ),
    );
    expect(await serverOf(data)).not.toBe(pid);
  });
});

// The zombie's parent has become a program that never asks for its result.
const zombie = `sh -c "until grep -q sleep /proc/$$/comm; do :; done" & echo $!; exec sleep 60`;
const owners: [string, string, boolean][] = [
  ['another program', 'echo $$; exec sleep 60', true],
  ['a zombie', zombie, false],
];
test.each(owners.slice(0, process.platform === 'linux' ? 2 : 1))(
  'a pid file whose number now belongs to %s does not keep PostgreSQL from starting',
  async (_, script, lives) => {
    const account = await serverAccount(clusterFolder(data));
    const other = spawn('sh', ['-c', script], { ...account, stdio: ['ignore', 'pipe', 'ignore'] });
    children.add(other);
    const { value: pid } = await createInterface({ input: other.stdout })[Symbol.asyncIterator]().next();
    await until('the process to be what it is to be', () => isAlive(Number(pid)) === lives);
    const file = pidFile(clusterFolder(data));
    const sockets = path.join(data, 'run');
    await writeFile(
      file,
      [pid, clusterFolder(data), 1700000000, 5432, sockets, '', '  5432001    131072', 'ready   ', ''].join(
        '\n',
      ),
    );
    if (account) await chown(file, account.uid, account.gid);
    expect(await use(data, ({ url }) => notes(url))).toContain('first start');
    expect(warnings.join()).toContain(`process ${pid} is not PostgreSQL`);
  },
);

test.each([
  ['long ago', 60, 0],
  ['just now', 0, 2],
])('an empty pid file that a crash left %s does not keep PostgreSQL from starting', async (_, age, least) => {
  const account = await serverAccount(clusterFolder(data));
  const file = pidFile(clusterFolder(data));
  await writeFile(file, '');
  if (account) await chown(file, account.uid, account.gid);
  const begun = Date.now();
  await utimes(file, begun / 1000 - age, begun / 1000 - age);
  expect(await use(data, ({ url }) => notes(url))).toContain('first start');
  expect(warnings).toContain('Removed a lock of PostgreSQL left by a crash: it is empty.');
  // Another start may be about to write its number.
  expect(Date.now() - begun).toBeGreaterThanOrEqual(least * 1000);
});

test('a start while PostgreSQL ends waits for the next one', async () => {
  const service = await startUser(data);
  const client = new Client({ connectionString: service.url });
  await client.connect();
  process.kill(await serverOf(data), 'SIGTERM'); // it lets nobody in and waits for those who are
  const starting = startPostgres({ dataDir: data, log });
  setTimeout(() => void client.end(), 500);
  const postgres = await starting;
  expect(await notes(postgres.url)).toContain('first start');
  await postgres.stop();
  await service.send('stop');
});

test('a database whose making was killed is made again', async () => {
  const cut = path.join(folder, 'cut');
  await mkdir(cut);
  const maker = startUser(cut).catch(() => undefined);
  await until('initdb to be under way', async () => {
    const [half] = (await readdir(cut)).filter((name) => name.startsWith('18.half-'));
    return half !== undefined && (await readdir(path.join(cut, half))).includes('global');
  });
  for (const child of children) child.kill('SIGKILL');
  await maker;
  expect(await use(cut, ({ url }) => ask(url, 'select 1 as one'))).toEqual([{ one: 1 }]);
});

test('a data folder with a long path has its sockets elsewhere, and they go with PostgreSQL', async () => {
  const long = path.join(folder, 'long'.padEnd(120, '-'));
  const sockets = await use(long, async ({ url }) => {
    expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    return (await readPidFile(clusterFolder(long)))?.socketFolder ?? '';
  });
  expect(path.dirname(sockets)).toBe(tmpdir());
  await expect(stat(sockets)).rejects.toThrow('ENOENT');
});

test('a folder of something else stays as it is', async () => {
  const taken = path.join(folder, 'taken');
  await mkdir(clusterFolder(taken), { recursive: true });
  await writeFile(path.join(clusterFolder(taken), 'thesis.txt'), 'the only copy');
  await expect(startPostgres({ dataDir: taken, log })).rejects.toThrow(
    'holds something that is no PostgreSQL cluster',
  );
  expect(await readdir(clusterFolder(taken))).toEqual(['thesis.txt']);
});

test('a throw-away database leaves nothing behind', async () => {
  const gone = path.join(folder, 'gone');
  const postgres = await startPostgres({ dataDir: gone, log, throwaway: true });
  expect(await ask(postgres.url, 'show fsync')).toEqual([{ fsync: 'off' }]);
  await postgres.stop();
  await expect(stat(gone)).rejects.toThrow('ENOENT');
});

asRoot('root starts it in a folder that the user of PostgreSQL cannot reach', async () => {
  const home = path.join(folder, 'home-of-root');
  await mkdir(home, { mode: 0o700 });
  const closed = path.join(home, 'data');
  await use(closed, ({ url }) => ask(url, 'create table note as select 1'));
  expect(await use(closed, ({ url }) => ask(url, 'select count(*)::int as rows from note'))).toEqual([
    { rows: 1 },
  ]);
});

asNobody('an ordinary user starts it, and root then runs it as that user', async () => {
  const theirs = path.join(folder, 'theirs');
  await mkdir(theirs);
  await chown(theirs, nobody?.uid ?? 0, nobody?.gid ?? 0);
  const service = await startUser(theirs, nobody);
  await service.send('from nobody');
  expect((await stat(clusterFolder(theirs))).uid).toBe(nobody?.uid);
  await service.send('stop');
  expect(await use(theirs, ({ url }) => notes(url))).toEqual(['from nobody']);
});
