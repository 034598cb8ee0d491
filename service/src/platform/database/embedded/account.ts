import { execFileSync, spawnSync } from 'node:child_process';
import { stat } from 'node:fs/promises';

/** The user of the operating system PostgreSQL runs as. Undefined: the one who runs the service. */
export type Account = { uid: number; gid: number } | undefined;

const candidates = ['postgres', 'nobody'];

function lookUp(name: string): Account {
  const id = (flag: string) =>
    Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return undefined; // no such user
  }
}

/**
 * Who is to run PostgreSQL on the cluster in `folder` (which need not exist yet).
 *
 * PostgreSQL refuses to run as root. Root therefore hands it to the owner of the cluster, else to the
 * user `postgres`, else to `nobody`. Everybody else runs it as themselves.
 */
export async function serverAccount(folder: string): Promise<Account> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(folder).catch(() => undefined);
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  for (const name of candidates) {
    const account = lookUp(name);
    if (account) return account;
  }
  throw new Error(
    `PostgreSQL does not run as root, and there is no user ${candidates.join(' or ')}. ` +
      'Start as an ordinary user, or set DATABASE_URL.',
  );
}

/** Whether `account` can enter the folder and read the named files in it; asked of the system itself. */
export function canRead(account: Account, folder: string, files: string[] = []): boolean {
  if (!account) return true;
  const test = 'cd "$1" || exit 1; shift; for f; do [ -r "$f" ] || exit 1; done';
  return spawnSync('/bin/sh', ['-c', test, 'sh', folder, ...files], { ...account, cwd: '/' }).status === 0;
}
