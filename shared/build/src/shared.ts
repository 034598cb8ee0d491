import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sharedModules } from '@osasto/contract';
import { sourcesOfPackage, workspaceRoot } from './workspace.ts';

const readPackageName = (request: string) => /^(@[^/]+\/)?[^/]+/.exec(request)?.[0] ?? request;

/** The installed version of the package that a shared module belongs to. */
export function packageVersion(request: string): string {
  const file = path.join(workspaceRoot, 'node_modules', readPackageName(request), 'package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

/** Folders that a package exports: those with an index or with a component of their name. */
function findFolders(name: string): string[] {
  const sources = sourcesOfPackage(name);
  return readdirSync(sources).filter((folder) =>
    ['index.ts', 'index.js', `${folder}.tsx`, `${folder}.js`].some((file) =>
      existsSync(path.join(sources, folder, file)),
    ),
  );
}

/** Folders of the packages that shared modules come from, such as `ui`. */
export const sharedFolders = [
  ...new Set(
    sharedModules.flatMap((name) => (name.startsWith('@osasto/') ? [name.split('/')[1] ?? ''] : [])),
  ),
];

/** Every module that remotes may import: names as they are, and each folder below a name that ends in a slash. */
export const everySharedModule = (): string[] =>
  sharedModules
    .flatMap((name) =>
      name.endsWith('/')
        ? findFolders(name.slice('@osasto/'.length, -1)).map((folder) => `${name}${folder}`)
        : [name],
    )
    .toSorted();

/** What a remote takes from the shell: every shared module, never a copy of its own. */
export const consumed = Object.fromEntries(
  sharedModules.map((request) => [
    request,
    {
      import: false as const,
      singleton: true,
      strictVersion: true,
      requiredVersion: `^${packageVersion(request)}`,
    },
  ]),
);

/** Whether remotes take a module from the shell. */
export const isShared = (request: string): boolean =>
  sharedModules.some((name) => name === request || (name.endsWith('/') && request.startsWith(name)));

/** The version of each package that shared modules come from, for the shell's table. */
export const sharedVersions: Record<string, string> = Object.fromEntries(
  sharedModules.map((request) => [readPackageName(request), packageVersion(request)]),
);
