import type { Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { serverAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import {
  clusterFolder,
  folderArgument,
  makeCluster,
  makeDataFolder,
  readPassword,
  superuser,
} from './cluster.ts';
import { launchSupervisor, returnLease, takeLease } from './lease.ts';
import type { Launched } from './lease.ts';
import { isPostgres, pidFile, readPidFile, removeStaleLock } from './pid-file.ts';
import type { Running } from './pid-file.ts';
import { asArguments, deskSettings, throwawaySettings } from './settings.ts';
import { freePort, leaseAddress, makeSocketFolder, serverSocket } from './socket.ts';
import type { Job } from './supervisor.ts';
import { isUnavailable } from '../unavailable.ts';

export type PostgresOptions = {
  /** Folder of our own for the cluster, its log and its sockets; made when missing. */
  dataDir: string;
  log: { info: (message: string) => void; warn: (message: string) => void };
  /** Called with each step that takes a while, as a text for the user. */
  onProgress?: (message: string) => void;
  /** For tests: faster, and the data folder is removed when the last user has gone. */
  throwaway?: boolean;
};

export type Postgres = {
  /** Connection string of the database `osasto`; understood by pg and by libpq's programs. */
  url: string;
  /** Ends this process's use of PostgreSQL; PostgreSQL stops with its last user. */
  stop: () => Promise<void>;
};

const occupiedFor = 10_000; // after a crash, old backends may take some seconds to go
const endingFor = 90_000; // a recovery, or a last checkpoint on a slow disk
const orphanAfter = 2_000;
const isWindows = process.platform === 'win32';

/** Everything needed to launch PostgreSQL on the cluster, which is made when missing. */
async function prepare(dataDir: string, { onProgress, throwaway = false }: PostgresOptions) {
  const cluster = clusterFolder(dataDir);
  const account = await serverAccount(cluster);
  await makeDataFolder(dataDir, account);
  const binaries = await findBinaries(account, dataDir);
  await makeCluster(dataDir, binaries, account, { durable: !throwaway, onProgress });
  return { account, binaries, cluster };
}

async function makeJob(dataDir: string, options: PostgresOptions, orphan: Running | undefined): Promise<Job> {
  const { account, binaries, cluster } = await prepare(dataDir, options);
  const throwaway = options.throwaway ?? false;
  const sockets = orphan?.socketFolder ?? (isWindows ? '' : await makeSocketFolder(dataDir, account));
  const address: Record<string, string> = isWindows
    ? { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(await freePort()) }
    : {
        listen_addresses: '',
        unix_socket_directories: sockets,
        unix_socket_permissions: '0700',
        port: '5432',
      };
  const staleLocks = await Promise.all(
    [pidFile(cluster), `${serverSocket(sockets)}.lock`].map(removeStaleLock),
  );
  const staleLock = staleLocks.find((one) => one !== undefined);
  if (staleLock !== undefined)
    options.log.warn(`Removed a lock of PostgreSQL left by a crash: ${staleLock}.`);
  return {
    postgres: binaries.postgres,
    pgCtl: binaries.pgCtl,
    arguments: [
      '-D',
      folderArgument(account, cluster),
      ...asArguments({ ...(throwaway ? throwawaySettings : deskSettings), ...address }),
    ],
    cluster,
    account,
    leases: leaseAddress(dataDir, sockets),
    dataDir,
    temporarySockets: isWindows || path.dirname(sockets) === dataDir ? undefined : sockets,
    logFile: path.join(dataDir, 'postgres.log'),
    adopt: orphan?.pid,
    throwaway,
  };
}

/** A lease on the PostgreSQL of the data folder: of the one that runs, else of one started for it. */
async function attach(
  dataDir: string,
  options: PostgresOptions,
): Promise<{ lease: Socket; running: Running }> {
  const began = Date.now();
  const cluster = clusterFolder(dataDir);
  let launched: Launched | undefined;
  // oxlint-disable no-await-in-loop -- waits for a state that other processes bring about
  for (;;) {
    const running = await readPidFile(cluster).catch((error: unknown) => {
      throw new Error(`${cluster} cannot be read by this user. Start as its owner, or set OSASTO_DATA.`, {
        cause: error,
      });
    });
    const lease = running && (await takeLease(leaseAddress(dataDir, running.socketFolder)));
    launched?.disconnect();
    if (lease) return { lease, running };

    const waited = Date.now() - began;
    const occupant = running && (await isPostgres(running.pid)) ? running : undefined;
    if (waited > (occupant ? endingFor : occupiedFor)) {
      throw new Error(
        `Another PostgreSQL (process ${running?.pid}) has ${cluster} and does not answer. Its log: ${dataDir}/postgres.log`,
      );
    }
    const orphan = occupant?.status === 'ready' && waited > orphanAfter ? occupant : undefined;
    if (occupant && !orphan) {
      await wait(50);
      continue;
    }
    if (orphan)
      options.log.warn(`PostgreSQL (process ${orphan.pid}) runs without its supervisor; taking it over.`);
    launched = await launchSupervisor(await makeJob(dataDir, options, orphan));
    if (launched.outcome.kind === 'failed')
      throw new Error(`PostgreSQL did not start. ${launched.outcome.reason}`);
    if (launched.outcome.kind === 'occupied') await wait(200);
  }
  // oxlint-enable no-await-in-loop
}

async function connectionString(dataDir: string, { port, socketFolder }: Running): Promise<string> {
  const url = new URL(`postgresql://${superuser}@localhost:${port}/osasto`);
  if (isWindows) {
    url.hostname = '127.0.0.1';
    url.password = await readPassword(dataDir);
  } else {
    url.searchParams.set('host', socketFolder);
  }
  return url.href;
}

async function query(url: string, database: string, text: string): Promise<void> {
  const address = new URL(url);
  address.pathname = `/${database}`;
  const client = new Client({ connectionString: address.href });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

async function makeDatabase(url: string): Promise<void> {
  try {
    await query(url, 'osasto', 'select 1');
  } catch (error) {
    if ((error as { code?: string }).code !== '3D000') throw error; // does not exist
    await query(url, 'postgres', 'create database osasto').catch((reason: { code?: string }) => {
      if (reason.code !== '42P04' && reason.code !== '23505') throw reason; // another process was faster
    });
  }
}

/**
 * Starts the PostgreSQL that keeps its data in `dataDir`, or joins the one that runs there already.
 *
 * Every process that calls this holds a lease; PostgreSQL runs while there is one, and stops when the last
 * is returned by `stop()` or by the end of its process, kill -9 included. So it does not matter which
 * process came first. It listens on a unix socket in a folder that only its own user (and root) may enter;
 * on Windows on 127.0.0.1 with a password. The branches for Windows and macOS are written and were never run.
 *
 * @throws when PostgreSQL cannot start, with the end of its log
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const dataDir = path.resolve(options.dataDir);
  let stopped = false;
  let { lease, running } = await attach(dataDir, options);
  let replacement: Promise<void> | undefined;

  const replaceLease = async () => {
    options.log.warn('The supervisor of PostgreSQL has gone; starting another.');
    try {
      ({ lease, running } = await attach(dataDir, options));
      keepLease();
    } catch (error) {
      options.log.warn(`PostgreSQL is gone: ${String(error)}`);
    }
  };
  const keepLease = () => {
    lease.once('close', () => {
      if (!stopped) replacement = replaceLease();
    });
  };
  keepLease();

  const stop = async () => {
    stopped = true;
    await replacement;
    await returnLease(lease);
  };
  const began = Date.now();
  // oxlint-disable no-await-in-loop -- waits for a state that other processes bring about
  for (;;) {
    const url = await connectionString(dataDir, running);
    try {
      await makeDatabase(url);
      return { url, stop };
    } catch (error) {
      // It may have been shutting down already when it was taken over: the lease leads to the next one.
      if (!isUnavailable(error) || Date.now() - began > endingFor) {
        await stop();
        throw error;
      }
      await wait(50);
      await replacement;
    }
  }
  // oxlint-enable no-await-in-loop
}
