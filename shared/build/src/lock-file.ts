import { readFileSync } from 'node:fs';
import path from 'node:path';
import { workspaceRoot } from './workspace.ts';

interface LockedPackage {
  version?: string;
  integrity?: string;
  /** A folder of the workspace. */
  link?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

export type LockedPackages = Readonly<Record<string, LockedPackage>>;

export const readLockFile = (): LockedPackages =>
  (
    JSON.parse(readFileSync(path.join(workspaceRoot, 'package-lock.json'), 'utf8')) as {
      packages: LockedPackages;
    }
  ).packages;

/** Where a package that `from` names is installed: in the nearest node_modules above it. */
function findLocation(packages: LockedPackages, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const location = `${folder}${folder && '/'}node_modules/${name}`;
    if (packages[location]) return location;
    if (folder === '') return undefined;
  }
}

const namesIn = ({
  dependencies,
  optionalDependencies,
  peerDependencies,
  peerDependenciesMeta,
}: LockedPackage) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional),
];

/**
 * Every installed package that a folder of the workspace depends on, through others too, as `place version integrity`.
 * Folders of the workspace count by themselves and are not followed.
 *
 * @param folder such as `mf-letters`
 * @param isMeant leaves out some of the folder's own dependencies
 */
export function lockedDependencies(
  packages: LockedPackages,
  folder: string,
  isMeant: (name: string) => boolean = () => true,
): string[] {
  const found = new Map<string, LockedPackage>();
  const follow = (from: string, names: readonly string[]) => {
    for (const name of names) {
      const location = findLocation(packages, from, name);
      const installed = location === undefined ? undefined : packages[location];
      if (location === undefined || !installed || installed.link || found.has(location)) continue;
      found.set(location, installed);
      follow(location, namesIn(installed));
    }
  };
  follow(folder, namesIn(packages[folder] ?? {}).filter(isMeant));
  return [...found]
    .map(([location, { version, integrity }]) => `${location} ${version} ${integrity}`)
    .toSorted();
}
