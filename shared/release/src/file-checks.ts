import path from 'node:path';
import { filesRecord, liveBuild } from '@osasto/contract/releases';
import { integrityOf, readIfThere, readJson } from './files.ts';
import { heldProblems } from './held-files.ts';
import { readManifest, type LocalBuild, type Manifest } from './local-build.ts';
import type { Problem } from './problems.ts';

type Remote = Extract<LocalBuild, { kind: 'remote' }>;
type Shell = Extract<LocalBuild, { kind: 'shell' }>;
type Recorded = Record<string, string>;

function recorded(files: string): Recorded | undefined {
  try {
    return readJson(path.join(files, filesRecord)) as Recorded | undefined;
  } catch {
    return undefined; // not JSON: reported as missing
  }
}

const isInside = (name: string) => !path.isAbsolute(name) && !path.normalize(name).startsWith('..');

/** Files that differ from what the build wrote. */
function brokenFiles({ name, files }: LocalBuild, record: Recorded): Problem[] {
  const problem = (text: string): Problem => ({ remote: name, kind: 'file', text });
  return Object.entries(record).flatMap(([file, integrity]) => {
    const bytes = isInside(file) ? readIfThere(path.join(files, file)) : undefined;
    if (!bytes) return [problem(`"${name}": ${file} is missing. Build it anew.`)];
    const found = integrityOf(bytes);
    return found === integrity
      ? []
      : [problem(`"${name}": ${file} is not what was built: ${integrity} was written, ${found} is there.`)];
  });
}

const entryOf = ({ metaData: { remoteEntry } }: Manifest) =>
  path.posix.join(remoteEntry.path, remoteEntry.name);

const assetsOf = ({ exposes, shared }: Manifest) =>
  [...exposes, ...shared].flatMap(({ assets }) =>
    (['js', 'css'] as const).flatMap((type) => [...assets[type].sync, ...assets[type].async]),
  );

function remoteFiles({ name, descriptor, files }: Remote, record: Recorded): Problem[] {
  const problem = (kind: Problem['kind'], text: string): Problem => ({ remote: name, kind, text });
  const expected = `/remotes/${name}/${descriptor.build}/mf-manifest.json`;
  const problems =
    descriptor.manifest === expected
      ? []
      : [
          problem(
            'descriptor',
            `"${name}" has its manifest at ${descriptor.manifest}, the host at ${expected}.`,
          ),
        ];
  const manifest = readManifest(files);
  if (!manifest)
    return [...problems, problem('file', `"${name}": mf-manifest.json is no federation manifest.`)];

  const entry = entryOf(manifest);
  const unlisted = [...new Set([entry, ...assetsOf(manifest)])].filter((file) => !(file in record));
  problems.push(
    ...unlisted.map((file) =>
      problem('file', `"${name}": the manifest names ${file}, which the build did not write.`),
    ),
  );
  const found = isInside(entry) ? readIfThere(path.join(files, entry)) : undefined;
  if (found && integrityOf(found) !== descriptor.integrity) {
    const text = `"${name}": the descriptor says ${descriptor.integrity} of its entry ${entry}, the file is ${integrityOf(found)}. Build it anew.`;
    problems.push(problem('integrity', text));
  }
  return [...problems, ...heldProblems({ descriptor, files, record, manifest, entry })];
}

/** Files that the shell's page loads and this build did not write. */
function shellFiles({ descriptor, page }: Shell, record: Recorded): Problem[] {
  const problem = (text: string): Problem => ({ remote: 'shell', kind: 'file', text });
  const html = readIfThere(page)?.toString('utf8');
  if (html === undefined) return [problem(`The shell has no ${page}. Build it anew.`)];
  const folder = `/shell/${descriptor.build}/`;
  const named = [...html.matchAll(/(?:src|href)="(\/[^"]+\.\w+)"/g)].map(([, address = '']) => address);
  return named
    .filter((address) => !(address.startsWith(folder) && address.slice(folder.length) in record))
    .map((address) => problem(`The shell's index.html loads ${address}, which its build did not write.`));
}

/** What is wrong with a build in itself, whatever is on the host. */
export function fileProblems(build: LocalBuild): Problem[] {
  const { name, descriptor, files } = build;
  if (descriptor.build === liveBuild) {
    const text = `"${name}" was built for live rebuilding. Run "npm run build" and release that.`;
    return [{ remote: name, kind: 'descriptor', text }];
  }
  const record = recorded(files);
  if (!record) {
    const text = `"${name}": ${path.join(files, filesRecord)} is missing. Build it anew.`;
    return [{ remote: name, kind: 'file', text }];
  }
  return [
    ...brokenFiles(build, record),
    ...(build.kind === 'remote' ? remoteFiles(build, record) : shellFiles(build, record)),
  ];
}

/** Whether every file of a build on the host has the bytes that were built. */
export function isIntact(folder: string): boolean {
  const record = recorded(folder);
  if (!record) return false;
  return Object.entries(record).every(([file, integrity]) => {
    const bytes = readIfThere(path.join(folder, file));
    return bytes !== undefined && integrityOf(bytes) === integrity;
  });
}
