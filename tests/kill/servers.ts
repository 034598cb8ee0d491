import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { serverAccount } from '../../service/src/platform/database/embedded/account.ts';
import { findBinaries, type Binaries } from '../../service/src/platform/database/embedded/binaries.ts';
import {
  clusterFolder,
  makeCluster,
  makeDataFolder,
  serverEnvironment,
  superuser,
} from '../../service/src/platform/database/embedded/cluster.ts';
import { isAlive } from '../../service/src/platform/database/embedded/pid-file.ts';
import { asArguments } from '../../service/src/platform/database/embedded/settings.ts';
import { freePort } from '../../service/src/platform/database/embedded/socket.ts';

/** Longest to wait for a server to do something, in milliseconds. */
const timeoutMs = 60_000;

/** A PostgreSQL process of a test, with files of its own. */
export interface Server {
  folder: string;
  port: number;
  process?: ChildProcess;
}

export async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  // oxlint-disable no-await-in-loop -- asks until it is so
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${timeoutMs} ms`);
    await wait(20);
  }
  // oxlint-enable no-await-in-loop
}

type Programs = Pick<Binaries, 'postgres' | 'initdb'>;

/** PostgreSQL processes with their files in one folder: of our own programs, unless others are given. */
export async function serversIn(home: string, given?: Programs) {
  const account = await serverAccount(home);
  await makeDataFolder(home, account);
  const embedded = await findBinaries(account, home);
  const binaries: Binaries = { ...embedded, ...given };
  const password = randomBytes(12).toString('hex');

  const address = ({ port }: Server, database = 'osasto') =>
    `postgresql://${superuser}:${password}@127.0.0.1:${port}/${database}`;

  /** Gives files that this process made to whoever runs PostgreSQL. */
  async function own(...files: string[]): Promise<void> {
    if (account) await promisify(execFile)('chown', ['-R', `${account.uid}:${account.gid}`, ...files]);
  }

  async function query(server: Server, text: string, database = 'postgres') {
    const client = new Client({ connectionString: address(server, database), connectionTimeoutMillis: 5000 });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query(text)).rows as Record<string, unknown>[];
    } finally {
      await client.end();
    }
  }

  async function start(server: Server, more: Record<string, string> = {}): Promise<void> {
    const settings = {
      listen_addresses: '127.0.0.1',
      port: String(server.port),
      unix_socket_directories: '',
      shared_buffers: '64MB',
      ...more,
    };
    const cluster = clusterFolder(server.folder);
    server.process = spawn(binaries.postgres, ['-D', cluster, ...asArguments(settings)], {
      ...account,
      cwd: cluster,
      env: serverEnvironment(),
      stdio: 'ignore',
    });
    await until('PostgreSQL starts', async () => (await query(server, 'select 1')).length === 1);
  }

  async function kill(server: Server): Promise<void> {
    const pid = server.process?.pid;
    delete server.process;
    if (pid === undefined || !isAlive(pid)) return;
    const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
    const all = [pid, ...children.split(/\s+/).filter(Boolean).map(Number)];
    for (const each of all) {
      try {
        process.kill(each, 'SIGKILL');
      } catch {
        // it has ended by itself
      }
    }
    await until('PostgreSQL goes', async () => !all.some(isAlive));
  }

  /** A server with an empty database that nobody has started yet. */
  async function make(name: string): Promise<Server> {
    const server: Server = { folder: path.join(home, name), port: await freePort() };
    await makeDataFolder(server.folder, account);
    await own(server.folder);
    await makeCluster(server.folder, binaries, account, { durable: false });
    const rules = `host all all 127.0.0.1/32 trust\nhost replication ${superuser} 127.0.0.1/32 trust\n`;
    await writeFile(path.join(clusterFolder(server.folder), 'pg_hba.conf'), rules);
    return server;
  }

  /** The files of a server as they are while it writes, in another one's folder: a base backup. */
  async function copy(from: Server, to: Server): Promise<string> {
    await rm(to.folder, { recursive: true, force: true });
    await mkdir(to.folder);
    const cluster = clusterFolder(to.folder);
    const client = new Client({ connectionString: address(from, 'postgres') });
    await client.connect();
    await client.query(`select pg_backup_start('copy', fast => true)`);
    // Files that go while they are copied are none that the log does not bring back.
    await promisify(execFile)('cp', ['-a', clusterFolder(from.folder), cluster]).catch(() => undefined);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
    await client.end();
    await rm(path.join(cluster, 'postmaster.pid'), { force: true });
    await writeFile(path.join(cluster, 'backup_label'), rows[0]?.labelfile ?? '');
    return cluster;
  }

  return { password, address, own, query, start, kill, make, copy };
}
