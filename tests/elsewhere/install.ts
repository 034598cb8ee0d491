import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** A project of another team, in a folder of its own. */
export interface Elsewhere {
  folder: string;
  /**
   * Runs a command of an installed package, or the file of one, in a folder of the project, and gives its output.
   *
   * @throws what the command printed
   */
  run: (folder: string, command: string, ...args: string[]) => string;
  remove: () => void;
}

/** What npm writes: the build id of a remote is made of it. */
function writeLockFile(folder: string, tarballs: string[]): void {
  const packages: Record<string, object> = { remote: { version: '0.1.0' } };
  for (const file of tarballs) {
    const name = `@osasto/${/^osasto-([a-z0-9]+)-/.exec(path.basename(file))?.[1] ?? ''}`;
    const integrity = createHash('sha512').update(readFileSync(file)).digest('base64');
    packages[`node_modules/${name}`] = { version: '1.0.0', integrity: `sha512-${integrity}` };
  }
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify({ packages }));
}

/**
 * Packs the shared packages and installs them in an empty folder, with the remote and the host of this folder. Other
 * packages are links to those installed here, so nothing is downloaded.
 */
export function installElsewhere(): Elsewhere {
  const folder = mkdtempSync(path.join(tmpdir(), 'osasto-elsewhere-'));
  const modules = path.join(folder, 'node_modules');
  mkdirSync(path.join(modules, '@osasto'), { recursive: true });
  const tarballs = execFileSync(
    process.execPath,
    [path.join(root, 'tools/pack.mjs'), path.join(folder, 'packages')],
    { encoding: 'utf8' },
  )
    .trim()
    .split(/\n/);
  for (const file of tarballs) {
    const name = /^osasto-([a-z0-9]+)-/.exec(path.basename(file))?.[1] ?? '';
    const to = path.join(modules, '@osasto', name);
    mkdirSync(to);
    execFileSync('tar', ['-xzf', file, '-C', to, '--strip-components=1']);
  }
  const from = path.join(root, 'node_modules');
  for (const name of readdirSync(from).filter((one) => one !== '@osasto' && !one.startsWith('.')))
    symlinkSync(path.join(from, name), path.join(modules, name), 'junction');
  writeLockFile(folder, tarballs);
  cpSync(path.join(import.meta.dirname, 'remote'), path.join(folder, 'remote'), { recursive: true });
  cpSync(path.join(root, 'tests/foreign-host'), path.join(folder, 'host'), { recursive: true });
  cpSync(path.join(import.meta.dirname, 'css.d.ts'), path.join(folder, 'css.d.ts'));
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  writeFileSync(
    path.join(folder, 'remote/package.json'),
    JSON.stringify({ name: '@elsewhere/equipment', version: '0.1.0', type: 'module' }),
  );
  const { compilerOptions } = JSON.parse(readFileSync(path.join(root, 'tsconfig.json'), 'utf8')) as {
    compilerOptions: object;
  };
  const config = {
    compilerOptions: { ...compilerOptions, types: ['node', 'jest', '@testing-library/jest-dom'] },
    include: ['remote', 'host/host.tsx', 'css.d.ts'],
  };
  writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  return {
    folder,
    run: (below, command, ...args) => {
      try {
        return execFileSync(process.execPath, [path.resolve(from, command), ...args], {
          cwd: path.join(folder, below),
          encoding: 'utf8',
          stdio: 'pipe',
          env: { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --no-warnings' }, // jest asks for it
        });
      } catch (error) {
        const { stdout, stderr } = error as { stdout: string; stderr: string };
        throw new Error(stdout + stderr, { cause: error });
      }
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
