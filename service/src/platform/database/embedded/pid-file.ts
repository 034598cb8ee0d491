import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { link, readFile, readlink, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** What a running PostgreSQL says of itself in `postmaster.pid`. */
export type Running = { pid: number; port: number; socketFolder: string; status: string };

export const pidFile = (cluster: string) => path.join(cluster, 'postmaster.pid');

const readIfThere = (file: string) =>
  readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });

/** Reads `postmaster.pid` of the cluster; undefined when there is none or it is still being written. */
export async function readPidFile(cluster: string): Promise<Running | undefined> {
  const lines = (await readIfThere(pidFile(cluster))).split('\n');
  const [pid, , , port, socketFolder = '', , , status = ''] = lines;
  if (!Number(pid)) return undefined;
  return { pid: Number(pid), port: Number(port ?? 0), socketFolder, status: status.trim() };
}

function hasNumber(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** An ended process keeps its number until its parent asks for its result, which in a container may be never. */
function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  try {
    return /\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false; // it may be hidden from us
  }
}

export const isAlive = (pid: number) => hasNumber(pid) && !isZombie(pid);

/** Whether the process is a PostgreSQL: numbers are given again, also to programs that are none. */
export async function isPostgres(pid: number): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux') {
    const program = await readlink(`/proc/${pid}/exe`).catch(() => undefined);
    if (program !== undefined) return path.basename(program).replace(' (deleted)', '') === 'postgres';
    const command = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '');
    return command.trim() === 'postgres';
  }
  if (process.platform === 'win32') return true; // PostgreSQL itself looks closer there
  const { stdout } = await promisify(execFile)('ps', ['-o', 'comm=', '-p', String(pid)]).catch(() => ({
    stdout: '',
  }));
  return path.basename(stdout.trim()) === 'postgres';
}

const pidIn = async (file: string) => Number((await readIfThere(file)).split('\n')[0]);

/**
 * Removes a lock file or a socket if `isStill` what it was: it is moved away and looked at again, as a faster start may have put
 * its own there.
 *
 * @returns whether it was there, and was removed
 */
export async function removeIf(file: string, isStill: (aside: string) => Promise<boolean>): Promise<boolean> {
  const aside = `${file}.stale-by-${process.pid}`;
  try {
    await rename(file, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  const isRemoved = await isStill(aside);
  if (!isRemoved) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
  return isRemoved;
}

/** Milliseconds for which PostgreSQL may have a lock file without a number: it writes that right after it made the file. */
const emptyFor = 3_000;

async function isEmptyLock(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => undefined);
  return found?.size === 0 && Date.now() - found.mtimeMs > emptyFor;
}

/**
 * Removes a lock file of PostgreSQL (`postmaster.pid`, or the `.lock` beside a socket) that a crash has left and for
 * which PostgreSQL itself would refuse to start: one whose number belongs to a process that is no PostgreSQL, or to a
 * zombie, and one that is empty, as its writer was killed before it wrote the number. A file whose number nobody has is
 * PostgreSQL's own to judge, and shared memory still guards the data.
 *
 * @returns what was wrong with it, when it was removed
 */
export async function removeStaleLock(file: string): Promise<string | undefined> {
  if (await isEmptyLock(file)) return (await removeIf(file, isEmptyLock)) ? 'it is empty' : undefined;
  const pid = await pidIn(file);
  if (!pid || !hasNumber(pid) || (await isPostgres(pid))) return undefined;
  const isRemoved = await removeIf(file, async (aside) => (await pidIn(aside)) === pid);
  return isRemoved ? `process ${pid} is not PostgreSQL` : undefined;
}
