import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../application.ts';
import { installedFiles } from './counterparts.ts';
import { newRoot } from './debian-root.ts';
import { startProgram } from './programs.ts';

/** PgBouncer in front of `url`, with transactions pooled as docs/operations.md says. */
export async function startPgBouncer(
  url: string,
  { isNew, told = true }: { isNew: boolean; told?: boolean },
) {
  const root = isNew ? newRoot : '';
  const folder = await mkdtemp(join(root, '/tmp/osasto-pgbouncer-'));
  await chmod(folder, 0o755);
  const inRoot = folder.slice(root.length);
  const { hostname, port: databasePort, username, pathname } = new URL(url);
  const port = await freePort();
  await writeFile(join(folder, 'users.txt'), `"${username}" ""\n`);
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
user = nobody
auth_type = trust
auth_file = ${inRoot}/users.txt
pool_mode = transaction
default_pool_size = 3
${isNew ? 'max_prepared_statements = 200\n' : ''}${told ? `stats_users = ${username}\n` : ''}`,
  );
  const words = [installedFiles.pgbouncer, `${inRoot}/pgbouncer.ini`];
  const [file = '', ...args] = isNew ? ['/usr/sbin/chroot', root, ...words] : words;
  const program = await startProgram(file, args, port);
  const address = new URL(url);
  address.port = String(port);
  return {
    url: address.href,
    said: program.said,
    async end() {
      await program.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
