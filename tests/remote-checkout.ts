import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');

/** A checkout with one remote only. */
export interface RemoteCheckout {
  /** Folder of the remote. */
  dir: string;
  /** Runs a command in the checkout; rejects with its output when it fails. */
  run: (folder: string, command: string, ...args: string[]) => Promise<string>;
  /** `npm start` in the folder of the remote, or in another one; gives the address that it prints. */
  start: (env?: Record<string, string>, folder?: string) => Promise<string>;
  remove: () => Promise<void>;
}

const copied = [
  'package.json',
  'package-lock.json',
  'jest.config.mjs',
  'tsconfig.json',
  'shared',
  'shell',
  'service',
  'tools',
];
const generated = /(^|[\\/])(node_modules|dist|var)$/;

/** Installed packages are those of this checkout; our own packages are those of the copy. */
async function linkPackages(copy: string): Promise<void> {
  const [from, to] = [path.join(root, 'node_modules'), path.join(copy, 'node_modules')];
  await mkdir(path.join(to, '@osasto'), { recursive: true });
  // Without the record of the installation: a copy that changes its lock file writes its own.
  const packages = (await readdir(from)).filter(
    (name) => name !== '@osasto' && (name === '.bin' || !name.startsWith('.')),
  );
  await Promise.all(packages.map((name) => symlink(path.join(from, name), path.join(to, name), 'junction')));
  const shared = await readdir(path.join(copy, 'shared'));
  const own = [...shared.map((name) => [name, `shared/${name}`]), ['shell', 'shell']];
  await Promise.all(
    own.map(([name = '', folder = '']) =>
      symlink(path.join(copy, folder), path.join(to, '@osasto', name), 'junction'),
    ),
  );
}

const environment = (env: Record<string, string>) => {
  const bin = path.join(root, 'node_modules', '.bin');
  return { ...process.env, PATH: `${bin}${path.delimiter}${process.env['PATH']}`, ...env };
};

const outputOf = (child: ChildProcess, onText: (text: string) => void) => {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      onText(output);
    });
  }
  return () => output;
};

function run(folder: string, command: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: folder, env: environment({ FORCE_COLOR: '0' }) });
    const output = outputOf(child, () => undefined);
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve(output()) : reject(new Error(output()))));
  });
}

/** Installed packages of the copy's own, as another machine has them: hard links where they can be. */
async function copyPackages(copy: string): Promise<void> {
  const link = 'cp -al "$1" "$2" 2>/dev/null || { rm -rf "$2"; cp -a "$1" "$2"; }';
  await run(copy, 'sh', ['-c', link, 'sh', path.join(root, 'node_modules'), 'node_modules']);
}

/** Copies the repository without any remote but `mf-<name>`, with packages of its own where it is asked for. */
export async function checkoutWith(name: string, { hasOwnPackages = false } = {}): Promise<RemoteCheckout> {
  const copy = await mkdtemp(path.join(tmpdir(), 'osasto-checkout-'));
  const folders = [...copied, `mf-${name}`];
  await Promise.all(
    folders.map((folder) =>
      cp(path.join(root, folder), path.join(copy, folder), {
        recursive: true,
        filter: (source) => !generated.test(source.slice(root.length)),
      }),
    ),
  );
  await (hasOwnPackages ? copyPackages(copy) : linkPackages(copy));
  const dir = path.join(copy, `mf-${name}`);
  const children = new Set<ChildProcess>();
  return {
    dir,
    run: (folder, command, ...args) => run(path.join(copy, folder), command, args),
    start: (env = {}, folder = `mf-${name}`) =>
      new Promise((resolve, reject) => {
        const child = spawn('npm', ['start'], {
          cwd: path.join(copy, folder),
          env: environment(env),
          detached: true,
        });
        children.add(child);
        const output = outputOf(child, (text) => {
          const address = / is ready at (\S+)/.exec(text)?.[1];
          if (address) resolve(address);
        });
        child.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${output()}`)));
      }),
    remove: async () => {
      for (const { pid } of children) if (pid) process.kill(-pid, 'SIGTERM');
      await rm(copy, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    },
  };
}

/** The shell that the application serves; without it the standalone remote builds one. */
export const builtShell = (): Record<string, string> => {
  const folder = path.join(root, 'shell', 'dist');
  return existsSync(path.join(folder, 'index.html')) ? { OSASTO_SHELL: folder } : {};
};
