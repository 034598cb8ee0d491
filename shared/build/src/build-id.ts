import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { lockedDependencies, readLockFile, type LockedPackages } from './lock-file.ts';
import { consumed } from './shared.ts';
import { workspaceRoot } from './workspace.ts';

const isSource = (name: string) =>
  !/^(dist|node_modules|var|testing|jest|live|\..*)$|\.test\.tsx?$|\.md$/.test(name);

/** Every source below a place of the workspace, by its name there; none when there is no such place. */
function sourcesBelow(root: string, location: string): string[] {
  const found = statSync(path.join(root, location), { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [location];
  return readdirSync(path.join(root, location))
    .filter(isSource)
    .flatMap((name) => sourcesBelow(root, `${location}/${name}`));
}

/** What a folder of the workspace gives to a build: its sources, and how it is built. */
const parts = ['src', 'index.html', 'webpack.config.ts', 'vite.config.ts', 'rsbuild.config.ts'];

/** Shared folders of which nothing is in a build. */
const tools = ['release', 'testing'];

/** Where the configurations are: here, or where they are installed without this repository. */
const factoryIn = (packages: LockedPackages) =>
  packages['shared/build'] ? 'shared/build' : 'node_modules/@osasto/build';

/** What the tests and the live rebuilding use of the folder `shared/build`. */
const toolsOfBuild = ['@swc/jest', 'react-refresh', 'webpack-dev-server'];

/** What a build reads of the environment. */
const variables = ['OSASTO_LOAD_DEADLINE'];

interface Workspace {
  root: string;
  packages: LockedPackages;
  /** What remotes take from the shell, and in which versions. */
  consumed: unknown;
}

/** What a bundler and the compiler read of a package beside its sources. */
const readOfPackage = ['name', 'version', 'exports', 'imports', 'sideEffects', 'type'];

const packageText = (root: string, folder: string) => {
  const file = path.join(root, folder, 'package.json');
  const whole = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  return JSON.stringify(readOfPackage.map((key) => whole[key]));
};

/** What a shell says of the types of its shared modules depends on these too: offer.ts. */
const typesOfShell = ['typescript', '@types/react', '@types/react-dom'];

function compilerOptions(root: string): string {
  const file = path.join(root, 'tsconfig.json');
  if (!statSync(file, { throwIfNoEntry: false })) return '';
  return JSON.stringify(
    (JSON.parse(readFileSync(file, 'utf8')) as { compilerOptions?: unknown }).compilerOptions,
  );
}

/**
 * What a build is made of, listed nowhere else: sources by their names, and texts. A remote takes no source from the
 * folders of others, only versions; nothing else of the workspace changes a build.
 */
function ingredients(
  kind: 'remote' | 'shell',
  folder: string,
  { root, packages, consumed: versions }: Workspace,
): { sources: string[]; texts: string[] } {
  const factory = factoryIn(packages);
  const shared =
    kind === 'remote'
      ? []
      : readdirSync(path.join(root, 'shared'))
          .filter((name) => !tools.includes(name))
          .map((name) => `shared/${name}`);
  const folders = [folder, ...(kind === 'shell' ? shared : [factory, 'shared/contract'])];
  return {
    sources: folders
      .flatMap((one) => parts.flatMap((part) => sourcesBelow(root, `${one}/${part}`)))
      .toSorted(),
    texts: [
      ...[folder, ...shared].map((one) => packageText(root, one)),
      ...(kind === 'shell'
        ? [
            compilerOptions(root),
            ...typesOfShell.map((name) => packages[`node_modules/${name}`]?.integrity ?? ''),
          ]
        : []),
      ...[packages[factory]?.integrity ?? []].flat(),
      ...lockedDependencies(packages, factory, (name) => !toolsOfBuild.includes(name)),
      ...[folder, ...shared.filter((one) => one !== factory)].flatMap((one) =>
        lockedDependencies(packages, one),
      ),
      JSON.stringify(versions),
      ...variables.map((name) => `${name}=${process.env[name] ?? ''}`),
    ],
  };
}

/** The id of a build in some checkout. */
export function hashBuild(
  kind: 'remote' | 'shell',
  folder: string,
  workspace: Workspace,
  builtWith: readonly string[] = [],
): string {
  const { sources, texts } = ingredients(kind, folder, workspace);
  const hash = createHash('sha256');
  for (const name of sources)
    hash
      .update(name)
      .update('\0')
      .update(readFileSync(path.join(workspace.root, name)));
  for (const text of [...texts, ...builtWith]) hash.update(text).update('\0');
  return hash.digest('hex').slice(0, 10);
}

/**
 * The id of a build: ten hexadecimal digits over everything it is made of, so that unchanged sources give the
 * same id on every machine. `OSASTO_BUILD_ID` overrides it.
 *
 * @param builtWith tools and their versions that are not of `shared/build`
 */
export function buildId(kind: 'remote' | 'shell', folder: string, builtWith: readonly string[] = []): string {
  const fixed = process.env['OSASTO_BUILD_ID'];
  if (fixed) return fixed.replaceAll(/\W/g, '_');
  const name = path.relative(workspaceRoot, folder).replaceAll(path.sep, '/');
  return hashBuild(kind, name, { root: workspaceRoot, packages: readLockFile(), consumed }, builtWith);
}
