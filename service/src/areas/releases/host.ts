import { open, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readRegistry, type Descriptor } from '@osasto/contract';
import {
  isFragmentFile,
  readFragment,
  readShellFragment,
  type Fragment,
  type ReleaseLine,
  type ShellFragment,
} from '@osasto/contract/releases';
import { freshFile } from '../../platform/http/cached-file.ts';

/** What the release command keeps beside the registry; docs/releasing.md shows the folder. */
export interface Host {
  remotes: Descriptor[];
  /** None where only a registry is hosted. */
  fragments: Fragment[];
  shell: ShellFragment | undefined;
}

/** Longest part of the log's end that is read, in bytes. */
const endOfLog = 64 * 1024;

function parse(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text);
  } catch {
    return undefined; // not JSON: told as missing, as the shell does
  }
}

const textOf = (file: string) => readFile(file, 'utf8').catch(() => undefined);

async function readFragments(folder: string) {
  const files = await readdir(folder).catch(() => []);
  const names = files.filter((name) => isFragmentFile(name) && name !== 'shell.json');
  const texts = await Promise.all(names.map((name) => textOf(path.join(folder, name))));
  return texts.flatMap((text) => readFragment(parse(text)) ?? []);
}

/** The last `most` lines of the log, newest first. */
async function readLog(folder: string, most: number): Promise<ReleaseLine[]> {
  const file = await open(path.join(folder, 'log.jsonl')).catch(() => undefined);
  if (!file) return [];
  try {
    const { size } = await file.stat();
    const start = Math.max(0, size - endOfLog);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(size - start), 0, size - start, start);
    const lines = buffer.toString('utf8', 0, bytesRead).split('\n');
    const parsed = lines.flatMap((line) => (parse(line) as ReleaseLine | undefined) ?? []);
    return parsed.slice(-most).toReversed();
  } finally {
    await file.close();
  }
}

/**
 * Reads the registry and what stands beside it.
 *
 * @param registryFile undefined when the service has none: there are no remotes then
 */
export function hostOf(registryFile: string | undefined) {
  const folder = registryFile && path.join(path.dirname(path.resolve(registryFile)), 'releases');
  const fresh = registryFile ? freshFile(path.resolve(registryFile)) : async () => undefined;
  const nothing: Host = { remotes: [], fragments: [], shell: undefined };
  let kept: { version: string; host: Host } | undefined;

  /** As it is now. Every act of the release command writes the registry anew, so its version tells. */
  async function read(): Promise<Host> {
    const registry = await fresh();
    if (!registry || !folder) return nothing;
    if (kept?.version !== registry.version) {
      const [fragments, shell] = await Promise.all([
        readFragments(folder),
        textOf(path.join(folder, 'shell.json')),
      ]);
      const { remotes } = readRegistry(parse(registry.text));
      const host = { remotes, fragments, shell: readShellFragment(parse(shell)) };
      kept = { version: registry.version, host };
    }
    return kept.host;
  }
  return { read, log: async (most: number) => (folder ? readLog(folder, most) : []) };
}

/** Whether a build is, or lately was, one of a remote. */
export function isKnown({ remotes, fragments }: Host, remote: string, build: string): boolean {
  const descriptor = remotes.find(({ name }) => name === remote);
  const kept = fragments.find(({ name }) => name === remote)?.builds ?? [];
  const builds = [
    descriptor?.build,
    descriptor?.rollout?.to.build,
    ...kept.map((one) => one.descriptor.build),
  ];
  return builds.includes(build);
}
