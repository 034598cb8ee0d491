import type { ShellDescriptor } from '@osasto/contract';
import {
  mostProblems,
  publishingPaths,
  type FileHashes,
  type KeptFiles,
  type PublisherState,
  type ServedCalls,
  type UnjudgedPair,
  type Verdict,
} from '@osasto/contract/publishing';
import { findKeptBuild } from '@osasto/contract/release-records';
import type { BuildContent } from './build-content.ts';
import type { Connection } from './connection.ts';
import { computeIntegrity } from './files.ts';
import type { Part } from './labels.ts';
import type { LocalBuild } from './local-build.ts';
import type { HostReleases } from './store.ts';
import { findTypeDifferences } from './type-differences.ts';
import { toTypeProblems, typesReader, type ReadTypes } from './types.ts';
import { unpack } from './unserved-files.ts';

/** What is released at a service, as its publisher sees it. */
export interface ServiceReleases extends HostReleases {
  kept: PublisherState['kept'];
  readTypes: ReadTypes;
  /** The screens of a kept build, uncompressed. */
  readSmoke: (name: string, build: string) => Promise<Buffer | undefined>;
  /** Bytes of a source map, uncompressed. */
  readMap: (name: string, build: string, file: string) => Promise<Buffer | undefined>;
  /** What the compiler said of pairs of builds since this was read. */
  verdicts: Verdict[];
  /** Has the compiler judge pairs of builds. */
  judge: (pairs: readonly UnjudgedPair[]) => Promise<void>;
}

/** A kept build. Its hashes are those of the bytes that are stored, as the service finds them when somebody asks. */
function contentOf(connection: Connection, { files }: KeptFiles): BuildContent {
  const read: BuildContent['read'] = async (file) =>
    files[file] === undefined ? undefined : connection.readFile(files[file]);
  let damaged: Promise<ReadonlySet<string>> | undefined;
  const findDamaged = () =>
    (damaged ??= connection
      .post<FileHashes>(publishingPaths.missing, { hashes: [...new Set(Object.values(files))] })
      .then(({ hashes }) => new Set(hashes)));
  return {
    read,
    async findIntegrity(file) {
      const hash = files[file];
      if (hash === undefined || !(await findDamaged()).has(hash)) return hash;
      const bytes = await read(file);
      return bytes && computeIntegrity(bytes);
    },
    list: async () => files,
  };
}

/**
 * Reads what is released at a service. Files are read when something asks for them.
 *
 * @param builds that are about to be released: their types are read where they are
 * @throws {ConnectionFailed}
 */
export async function readServiceReleases(
  connection: Connection,
  builds: readonly LocalBuild[] = [],
): Promise<ServiceReleases> {
  const state = await connection.get<PublisherState>(publishingPaths.state);
  const { kept, records, shell, signingKeys, log } = state;
  let served: Promise<ServedCalls> | undefined;
  const findServed = () => (served ??= connection.get<ServedCalls>(publishingPaths.calls));
  const known = new Map(state.verdicts.map((verdict) => [keyOf(verdict), verdict.problems]));
  const verdicts: Verdict[] = [];

  const readPacked = async (hash: string | undefined) =>
    hash === undefined ? undefined : connection.readFile(hash);
  const readUnpacked = async (hash: string | undefined) => {
    const bytes = await readPacked(hash);
    return bytes && unpack(bytes);
  };
  const readTypes = typesReader(({ name, build }) => readPacked(kept[name]?.[build]?.types), builds);

  async function findDifferences(parts: readonly Part[], descriptor: ShellDescriptor) {
    const toPair = ({ name, build }: Part) => ({ remote: name, build, shell: descriptor.build });
    const unknown = parts.filter((part) => !known.has(keyOf(toPair(part))));
    if (unknown.length > 0) {
      const { revision, sources } = await findServed();
      const judged = await findTypeDifferences(unknown, descriptor, readTypes, sources);
      for (const [index, part] of unknown.entries()) {
        const verdict = {
          ...toPair(part),
          calls: revision,
          problems: (judged[index] ?? []).slice(0, mostProblems),
        };
        known.set(keyOf(verdict), verdict.problems);
        verdicts.push(verdict);
      }
    }
    return parts.map((part) => known.get(keyOf(toPair(part))) ?? []);
  }

  const descriptorOf = (name: string, build: string): Part => {
    const own = builds.find((one) => one.name === name && one.descriptor.build === build);
    const all = [...records, ...(shell ? [shell] : [])].find((record) => record.name === name)?.builds ?? [];
    return own?.descriptor ?? findKeptBuild<{ descriptor: Part }>(all, build).descriptor;
  };
  return {
    records,
    ...(shell && { shell }),
    kept,
    readTypes,
    readSmoke: (name, build) => readUnpacked(kept[name]?.[build]?.smoke),
    readMap: (name, build, file) => readUnpacked(kept[name]?.[build]?.maps?.[`${file}.map.gz`]),
    verdicts,
    async judge(pairs) {
      for (const { remote, build, shell: shellBuild } of pairs) {
        const descriptor = descriptorOf('shell', shellBuild) as ShellDescriptor;
        // oxlint-disable-next-line no-await-in-loop -- the compiler
        await findDifferences([descriptorOf(remote, build)], descriptor);
      }
    },
    host: {
      content: (name, build) => contentOf(connection, kept[name]?.[build] ?? { files: {} }),
      findSigningKeys: async () => signingKeys,
      readLog: async () => log,
      findTypeProblems: async (parts, shellDescriptor) =>
        toTypeProblems(parts, await findDifferences(parts, shellDescriptor)),
    },
  };
}

const keyOf = ({ remote, build, shell }: UnjudgedPair) => `${remote} ${build} ${shell}`;
