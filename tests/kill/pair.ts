import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { serverAccount } from '../../service/src/platform/database/embedded/account.ts';
import { findBinaries } from '../../service/src/platform/database/embedded/binaries.ts';
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

interface Server {
  folder: string;
  port: number;
  process?: ChildProcess;
}

/** Two PostgreSQL processes: one takes writes, and acknowledges them when the other has them on its disk. */
export interface Pair {
  /** Names both. */
  url: string;
  /** Kills the primary and all of its processes with -9 and promotes the standby, as an operator or a program does. */
  failOver: () => Promise<void>;
  /** Makes a standby out of the one that was killed; from then on writes wait for it again. */
  repair: () => Promise<void>;
  end: () => Promise<void>;
}

async function until(what: string, isSo: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  // oxlint-disable no-await-in-loop -- asks until it is so
  while (!(await isSo().catch(() => false))) {
    if (Date.now() > deadline) throw new Error(`${what}: not within ${timeoutMs} ms`);
    await wait(20);
  }
  // oxlint-enable no-await-in-loop
}

export async function startPair(home: string): Promise<Pair> {
  const account = await serverAccount(home);
  await makeDataFolder(home, account);
  const binaries = await findBinaries(account, home);
  const password = randomBytes(12).toString('hex');
  const servers: [Server, Server] = [
    { folder: path.join(home, 'one'), port: await freePort() },
    { folder: path.join(home, 'two'), port: await freePort() },
  ];
  let [primary, standby] = servers;
  const address = ({ port }: Server, database = 'osasto') =>
    `postgresql://${superuser}:${password}@127.0.0.1:${port}/${database}`;

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

  async function start(server: Server): Promise<void> {
    const settings = {
      listen_addresses: '127.0.0.1',
      port: String(server.port),
      unix_socket_directories: '',
      shared_buffers: '64MB',
      wal_keep_size: '512MB',
      wal_receiver_timeout: '5s',
      wal_sender_timeout: '5s',
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

  /** The standby is a copy of the primary's files, made while it writes. */
  async function makeStandby(): Promise<void> {
    await rm(standby.folder, { recursive: true, force: true });
    await mkdir(standby.folder);
    if (account) await promisify(execFile)('chown', [`${account.uid}:${account.gid}`, standby.folder]);
    const cluster = clusterFolder(standby.folder);
    const client = new Client({ connectionString: address(primary, 'postgres') });
    await client.connect();
    await client.query(`select pg_backup_start('standby', fast => true)`);
    // Files that go while they are copied are none that the log does not bring back.
    await promisify(execFile)('cp', ['-a', clusterFolder(primary.folder), cluster]).catch(() => undefined);
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
    await client.end();
    await rm(path.join(cluster, 'postmaster.pid'), { force: true });
    await writeFile(path.join(cluster, 'backup_label'), rows[0]?.labelfile ?? '');
    await writeFile(path.join(cluster, 'standby.signal'), '');
    const from = `host=127.0.0.1 port=${primary.port} user=${superuser} password=${password} application_name=standby`;
    await writeFile(path.join(cluster, 'postgresql.auto.conf'), `primary_conninfo = '${from}'\n`);
    if (account) await promisify(execFile)('chown', ['-R', `${account.uid}:${account.gid}`, cluster]);
    await start(standby);
    await query(primary, `alter system set synchronous_standby_names = 'standby'`);
    await query(primary, 'select pg_reload_conf()');
    await until('The standby is synchronous', async () => {
      const [found] = await query(primary, 'select sync_state from pg_stat_replication');
      return found?.['sync_state'] === 'sync';
    });
  }

  await makeDataFolder(primary.folder, account);
  if (account) await promisify(execFile)('chown', [`${account.uid}:${account.gid}`, primary.folder]);
  await makeCluster(primary.folder, binaries, account, { durable: false });
  const rules = ['all', 'replication'].map((what) => `host ${what} ${superuser} 127.0.0.1/32 trust\n`);
  await writeFile(path.join(clusterFolder(primary.folder), 'pg_hba.conf'), rules.join(''));
  await start(primary);
  await query(primary, 'create database osasto');
  await makeStandby();

  return {
    url: `postgresql://${superuser}:${password}@127.0.0.1:${servers[0].port},127.0.0.1:${servers[1].port}/osasto`,
    async failOver() {
      await kill(primary);
      await query(standby, 'select pg_promote(true, 30)');
      [primary, standby] = [standby, primary];
    },
    repair: makeStandby,
    async end() {
      await Promise.all(servers.map(kill));
    },
  };
}
