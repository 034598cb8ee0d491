import { open, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readRegistry, type Descriptor } from '@osasto/contract';
import {
  isRecordFile,
  readLogEntry,
  readReleaseRecord,
  readShellRecord,
  readVerified,
  verifiedFile,
  type ReleaseRecord,
  type ReleaseLogEntry,
  type ShellRecord,
  type VerificationNote,
} from '@osasto/contract/release-records';
import { freshFile } from '../../platform/http/cached-file.ts';

/** What the release command keeps beside the registry; docs/releasing.md lists the files. */
export interface Host {
  remotes: Descriptor[];
  /** None where only a registry is hosted. */
  records: ReleaseRecord[];
  shell: ShellRecord | undefined;
}

/** Longest part of the log's end that is read, in bytes. */
const endOfLog = 64 * 1024;

function parse(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined; // not JSON: treated as missing, as the shell does
  }
}

const textOf = (file: string) => readFile(file, 'utf8').catch(() => undefined);

async function readRecords(folder: string) {
  const files = await readdir(folder).catch(() => []);
  const names = files.filter((name) => isRecordFile(name) && name !== 'shell.json');
  const texts = await Promise.all(names.map((name) => textOf(path.join(folder, name))));
  return texts.flatMap((text) => readReleaseRecord(parse(text)) ?? []);
}

/** The last `most` lines of the log, newest first. */
async function readLog(folder: string, most: number): Promise<ReleaseLogEntry[]> {
  const file = await open(path.join(folder, 'log.jsonl')).catch(() => undefined);
  if (!file) return [];
  try {
    const { size } = await file.stat();
    const start = Math.max(0, size - endOfLog);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - start), 0, size - start, start);
    const lines = buffer.toString('utf8', 0, bytesRead).split('\n');
    const entries = lines.flatMap((line) => readLogEntry(parse(line)) ?? []);
    return entries.slice(-most).toReversed();
  } finally {
    await file.close();
  }
}

/**
 * Reads the registry and the releases beside it.
 *
 * @param registryFile undefined when the service has none: there are no remotes then
 */
export function hostOf(registryFile: string | undefined) {
  const folder = registryFile && path.join(path.dirname(path.resolve(registryFile)), 'releases');
  const fresh = registryFile ? freshFile(path.resolve(registryFile)) : async () => undefined;
  const nothing: Host = { remotes: [], records: [], shell: undefined };
  let kept: { version: string; host: Host } | undefined;

  /**
   * The current state. Every act of the release command writes the registry anew, so its version shows a change; while an
   * act is not over, the records are still being written.
   */
  async function read(): Promise<Host> {
    const registry = await fresh();
    if (!registry || !folder) return nothing;
    if (kept?.version !== registry.version) {
      const isOver = !(await readdir(folder).catch(() => [])).some((name) => name.startsWith('.act-'));
      const [records, shell] = await Promise.all([
        readRecords(folder),
        textOf(path.join(folder, 'shell.json')),
      ]);
      const { remotes } = readRegistry(parse(registry.text));
      const host = { remotes, records, shell: readShellRecord(parse(shell)) };
      kept = isOver ? { version: registry.version, host } : undefined;
      return host;
    }
    return kept.host;
  }
  /** What `verify` noted last; null when it has not, or may not write here. */
  const verified = async (): Promise<VerificationNote | null> =>
    (folder ? readVerified(parse(await textOf(path.join(folder, verifiedFile)))) : undefined) ?? null;
  return { read, verified, log: async (most: number) => (folder ? readLog(folder, most) : []) };
}

/** Whether a build is, or lately was, one of a remote. */
export function isKnown({ remotes, records }: Host, remote: string, build: string): boolean {
  const descriptor = remotes.find(({ name }) => name === remote);
  const kept = records.find(({ name }) => name === remote)?.builds ?? [];
  const builds = [
    descriptor?.build,
    descriptor?.rollout?.to.build,
    ...kept.map((one) => one.descriptor.build),
  ];
  return builds.includes(build);
}
