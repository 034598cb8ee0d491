import path from 'node:path';
import { isFileRecord } from '@osasto/contract/publishing';
import { filesRecord, liveBuild } from '@osasto/contract/releases';
import type { BuildContent } from './build-content.ts';
import { findHeldProblems } from './held-files.ts';
import { parseManifest, type CheckedBuild, type Manifest } from './local-build.ts';
import type { Problem } from './problems.ts';

type Remote = Extract<CheckedBuild, { kind: 'remote' }>;
type Shell = Extract<CheckedBuild, { kind: 'shell' }>;
type Recorded = Record<string, string>;

async function readRecorded(content: BuildContent): Promise<Recorded | undefined> {
  const bytes = await content.read(filesRecord);
  try {
    const value: unknown = bytes && JSON.parse(bytes.toString('utf8'));
    return isFileRecord(value) ? value : undefined;
  } catch {
    return undefined; // not JSON: reported as missing
  }
}

/** Files that no signature covers, because the record of the build does not name them. */
async function findAddedFiles({ kind, name, content }: CheckedBuild, record: Recorded): Promise<Problem[]> {
  const others = [filesRecord, ...(kind === 'shell' ? ['index.html'] : [])];
  return Object.keys(await content.list())
    .filter((file) => !Object.hasOwn(record, file) && !others.includes(file))
    .map((file) => ({
      remote: name,
      kind: 'file',
      text: `"${name}": ${file} is there, and the build did not write it. Remove it, or build anew.`,
    }));
}

/** The page of a shell, which the record of its build does not name, where it is not the one that was published. */
async function findPageProblems({ kind, name, content }: CheckedBuild): Promise<Problem[]> {
  if (kind === 'remote') return [];
  const found = await content.findIntegrity('index.html');
  const { 'index.html': published } = await content.list();
  if (found === undefined || found === published) return [];
  const text = `"${name}": index.html is not what was published: ${published} was, ${found} is there.`;
  return [{ remote: name, kind: 'file', text }];
}

/** Files that differ from what the build wrote, and those that it did not write. */
async function findBrokenFiles(build: CheckedBuild, record: Recorded): Promise<Problem[]> {
  const { name, content } = build;
  const problem = (text: string): Problem => ({ remote: name, kind: 'file', text });
  const problems: Problem[] = [];
  for (const [file, integrity] of Object.entries(record)) {
    // oxlint-disable-next-line no-await-in-loop -- one file in memory at a time
    const found = await content.findIntegrity(file);
    if (found === undefined) problems.push(problem(`"${name}": ${file} is missing. Build it anew.`));
    else if (found !== integrity) {
      const text = `"${name}": ${file} is not what was built: ${integrity} was written, ${found} is there.`;
      problems.push(problem(text));
    }
  }
  return [...problems, ...(await findAddedFiles(build, record)), ...(await findPageProblems(build))];
}

const entryOf = ({ metaData: { remoteEntry } }: Manifest) =>
  path.posix.join(remoteEntry.path, remoteEntry.name);

const assetsOf = ({ exposes, shared }: Manifest) =>
  [...exposes, ...shared].flatMap(({ assets }) =>
    (['js', 'css'] as const).flatMap((type) => [...assets[type].sync, ...assets[type].async]),
  );

async function findRemoteProblems(
  { name, descriptor, content }: Remote,
  record: Recorded,
): Promise<Problem[]> {
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
  const manifest = parseManifest(await content.read('mf-manifest.json'));
  if (!manifest)
    return [...problems, problem('file', `"${name}": mf-manifest.json is no federation manifest.`)];

  const entry = entryOf(manifest);
  const unlisted = [...new Set([entry, ...assetsOf(manifest)])].filter(
    (file) => !Object.hasOwn(record, file),
  );
  problems.push(
    ...unlisted.map((file) =>
      problem('file', `"${name}": the manifest names ${file}, which the build did not write.`),
    ),
  );
  const found = Object.hasOwn(record, entry) ? await content.findIntegrity(entry) : undefined;
  if (found !== undefined && found !== descriptor.integrity) {
    const text = `"${name}": the descriptor says ${descriptor.integrity} of its entry ${entry}, the file is ${found}. Build it anew.`;
    problems.push(problem('integrity', text));
  }
  return [...problems, ...(await findHeldProblems({ descriptor, content, record, manifest, entry }))];
}

/** Files that the shell's page loads and this build did not write. */
async function findShellProblems({ descriptor, content }: Shell, record: Recorded): Promise<Problem[]> {
  const problem = (text: string): Problem => ({ remote: 'shell', kind: 'file', text });
  const html = (await content.read('index.html'))?.toString('utf8');
  if (html === undefined) return [problem('The shell has no index.html. Build it anew.')];
  const folder = `/shell/${descriptor.build}/`;
  const named = [...html.matchAll(/(?:src|href)="(\/[^"]+\.\w+)"/g)].map(([, address = '']) => address);
  return named
    .filter((address) => !(address.startsWith(folder) && Object.hasOwn(record, address.slice(folder.length))))
    .map((address) => problem(`The shell's index.html loads ${address}, which its build did not write.`));
}

/** What is wrong with a build in itself, whatever is on the host. */
export async function findFileProblems(build: CheckedBuild): Promise<Problem[]> {
  const { name, descriptor, content } = build;
  if (descriptor.build === liveBuild) {
    const text = `"${name}" was built for live rebuilding. Run "npm run build" and release that.`;
    return [{ remote: name, kind: 'descriptor', text }];
  }
  const record = await readRecorded(content);
  if (!record) {
    const text = `"${name}": ${filesRecord} is missing. Build it anew.`;
    return [{ remote: name, kind: 'file', text }];
  }
  return [
    ...(await findBrokenFiles(build, record)),
    ...(await (build.kind === 'remote'
      ? findRemoteProblems(build, record)
      : findShellProblems(build, record))),
  ];
}

/** Whether every file of a build has the bytes that were built. */
export async function isIntact(build: CheckedBuild): Promise<boolean> {
  const record = await readRecorded(build.content);
  return record !== undefined && (await findBrokenFiles(build, record)).length === 0;
}
