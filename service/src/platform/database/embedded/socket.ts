import { createHash } from 'node:crypto';
import { chmod, chown, mkdir, mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canRead } from './account.ts';
import type { Account } from './account.ts';

const longestAddress = process.platform === 'darwin' ? 103 : 107;
const port = 5432;

/** PostgreSQL's own name for its socket in a folder. */
export const serverSocket = (folder: string, of = port) => path.join(folder, `.s.PGSQL.${of}`);

/** Where the supervisor listens for those who use the server. */
export function leaseAddress(dataDir: string, socketFolder: string): string {
  if (process.platform !== 'win32') return path.join(socketFolder, 'leases');
  return `\\\\.\\pipe\\osasto-${createHash('sha256').update(path.resolve(dataDir)).digest('hex').slice(0, 32)}`;
}

const fits = (folder: string) => Buffer.byteLength(serverSocket(folder)) <= longestAddress;

/**
 * Makes the folder for the sockets and leaves it to `account` alone (mode 0700): who can enter it may
 * connect without a password. Beside the data; when that path is too long for an address or closed to
 * `account`, a fresh one among the temporary files, whose name nobody can take in advance.
 */
export async function makeSocketFolder(dataDir: string, account: Account): Promise<string> {
  const beside = path.join(dataDir, 'run');
  if (fits(beside) && canRead(account, dataDir)) {
    await mkdir(beside, { recursive: true });
    await chmod(beside, 0o700);
    if (account) await chown(beside, account.uid, account.gid);
    return beside;
  }
  const temporary = [tmpdir(), '/tmp'].find(
    (folder) => fits(path.join(folder, 'osasto-123456')) && canRead(account, folder),
  );
  if (!temporary)
    throw new Error(
      `No folder whose path is short enough for a socket: tried ${beside}, ${tmpdir()} and /tmp.`,
    );
  const folder = await mkdtemp(path.join(temporary, 'osasto-'));
  if (account) await chown(folder, account.uid, account.gid);
  return folder;
}

/** A port nobody listens on, for the one system on which PostgreSQL has no unix socket here. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
