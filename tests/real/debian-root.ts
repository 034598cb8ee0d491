import { spawn, type ChildProcess } from 'node:child_process';

/** A root of Debian 13, for programs that are too old in Debian 12. `npm run test:real -- --install` makes it. */
export const newRoot = process.env['OSASTO_TEST_ROOT'] ?? '/var/tmp/osasto-debian13';

/** /proc, /sys and /dev are those of this machine, for the program alone, which keeps the number of the process. */
const within = `root=$1 user=$2; shift 2
mount -t proc proc "$root/proc" && mount --rbind /sys "$root/sys" && mount --rbind /dev "$root/dev" &&
mount -t tmpfs tmpfs "$root/run" && exec chroot --userspec="$user" "$root" "$@"`;

/** Starts a program of that root as one of its users, in no environment but the given one. */
export const spawnInRoot = (
  user: string,
  words: readonly string[],
  environment: Record<string, string> = {},
): ChildProcess =>
  spawn('/usr/bin/unshare', ['--mount', '/bin/sh', '-c', within, 'sh', newRoot, user, ...words], {
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Runs one to its end and gives what it prints. Throws what it says when it fails. */
export async function runInRoot(
  user: string,
  words: readonly string[],
  environment?: Record<string, string>,
): Promise<string> {
  const child = spawnInRoot(user, words, environment);
  let printed = '';
  let said = '';
  child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${words.join(' ')} ended with ${String(code)}:\n${printed}${said}`);
  return printed.trim();
}
