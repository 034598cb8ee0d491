import { statSync } from 'node:fs';
import path from 'node:path';
import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import { readRegistry, type Build, type ShellDescriptor } from '@osasto/contract';
import { readShellDescriptor, readSignature, type Signature } from '@osasto/contract/release-records';
import { offerFile, usesFile } from '@osasto/contract/releases';
import { smokeFile } from '@osasto/contract/smoke';
import { folderContent, type BuildContent } from './build-content.ts';
import { loadedFiles } from './build-size.ts';
import { filesBelow, isFolder, readIfThere, readJson } from './files.ts';
import { refuseProblems, refuseRelease } from './problems.ts';
import { hasForm, toFormProblem } from './unserved-files.ts';

/** A build as it is checked, wherever its files are. */
export type CheckedBuild = {
  content: BuildContent;
  /** Bytes of what browsers load of it; missing of a kept build, whose record has it. */
  size?: number;
  signature?: Signature;
} & (
  | {
      kind: 'remote';
      name: string;
      descriptor: Build;
      /** The package that made it. */
      owner: string;
    }
  | { kind: 'shell'; name: 'shell'; descriptor: ShellDescriptor }
);

interface BuiltFiles {
  /** Folder of its files. */
  files: string;
  /** File of what it takes from shared modules, or of what those of the shell offer. */
  types?: string;
  /** File of its recorded screens. */
  smoke?: string;
  /** Folder of its source maps. */
  maps?: string;
  size: number;
}

/** What webpack left in a `dist` folder. */
export type LocalBuild = BuiltFiles & CheckedBuild & ({ kind: 'remote' } | { kind: 'shell'; page: string });

/** Beside the descriptor: the source maps of each build. */
const mapsFolder = 'maps';

/** Beside the descriptor: the signature of the build. */
export const signatureFile = 'signature.json';

const text = Type.String({ minLength: 1 });
const files = Type.Object({ sync: Type.Array(text), async: Type.Array(text) });
const modules = Type.Array(Type.Object({ assets: Type.Object({ js: files, css: files }) }));

/** What the federation plugin wrote, as far as it is read here. */
const manifest = Type.Object({
  metaData: Type.Object({
    buildInfo: Type.Object({ buildName: text }),
    remoteEntry: Type.Object({ path: Type.String(), name: text }),
  }),
  exposes: modules,
  shared: modules,
});

export type Manifest = Static<typeof manifest>;

function json(name: string, file: string): unknown {
  try {
    return readJson(file);
  } catch {
    return refuseRelease(name, 'descriptor', `${file} is not JSON. Build it anew.`);
  }
}

/** The federation manifest with these bytes, or undefined when they are none. */
export function parseManifest(bytes: Buffer | undefined): Manifest | undefined {
  try {
    const value: unknown = bytes && JSON.parse(bytes.toString('utf8'));
    return Check(manifest, value) ? value : undefined;
  } catch {
    return undefined; // not JSON: the check says so
  }
}

const sizeOf = (folder: string) =>
  loadedFiles(filesBelow(folder)).reduce((sum, name) => sum + statSync(path.join(folder, name)).size, 0);

function readRemote(dist: string, value: unknown): LocalBuild {
  const name = (value as Partial<Build> | null)?.name ?? path.basename(path.dirname(dist));
  const { remotes, refused } = readRegistry({ remotes: [value] });
  const [descriptor] = remotes;
  if (!descriptor) {
    const reason = refused.map((entry) => entry.reason).join(', ');
    return refuseRelease(
      name,
      'descriptor',
      `The descriptor of "${name}" is refused by the shell: ${reason}.`,
    );
  }
  const files = path.join(dist, descriptor.build);
  const owner =
    parseManifest(readIfThere(path.join(files, 'mf-manifest.json')))?.metaData.buildInfo.buildName ?? '';
  return {
    kind: 'remote',
    name: descriptor.name,
    descriptor,
    owner,
    files,
    content: folderContent(files),
    size: sizeOf(files),
    types: path.join(dist, usesFile),
    smoke: path.join(dist, smokeFile),
    maps: path.join(dist, mapsFolder, descriptor.build),
  };
}

function readShell(dist: string, value: unknown): LocalBuild {
  const descriptor = readShellDescriptor(value);
  if (!descriptor) {
    const file = path.join(dist, 'shell.json');
    return refuseRelease('shell', 'descriptor', `${file} is no descriptor of a shell. Build the shell anew.`);
  }
  const page = path.join(dist, 'index.html');
  const files = path.join(dist, 'shell', descriptor.build);
  return {
    kind: 'shell',
    name: 'shell',
    descriptor,
    page,
    files,
    content: folderContent(files, page),
    size: sizeOf(files),
    types: path.join(dist, offerFile),
    smoke: path.join(dist, smokeFile),
    maps: path.join(dist, mapsFolder, descriptor.build),
  };
}

/**
 * The build of a remote or of the shell in a folder: its `dist`, or the folder above.
 *
 * @throws {ReleaseRefused} when there is none, the shell would refuse its descriptor, or a file has not its form
 */
export function readBuild(folder: string): LocalBuild {
  const dist = [folder, path.join(folder, 'dist')].find(
    (folder) =>
      isFolder(folder) &&
      ['descriptor.json', 'shell.json'].some((name) => readIfThere(path.join(folder, name))),
  );
  if (!dist) {
    return refuseRelease(
      path.basename(path.resolve(folder)),
      'descriptor',
      `${folder} has no descriptor.json or shell.json. Build it first.`,
    );
  }
  const name = path.basename(path.dirname(path.resolve(dist)));
  const descriptor = json(name, path.join(dist, 'descriptor.json'));
  const signature = readSignature(json(name, path.join(dist, signatureFile)));
  const build =
    descriptor === undefined
      ? readShell(dist, json(name, path.join(dist, 'shell.json')))
      : readRemote(dist, descriptor);
  refuseProblems(
    (['types', 'smoke'] as const).flatMap((what) => {
      const bytes = readIfThere(build[what] ?? '');
      return bytes && !hasForm(what, build, bytes) ? [toFormProblem(what, build)] : [];
    }),
  );
  return { ...build, ...(signature && { signature }) };
}
