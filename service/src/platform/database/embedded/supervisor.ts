import { execFile, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Account } from './account.ts';
import { isAlive, readPidFile, removeIf } from './pid-file.ts';

/*
 * The process between the services and PostgreSQL. It starts PostgreSQL, and stops it with its last user: each user
 * holds a connection, which the operating system closes when that process ends, however it ends. It is a process of its
 * own because PostgreSQL does not notice the end of its parent; being detached, neither gets the Ctrl-C of the terminal.
 */

export type Job = {
  postgres: string;
  pgCtl: string;
  arguments: string[];
  cluster: string;
  account: Account;
  /** Where users connect. */
  leases: string;
  /** Folder of the sockets, when it is to go with this PostgreSQL. */
  temporarySockets: string | undefined;
  dataDir: string;
  logFile: string;
  /** Number of a PostgreSQL that runs already and has lost its supervisor. */
  adopt: number | undefined;
  /** Stop without a last checkpoint and remove the data folder. */
  throwaway: boolean;
};

/** What it reports to its starter. `occupied`: another PostgreSQL has the cluster, or is just ending. */
export type StartOutcome = { kind: 'ready' } | { kind: 'occupied' } | { kind: 'failed'; reason: string };

type Server = { pid: number; exited: Promise<void>; isRunning: () => boolean };

const largestLog = 5_000_000;
const restarts = 10;
const job = JSON.parse(process.argv[2] ?? '') as Job;
const users = new Set<unknown>();
let server: Server | undefined;
let stopping: Promise<void> | undefined;

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined); // it ends with its last user

function openLog(): { file: number; tail: () => string } {
  const size = statSync(job.logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > largestLog) renameSync(job.logFile, `${job.logFile}.1`);
  const before = size > largestLog ? 0 : size;
  const file = openSync(job.logFile, 'a', 0o600);
  return { file, tail: () => readFileSync(job.logFile).subarray(before).toString().trim() };
}

/** Starts PostgreSQL and waits until it takes connections, a recovery after a crash included. */
async function launch(): Promise<StartOutcome> {
  const log = openLog();
  const child = spawn(job.postgres, job.arguments, {
    ...job.account,
    cwd: job.cluster,
    stdio: ['ignore', log.file, log.file],
    windowsHide: true,
  });
  closeSync(log.file);
  const state: { end?: string } = {};
  const exited = new Promise<void>((resolve) => {
    child.once('exit', (code, signal) => {
      state.end = `PostgreSQL ended with ${signal ?? `code ${code}`}`;
      resolve();
    });
    child.once('error', (error) => {
      state.end = String(error);
      resolve();
    });
  });
  server = { pid: child.pid ?? 0, exited, isRunning: () => state.end === undefined };
  while (state.end === undefined) {
    const running = await readPidFile(job.cluster); // oxlint-disable-line no-await-in-loop -- waits for a state
    if (running?.pid === child.pid && running?.status === 'ready') return { kind: 'ready' };
    await Promise.race([wait(15), exited]); // oxlint-disable-line no-await-in-loop
  }
  const logged = log.tail();
  if (/lock file "[^"]*" (?:already exists|is empty)|pre-existing shared memory block/.test(logged))
    return { kind: 'occupied' };
  return { kind: 'failed', reason: `${state.end}.\n${logged}` };
}

function adopt(pid: number): StartOutcome {
  if (!isAlive(pid)) return { kind: 'occupied' };
  const exited = (async () => {
    while (isAlive(pid)) await wait(300); // oxlint-disable-line no-await-in-loop -- polled, because it is no child process
  })();
  server = { pid, exited, isRunning: () => isAlive(pid) };
  return { kind: 'ready' };
}

async function stopServer({ pid, exited }: Server): Promise<void> {
  const send = (signal: NodeJS.Signals) => {
    try {
      process.kill(pid, signal);
    } catch {
      // it has ended by itself
    }
  };
  if (process.platform === 'win32') {
    execFile(job.pgCtl, ['stop', '-D', job.cluster, '-m', 'fast', '-W']);
  } else {
    send(job.throwaway ? 'SIGQUIT' : 'SIGINT');
  }
  const steps: [number, NodeJS.Signals][] = [
    [30_000, 'SIGQUIT'], // immediate: recovers at the next start
    [10_000, 'SIGKILL'],
  ];
  for (const [timeoutMs, signal] of steps) {
    const late = new AbortController();
    const timeout = wait(timeoutMs, 'late', { signal: late.signal }).catch(() => 'ended');
    const result = await Promise.race([exited, timeout]); // oxlint-disable-line no-await-in-loop -- each signal only when the one before was not enough
    late.abort();
    if (result !== 'late') return;
    send(signal);
  }
  await exited;
}

const leaseServer = createServer({ allowHalfOpen: true }, (socket) => {
  if (stopping) {
    socket.destroy();
    return;
  }
  users.add(socket);
  socket.once('end', () => leave(socket));
  socket.once('close', () => leave(socket));
  socket.on('error', () => undefined); // 'close' follows
  socket.resume();
  socket.write('welcome\n');
});

function removeSockets(): void {
  if (job.temporarySockets) rmSync(job.temporarySockets, { recursive: true, force: true });
}

/** Removes a user. The last one's connection stays open until PostgreSQL has stopped. */
function leave(user: unknown): void {
  users.delete(user);
  if (users.size === 0) {
    stopping ??= end(user);
  } else if (user !== process && !stopping) {
    (user as Socket).end();
  }
}

async function end(last: unknown): Promise<void> {
  leaseServer.close();
  if (server?.isRunning()) await stopServer(server);
  removeSockets();
  if (job.throwaway) rmSync(job.dataDir, { recursive: true, force: true });
  if (last !== process) {
    await new Promise((resolve) => {
      (last as Socket).once('close', resolve).end();
      setTimeout(resolve, 1000);
    });
  }
  process.exit(0);
}

/** Whether nobody listens at that socket: whoever made it was killed. */
const isDeserted = (socket: string) =>
  new Promise<boolean>((resolve) => {
    const probe = connect(socket);
    probe.once('connect', () => resolve(false)).once('error', () => resolve(true));
    probe.once('connect', () => probe.destroy());
  });

/** @returns false when another supervisor was quicker to take over what somebody had left */
async function listen(): Promise<boolean> {
  const isAdopted = job.adopt !== undefined;
  if (process.platform !== 'win32') {
    if (isAdopted) await removeIf(job.leases, isDeserted);
    else rmSync(job.leases, { force: true }); // whoever has the PostgreSQL gives the leases
  }
  return new Promise((resolve, reject) => {
    leaseServer
      .once('error', (error: NodeJS.ErrnoException) => {
        if (isAdopted && error.code === 'EADDRINUSE') resolve(false);
        else reject(error);
      })
      .listen(job.leases, () => resolve(true));
  });
}

/** Restarts PostgreSQL when it ends unasked. */
async function keepRunning(): Promise<void> {
  for (let attempt = 0; attempt < restarts; attempt += 1) {
    const began = Date.now();
    // oxlint-disable no-await-in-loop -- waits for the end of each process
    await server?.exited;
    if (stopping) return;
    if (Date.now() - began > 60_000) attempt = 0;
    await wait(1000);
    if (stopping) return;
    await launch();
    // oxlint-enable no-await-in-loop
  }
  process.exit(1); // its users notice the closed connection and report it
}

async function begin(): Promise<void> {
  users.add(process);
  process.once('disconnect', () => leave(process));
  const adopted = job.adopt === undefined ? undefined : adopt(job.adopt);
  if (!process.connected) leave(process); // the starter ended while this process was loading
  if (stopping) return;
  const outcome = adopted ?? (await launch());
  if (stopping) return;
  if (outcome.kind === 'ready' && (await listen())) {
    process.send?.(outcome);
    await keepRunning();
    return;
  }
  // What another supervisor has is left to it.
  if (outcome.kind !== 'ready') removeSockets();
  process.send?.(outcome.kind === 'ready' ? { kind: 'occupied' } : outcome, () => process.exit(1));
}

await begin();
