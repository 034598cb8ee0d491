import { type ChildProcess, spawn } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../../service/testing/until.ts';
import { findMissing, type DebianPackage } from './counterparts.ts';

/** `describe` where the packages are installed and may be started; else a skipped one whose name says what is missing. */
export function describeWith(packages: readonly DebianPackage[], name: string, tests: () => void): void {
  const missing = findMissing(packages);
  const isRoot = process.getuid?.() === 0;
  if (missing.length === 0 && isRoot) return describe(name, tests);
  const reason = isRoot ? `needs ${missing.join(' ')}` : 'must run as root';
  process.stderr.write(`Skipped: ${name}: ${reason}\n`); // jest names no skipped test when several files run
  describe.skip(`${name} (skipped: ${reason})`, tests);
}

/** The user of Debian that owns nothing, who keeps the mailboxes. */
export const nobody = { uid: 65534, gid: 65534 };

/** A folder for programs that run as other users, with folders in it that belong to nobody. */
export async function makeFolder(...names: string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'osasto-real-'));
  await chmod(folder, 0o755);
  for (const name of names) {
    /* oxlint-disable no-await-in-loop -- a few */
    await mkdir(join(folder, name));
    await chown(join(folder, name), nobody.uid, nobody.gid);
    /* oxlint-enable no-await-in-loop */
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

const isListening = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, host);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('close', () => socket.destroy());
    socket.end();
  });

/** Starts a program in the foreground and waits until its port answers. */
export async function startProgram(file: string, args: string[], port: number, host = '127.0.0.1') {
  const child: ChildProcess = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      said = `${said}${chunk.toString()}`.slice(-5000);
    });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await until(`port ${port} of ${file}`, async () => {
    if (child.exitCode !== null) throw new Error(`${file} ended:\n${said}`);
    return isListening(port, host);
  });
  return {
    said: () => said,
    signal: (name: 'SIGSTOP' | 'SIGCONT') => child.kill(name),
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
