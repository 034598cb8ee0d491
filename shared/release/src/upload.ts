import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import path from 'node:path';
import { filesRecord, liveBuild } from '@osasto/contract/releases';
import { disk } from './disk.ts';
import { copyFile, filesBelow, integrityOf, isFolder, readIfThere, readJson, replaceFile } from './files.ts';
import type { LocalBuild } from './local-build.ts';
import { buildFolder, buildsFolder, mapsFolder, smokePath, typesFile } from './paths.ts';
import { ReleaseRefused, type Problem } from './problems.ts';
import { isAbandoned, withToken } from './token.ts';

/** The files of a build: their names on the host, and where they are now. */
function filesOf(build: LocalBuild): Map<string, string> {
  const files = new Map(filesBelow(build.files).map((name) => [name, path.join(build.files, name)]));
  if (build.kind === 'shell') files.set('index.html', build.page);
  return files;
}

const decompressors: Record<string, (bytes: Buffer) => Buffer> = {
  '.br': brotliDecompressSync,
  '.gz': gunzipSync,
};

/** Equal bytes; of compressed copies, equal content, because compressors of two machines may differ. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [readFileSync(one), readFileSync(other)];
  if (a.equals(b)) return true;
  const decompress = decompressors[path.extname(one)];
  try {
    return decompress !== undefined && decompress(a).equals(decompress(b));
  } catch {
    return false; // damaged: not the same
  }
}

/** The integrity that the build on the host has for each of its files. */
function recordOnHost(folder: string): Record<string, string> {
  try {
    return (readJson(path.join(folder, filesRecord)) ?? {}) as Record<string, string>;
  } catch {
    return {}; // damaged: the file itself differs then
  }
}

/** How a file of a build is on the host; `damaged` is one that is not what was uploaded, and the build here is. */
function stateOnHost(web: string, build: LocalBuild) {
  const folder = buildFolder(web, build.name, build.descriptor.build);
  const recorded = recordOnHost(folder);
  return ([name, file]: [string, string]): 'missing' | 'same' | 'damaged' | 'other' => {
    const there = path.join(folder, name);
    const bytes = readIfThere(there);
    if (!bytes) return 'missing';
    if (isSame(file, there)) return 'same';
    const integrity = recorded[name];
    const isDamaged = integrity !== integrityOf(bytes) && integrity === integrityOf(readFileSync(file));
    return isDamaged ? 'damaged' : 'other';
  };
}

/** Files that are on the host under the same build with other content. */
export function contentProblems(web: string, build: LocalBuild): Problem[] {
  const { build: id } = build.descriptor;
  const stateOf = stateOnHost(web, build);
  const differing = [...filesOf(build)].filter((file) => stateOf(file) === 'other');
  return differing.map(([name]) => ({
    remote: build.name,
    kind: 'content',
    text: `Build ${id} of "${build.name}" is published already, with another ${name}. Files of a build never change: build it anew so that it gets another id.`,
  }));
}

/** Names of the files that are to be put on the host: those that are not there, and those that were damaged there. */
function filesToUpload(web: string, build: LocalBuild): [string, string][] {
  const stateOf = stateOnHost(web, build);
  return [...filesOf(build)].filter((file) => ['missing', 'damaged'].includes(stateOf(file)));
}

/** Whether every file of a build is on the host. */
export const isUploaded = (web: string, build: LocalBuild): boolean => filesToUpload(web, build).length === 0;

/** Renames a whole folder; false when another upload of the same build was first. */
function renameFolder(from: string, to: string): boolean {
  try {
    disk.rename(from, to);
    return true;
  } catch (error) {
    if (isFolder(to)) return false;
    throw error;
  }
}

/** For the live rebuilding: its one folder always has the newest files. */
function replaceLive(folder: string, files: Map<string, string>): void {
  for (const [name, file] of files) {
    const there = statSync(path.join(folder, name), { throwIfNoEntry: false });
    if (there && there.mtimeMs >= statSync(file).mtimeMs) continue;
    replaceFile(path.join(folder, name), readFileSync(file));
  }
}

/** Keeps what later acts compare the build by. Not beside its files, which everybody can read. */
function keepForChecks(web: string, { name, descriptor: { build }, types, smoke }: LocalBuild): void {
  const kept = [
    [types, typesFile(web, name, build)],
    [smoke, smokePath(web, name, build)],
  ] as const;
  for (const [source, target] of kept) {
    const bytes = source === undefined ? undefined : readIfThere(source);
    if (bytes) replaceFile(target, gzipSync(bytes));
  }
}

/** Keeps its source maps, as a whole folder: with them an error leads to the line of its source. */
function keepMaps(web: string, { name, descriptor, maps }: LocalBuild, token: string): void {
  const folder = mapsFolder(web, name, descriptor.build);
  const files = maps === undefined || isFolder(folder) ? [] : filesBelow(maps);
  if (maps === undefined || files.length === 0) return;
  const staged = path.join(path.dirname(folder), `.${descriptor.build}.${token}.new`);
  disk.makeFolder(staged);
  for (const file of files)
    disk.write(path.join(staged, `${file}.gz`), gzipSync(readFileSync(path.join(maps, file))));
  if (!renameFolder(staged, folder)) disk.remove(staged);
}

/**
 * Puts the files of a build on the host, as a whole folder that appears at once. Existing files are never overwritten,
 * except those that were damaged there, and by the live rebuilding.
 *
 * @param token of the act: whoever comes next removes what it leaves
 * @throws {ReleaseRefused} `content` when the build is on the host with other files
 */
export function upload(web: string, build: LocalBuild, token: string): void {
  const { build: id } = build.descriptor;
  const folder = buildFolder(web, build.name, id);
  if (id === liveBuild) return replaceLive(folder, filesOf(build));
  const problems = contentProblems(web, build);
  if (problems.length > 0) throw new ReleaseRefused(problems);
  keepForChecks(web, build);
  keepMaps(web, build, token);
  const files = filesToUpload(web, build);
  if (files.length === 0) return undefined;
  if (!isFolder(folder)) {
    const staged = path.join(buildsFolder(web, build.name), `.${id}.${token}.new`);
    for (const [name, file] of files) copyFile(file, path.join(staged, name));
    if (renameFolder(staged, folder)) return undefined;
    disk.remove(staged);
  }
  for (const [name, file] of files) replaceFile(path.join(folder, name), readFileSync(file));
  // Somebody else uploaded the same id in the meantime: it must be the same build.
  const clash = contentProblems(web, build);
  if (clash.length > 0) throw new ReleaseRefused(clash);
  return undefined;
}

/** Removes a folder of the host, or a file: nobody sees it half. */
export function removeWhole(folder: string): void {
  if (!isFolder(folder)) return disk.remove(folder);
  withToken((token) => {
    const gone = path.join(path.dirname(folder), `.${path.basename(folder)}.${token}.gone`);
    disk.rename(folder, gone);
    disk.remove(gone);
  });
  return undefined;
}

const leftoverPattern = /\.([0-9a-f]{6}-\d+-[0-9a-f]{12})\.(?:new|gone|broken)$/;
const dayMs = 24 * 3_600_000;

/** Everything below a folder; a folder that another act renames or removes meanwhile has nothing in it. */
function* everythingBelow(folder: string): Generator<string> {
  for (const entry of entriesIn(folder)) {
    const location = path.join(folder, entry.name);
    yield location;
    if (entry.isDirectory()) yield* everythingBelow(location);
  }
}

function entriesIn(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** Removes what interrupted acts left beside the files that are served. Under the lock. */
export function removeLeftovers(web: string): void {
  for (const location of everythingBelow(web)) {
    const token = leftoverPattern.exec(location)?.[1];
    if (token === undefined) continue;
    const begun = statSync(location, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (isAbandoned(token) || Date.now() - begun > dayMs) disk.remove(location);
  }
}
