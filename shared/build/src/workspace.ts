import { existsSync } from 'node:fs';
import path from 'node:path';

function folderWithLockFile(folder: string): string {
  if (existsSync(path.join(folder, 'package-lock.json'))) return folder;
  if (folder === path.dirname(folder)) {
    throw new Error('No package-lock.json above @osasto/build: install with npm.');
  }
  return folderWithLockFile(path.dirname(folder));
}

/** The folder of the whole checkout, or of the project elsewhere that has installed this package. */
export const workspaceRoot = folderWithLockFile(import.meta.dirname);

/** The sources of one of our packages, such as `ui`; elsewhere what was packed of them. */
export function sourcesOfPackage(name: string): string {
  const here = path.join(workspaceRoot, 'shared', name, 'src');
  return existsSync(here) ? here : path.join(workspaceRoot, 'node_modules', '@osasto', name, 'dist');
}
