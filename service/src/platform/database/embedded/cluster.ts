import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  access,
  chmod,
  chown,
  mkdir,
  mkdtemp,
  open,
  readFile,
  readdir,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { canRead } from './account.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { isAlive } from './pid-file.ts';

export const superuser = 'osasto';

/** The folder of the cluster in the data folder, named by the major release: no other one reads its files. */
export const clusterFolder = (dataDir: string) => path.join(dataDir, '18');

const isWindows = process.platform === 'win32';

/** Where the password is kept on Windows, the only system on which there is one. */
const passwordFile = (dataDir: string) => path.join(dataDir, 'password');

/**
 * The argument that names the folder to PostgreSQL. Where its user may not enter a parent folder (root's home, say), no
 * path works, but a process that root started in the folder can stay there: Linux calls it /proc/self/cwd.
 */
export function folderArgument(account: Account, cluster: string): string {
  if (canRead(account, cluster)) return cluster;
  if (process.platform === 'linux') return '/proc/self/cwd';
  throw new Error(
    `User ${account?.uid}, who runs PostgreSQL, cannot enter ${cluster}. Set OSASTO_DATA to a folder that others may enter.`,
  );
}

const inherited = ['PATH', 'HOME', 'TMPDIR', 'TMP', 'TEMP', 'SystemRoot', 'SystemDrive', 'windir'];

/** The environment of the supervisor and of PostgreSQL: none of the service's settings and secrets. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => inherited.includes(name));
  return { ...Object.fromEntries(kept), LC_ALL: process.platform === 'linux' ? 'C.UTF-8' : 'C', TZ: 'UTC' };
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** Removes half-made clusters of processes that have ended. */
async function removeHalfMade(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith('18.half-'));
  const left = names.filter((name) => !isAlive(Number(name.split('-')[1])));
  const remove = { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }; // its initdb may still write
  await Promise.allSettled(left.map((name) => rm(path.join(dataDir, name), remove)));
}

async function syncFolder(folder: string): Promise<void> {
  if (isWindows) return; // folders cannot be opened there
  const handle = await open(folder);
  await handle.sync();
  await handle.close();
}

async function windowsPassword(dataDir: string): Promise<string[]> {
  await writeFile(passwordFile(dataDir), randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' }).catch(
    () => undefined,
  );
  return ['--auth=scram-sha-256', `--pwfile=${passwordFile(dataDir)}`];
}

/**
 * Makes the cluster in `dataDir` unless there is one. It is made under another name and renamed when
 * complete, so a cluster that has its name is whole, whatever was killed meanwhile.
 *
 * `durable: false` leaves out writing it through to the disk: for clusters that are thrown away.
 */
export async function makeCluster(
  dataDir: string,
  binaries: Binaries,
  account: Account,
  { durable, onProgress }: { durable: boolean; onProgress?: ((message: string) => void) | undefined },
): Promise<'made' | 'found'> {
  const cluster = clusterFolder(dataDir);
  if (await exists(path.join(cluster, 'PG_VERSION'))) return 'found';
  onProgress?.('Making the database');
  await removeHalfMade(dataDir);

  const half = await mkdtemp(path.join(dataDir, `18.half-${process.pid}-`));
  try {
    await chmod(half, 0o700);
    if (account) await chown(half, account.uid, account.gid);
    const locale = process.platform === 'linux' ? 'C.UTF-8' : 'C';
    await promisify(execFile)(
      binaries.initdb,
      [
        `--pgdata=${folderArgument(account, half)}`,
        `--username=${superuser}`,
        '--encoding=UTF8',
        `--locale=${locale}`,
        '--locale-provider=icu',
        '--icu-locale=fi',
        '--data-checksums',
        '--no-instructions',
        ...(durable ? [] : ['--no-sync']),
        ...(isWindows ? await windowsPassword(dataDir) : ['--auth-local=trust', '--auth-host=reject']),
      ],
      { ...account, cwd: half, env: serverEnvironment() },
    );
    await rename(half, cluster);
    await syncFolder(dataDir);
    return 'made';
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    if (await exists(path.join(cluster, 'PG_VERSION'))) return 'found'; // another process was faster
    const { code, stderr } = error as { code?: string; stderr?: string };
    if (code === 'ENOTEMPTY')
      throw new Error(`${cluster} holds something that is no PostgreSQL cluster. Move it away.`, {
        cause: error,
      });
    throw new Error(`initdb could not make a database in ${dataDir}: ${stderr?.trim() || String(error)}`, {
      cause: error,
    });
  }
}

/** The data folder, open for the user of PostgreSQL to pass through and for nobody to list. */
export async function makeDataFolder(dataDir: string, account: Account): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  if (account) await chmod(dataDir, 0o711);
}

export const readPassword = (dataDir: string) => readFile(passwordFile(dataDir), 'utf8');
