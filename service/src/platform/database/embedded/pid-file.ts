import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { link, readFile, readlink, rename, rm } from 'node:fs/promises';
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

/**
 * Removes a lock file of PostgreSQL (`postmaster.pid`, or the `.lock` beside a socket) whose number belongs to
 * a process that is no PostgreSQL, or a zombie: PostgreSQL itself would refuse to start for as long as there is
 * one. A file whose number nobody has is its own to judge, and shared memory still guards the data.
 *
 * @returns the number of that program, when the file was removed
 */
export async function removeForeignLock(file: string): Promise<number | undefined> {
  const pidIn = async (name: string) => Number((await readIfThere(name)).split('\n')[0]);
  const pid = await pidIn(file);
  if (!pid || !hasNumber(pid) || (await isPostgres(pid))) return undefined;
  // Renamed and looked at again, in case a faster start has put its own file there in between.
  const aside = `${file}.of-${pid}-by-${process.pid}`;
  await rename(file, aside);
  const moved = await pidIn(aside);
  if (moved !== pid) await link(aside, file).catch(() => undefined);
  await rm(aside, { force: true });
  return moved === pid ? pid : undefined;
}
