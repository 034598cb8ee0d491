import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import path from 'node:path';
import { serverEnvironment } from './cluster.ts';
import type { Job, StartOutcome } from './supervisor.ts';

const supervisor = path.join(import.meta.dirname, 'supervisor.ts');

/** `disconnect` ends the starter's own hold on the supervisor; from then on it needs a lease as everybody does. */
export type Launched = { outcome: StartOutcome; disconnect: () => void };

/** Starts a supervisor with its PostgreSQL, and answers when that takes connections or could not be started. */
export function launchSupervisor(job: Job): Promise<Launched> {
  const child = spawn(process.execPath, ['--no-warnings', supervisor, JSON.stringify(job)], {
    cwd: '/',
    detached: true,
    env: serverEnvironment(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    windowsHide: true,
  });
  const disconnect = () => {
    if (child.connected) child.disconnect();
    child.unref();
  };
  return new Promise((resolve, reject) => {
    child.once('message', (outcome) => {
      resolve({ outcome: outcome as StartOutcome, disconnect });
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      reject(new Error(`The supervisor of PostgreSQL ended with ${signal ?? `code ${code}`}.`));
    });
  });
}

/** A connection that keeps PostgreSQL running for as long as it is open; undefined when nobody listens there. */
export function takeLease(address: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const socket = connect(address);
    const refused = () => resolve(undefined);
    socket.once('error', refused).once('close', refused);
    socket.once('data', () => {
      socket.off('error', refused).off('close', refused);
      socket.on('error', () => undefined); // 'close' follows
      socket.unref();
      resolve(socket);
    });
  });
}

/** Gives the lease back. When it was the last one, this waits until PostgreSQL has stopped. */
export function returnLease(socket: Socket): Promise<void> {
  if (socket.destroyed) return Promise.resolve();
  socket.ref();
  return new Promise((resolve) => {
    socket.once('close', () => resolve());
    socket.end();
  });
}
