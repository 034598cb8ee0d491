import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { lockedDependencies, type LockedPackages } from '../../shared/build/src/lock-file.ts';
import { importGraph } from './import-graph.ts';

/** What the result of a test file depends on. */
export interface Dependencies {
  files: ReadonlySet<string>;
  /** Folders of which every file counts, also one that is new or gone. */
  folders: readonly string[];
  /** Folders of the workspace whose installed packages it may use. */
  workspaces: readonly string[];
}

/** Every file of the checkout. */
const everything = [''];

/**
 * Folders that a test may read which opens files by itself or starts processes, besides what it imports. The first that
 * fits decides; all others may read everything.
 */
const readByItself: readonly [pattern: RegExp, folders: (match: string) => readonly string[]][] = [
  [/^mf-[\w-]+\//, (folder) => [folder, 'shared/']],
  [/^shell\//, () => ['shell/', 'shared/']],
  // These hold the service against the documentation and the front end.
  [/^service\/src\/(documentation|areas\/releases|server\.test)/, () => everything],
  [/^service\//, () => ['service/', 'docs/']],
  [/^shared\/(api|build|contract|domain|release|ui)\//, () => ['shared/', 'tsconfig.json']],
  // These start copies of the service.
  [/^tests\/(two-copies|failover)\./, () => ['service/', 'shared/', 'tests/']],
];

/** How tests are run. */
const setup = ['jest.config.mjs', 'shared/build/src/jest/'];

function foldersReadBy(file: string): readonly string[] {
  for (const [pattern, folders] of readByItself) {
    const match = pattern.exec(file);
    if (match) return folders(match[0]);
  }
  return everything;
}

/**
 * What each test file of a checkout can be changed by.
 *
 * @param files every file of the checkout, by its name below `root`
 */
export function createDependencyLookup(
  root: string,
  files: readonly string[],
): (test: string) => Dependencies {
  const findImports = importGraph(root, files);
  const workspaces = files
    .filter((file) => file.endsWith('/package.json'))
    .map((file) => path.posix.dirname(file));
  const below = (folder: string) => files.filter((file) => file.startsWith(`${folder}/`));

  return (test) => {
    const found = new Set<string>();
    const left = [test];
    let readsDisk = false;
    for (let file = left.pop(); file !== undefined; file = left.pop()) {
      if (found.has(file)) continue;
      found.add(file);
      const leads = findImports(file);
      readsDisk ||= leads.readsDisk;
      left.push(...leads.files, ...[...leads.folders].flatMap(below));
    }
    const folders = [...setup, ...(readsDisk ? foldersReadBy(test) : [])];
    return {
      files: found,
      folders,
      workspaces: workspaces.filter(
        (workspace) =>
          folders.some((folder) => `${workspace}/`.startsWith(folder)) ||
          [...found].some((file) => file.startsWith(`${workspace}/`)),
      ),
    };
  };
}

/** Whether a test of this reach depends on a file. The lock file counts by the packages in it. */
export const reaches = ({ files, folders }: Dependencies, file: string): boolean =>
  file !== 'package-lock.json' && (files.has(file) || folders.some((folder) => file.startsWith(folder)));

/** With what a workspace needs only for its tests. */
const withDevelopment = (packages: LockedPackages): LockedPackages =>
  Object.fromEntries(
    Object.entries(packages).map(([location, one]) => [
      location,
      location.includes('node_modules/')
        ? one
        : { ...one, dependencies: { ...one.dependencies, ...one.devDependencies } },
    ]),
  );

/** The packages that a test of some reach may use, as texts: those of its workspaces, and of the root. */
export function createPackageLookup(packages: LockedPackages): (reach: Dependencies) => readonly string[] {
  const all = withDevelopment(packages);
  const known = new Map<string, readonly string[]>();
  const of = (folder: string) => {
    const texts = known.get(folder) ?? lockedDependencies(all, folder);
    known.set(folder, texts);
    return texts;
  };
  return ({ workspaces }) => [...new Set(['', ...workspaces].flatMap(of))].toSorted();
}

/** A hash of a file of the checkout. */
export const hashFile = (root: string, file: string): string =>
  createHash('sha256')
    .update(readFileSync(path.join(root, file)))
    .digest('hex');
