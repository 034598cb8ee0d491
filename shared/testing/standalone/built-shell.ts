import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');

/** The folder with the built shell: `index.html` and `shell/<build>/…`. `OSASTO_SHELL` names another. */
export const shellFolder = (): string =>
  path.resolve(process.env['OSASTO_SHELL'] ?? path.join(root, 'shell', 'dist'));

/** Builds the shell where there is none yet. */
export function requireShell(): void {
  if (existsSync(path.join(shellFolder(), 'index.html'))) return;
  if (process.env['OSASTO_SHELL']) {
    throw new Error(
      `OSASTO_SHELL is ${shellFolder()}, which has no index.html. Name a folder with a built shell.`,
    );
  }
  console.log('Building the shell, once …');
  const webpack = path.join(root, 'node_modules', 'webpack-cli', 'bin', 'cli.js');
  const { OSASTO_DEV: _, ...env } = process.env;
  execFileSync(process.execPath, ['--disable-warning=DEP0155', webpack, '--config', 'webpack.config.ts'], {
    cwd: path.join(root, 'shell'),
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
