import path from 'node:path';
import { readRegistry, type Build, type ShellDescriptor } from '@osasto/contract';
import { isFolder, readIfThere, readJson } from './files.ts';
import { refuse } from './problems.ts';

/** What webpack left in a `dist` folder. */
export type LocalBuild =
  | {
      kind: 'remote';
      name: string;
      descriptor: Build;
      /** The package that made it. */
      owner: string;
      /** Folder of its files. */
      files: string;
    }
  | { kind: 'shell'; name: 'shell'; descriptor: ShellDescriptor; page: string; files: string };

/** What the federation plugin wrote, as far as it is read here. */
export interface Manifest {
  metaData: {
    buildInfo: { buildName: string };
    remoteEntry: { path: string; name: string };
  };
  exposes: { assets: Assets }[];
  shared: { assets: Assets }[];
}

type Assets = Record<'js' | 'css', Record<'sync' | 'async', string[]>>;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';

function json(name: string, file: string): unknown {
  try {
    return readJson(file);
  } catch {
    return refuse(name, 'descriptor', `${file} is not JSON. Build it anew.`);
  }
}

/** The federation manifest of a build, or undefined when it is none. */
export function readManifest(files: string): Manifest | undefined {
  try {
    const manifest = readJson(path.join(files, 'mf-manifest.json')) as Manifest | undefined;
    const { buildInfo, remoteEntry } = manifest?.metaData ?? {};
    const isWhole =
      isText(buildInfo?.buildName) && isText(remoteEntry?.name) && Array.isArray(manifest?.exposes);
    return isWhole ? manifest : undefined;
  } catch {
    return undefined; // not JSON: the check says so
  }
}

function readRemote(dist: string, value: unknown): LocalBuild {
  const name = (value as Partial<Build> | null)?.name ?? path.basename(path.dirname(dist));
  const { remotes, refused } = readRegistry({ remotes: [value] });
  const [descriptor] = remotes;
  if (!descriptor) {
    const reason = refused.map((entry) => entry.reason).join(', ');
    return refuse(name, 'descriptor', `The descriptor of "${name}" is refused by the shell: ${reason}.`);
  }
  const files = path.join(dist, descriptor.build);
  const owner = readManifest(files)?.metaData.buildInfo.buildName ?? '';
  return { kind: 'remote', name: descriptor.name, descriptor, owner, files };
}

function readShell(dist: string, value: unknown): LocalBuild {
  const descriptor = (value ?? {}) as Partial<ShellDescriptor>;
  const { build, version, contractVersion, shared, paths } = descriptor;
  const isWhole =
    [build, version].every(isText) &&
    Number.isInteger(contractVersion) &&
    typeof shared === 'object' &&
    Array.isArray(paths);
  if (!isWhole)
    refuse('shell', 'descriptor', `${path.join(dist, 'shell.json')} is none. Build the shell anew.`);
  return {
    kind: 'shell',
    name: 'shell',
    descriptor: descriptor as ShellDescriptor,
    page: path.join(dist, 'index.html'),
    files: path.join(dist, 'shell', build ?? ''),
  };
}

/**
 * The build of a remote or of the shell that stands in a folder: its `dist`, or the folder above that.
 *
 * @throws {Refused} when there is none, or its descriptor is not one that the shell would take
 */
export function readBuild(place: string): LocalBuild {
  const dist = [place, path.join(place, 'dist')].find(
    (folder) =>
      isFolder(folder) &&
      ['descriptor.json', 'shell.json'].some((name) => readIfThere(path.join(folder, name))),
  );
  if (!dist) {
    return refuse(
      path.basename(path.resolve(place)),
      'descriptor',
      `${place} has no descriptor.json or shell.json. Build it first.`,
    );
  }
  const name = path.basename(path.dirname(path.resolve(dist)));
  const descriptor = json(name, path.join(dist, 'descriptor.json'));
  return descriptor === undefined
    ? readShell(dist, json(name, path.join(dist, 'shell.json')))
    : readRemote(dist, descriptor);
}
