import { readFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import path from 'node:path';
import { liveBuild } from '@osasto/contract/releases';
import { copyFile, filesBelow, isFolder, replaceFile, uniqueToken } from './files.ts';
import type { LocalBuild } from './local-build.ts';
import { buildFolder, buildsFolder } from './paths.ts';
import { ReleaseRefused, type Problem } from './problems.ts';

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

/** Files that are on the host under the same build with other content. */
export function contentProblems(web: string, build: LocalBuild): Problem[] {
  const { build: id } = build.descriptor;
  const folder = buildFolder(web, build.name, id);
  const differing = [...filesOf(build)]
    .filter(([name]) => statSync(path.join(folder, name), { throwIfNoEntry: false }))
    .filter(([name, file]) => !isSame(file, path.join(folder, name)))
    .map(([name]) => name);
  return differing.map((name) => ({
    remote: build.name,
    kind: 'content',
    text: `Build ${id} of "${build.name}" is published already, with another ${name}. Files of a build never change: build it anew so that it gets another id.`,
  }));
}

/** Whether every file of a build is on the host. */
export const isUploaded = (web: string, build: LocalBuild): boolean =>
  [...filesOf(build)].every(([name, file]) => {
    const there = statSync(path.join(buildFolder(web, build.name, build.descriptor.build), name), {
      throwIfNoEntry: false,
    });
    return (
      there?.size === statSync(file).size || (there !== undefined && path.extname(name) in decompressors)
    );
  });

/** Renames a whole folder; false when another upload of the same build was first. */
function renameFolder(from: string, to: string): boolean {
  try {
    renameSync(from, to);
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

/**
 * Puts the files of a build on the host, as a whole folder that appears at once. Existing files are never overwritten,
 * except by the live rebuilding.
 *
 * @throws {ReleaseRefused} `content` when the build is on the host with other files
 */
export function upload(web: string, build: LocalBuild): void {
  const { build: id } = build.descriptor;
  const folder = buildFolder(web, build.name, id);
  const files = filesOf(build);
  if (id === liveBuild) return replaceLive(folder, files);
  const problems = contentProblems(web, build);
  if (problems.length > 0) throw new ReleaseRefused(problems);
  const missing = [...files].filter(
    ([name]) => !statSync(path.join(folder, name), { throwIfNoEntry: false }),
  );
  if (missing.length === 0) return undefined;
  const staged = path.join(buildsFolder(web, build.name), `.${uniqueToken()}.new`);
  try {
    for (const [name, file] of missing) copyFile(file, path.join(staged, name));
    if (renameFolder(staged, folder)) return undefined;
    for (const [name, file] of missing) replaceFile(path.join(folder, name), readFileSync(file));
  } finally {
    rmSync(staged, { recursive: true, force: true });
  }
  // Somebody else uploaded the same id in the meantime: it must be the same build.
  const clash = contentProblems(web, build);
  if (clash.length > 0) throw new ReleaseRefused(clash);
  return undefined;
}

/** Removes builds from the host: at once by renaming; the function that it returns removes the files. */
export function removeBuilds(web: string, name: string, builds: readonly string[]): () => void {
  const renamed = builds.flatMap((build) => {
    const to = path.join(buildsFolder(web, name), `.${uniqueToken()}.gone`);
    return isFolder(buildFolder(web, name, build)) && renameFolder(buildFolder(web, name, build), to)
      ? [to]
      : [];
  });
  return () => {
    for (const folder of renamed) rmSync(folder, { recursive: true, force: true });
  };
}

/** Removes what killed uploads left, when it is older than a day. */
export function removeLeftovers(web: string, name: string): void {
  const folder = buildsFolder(web, name);
  if (!isFolder(folder)) return;
  for (const entry of readdirSync(folder).filter((one) => /^\..*\.(new|gone)$/.test(one))) {
    const location = path.join(folder, entry);
    const age = Date.now() - (statSync(location, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > 24 * 3600 * 1000) rmSync(location, { recursive: true, force: true });
  }
}
