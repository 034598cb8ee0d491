import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  largestBuildFile,
  publishingPaths,
  type FileHashes,
  type PublishedBuild,
  type PublishRequest,
} from '@osasto/contract/publishing';
import type { Origin, RolloutScope } from '@osasto/contract/release-records';
import { connectTo, MoreIsNeeded, type Connection, type ReleaseTarget } from './connection.ts';
import { refuseShellRollout } from './decide-publish.ts';
import { filesBelow, computeIntegrity, readIfThere } from './files.ts';
import { readBuild, type LocalBuild } from './local-build.ts';
import { refuseProblems, refuseRelease } from './problems.ts';
import { findProvenance } from './provenance.ts';
import { findReleaseProblems } from './release-checks.ts';
import { readServiceReleases, type ServiceReleases } from './service-releases.ts';
import { withSignature } from './signatures.ts';

export interface PublishOptions {
  /** For some people; for everybody when it is missing. */
  rollout?: RolloutScope | undefined;
  /** Where the build in a folder comes from. */
  findOrigin?: (folder: string) => Origin;
  /** The builds are signed with the key that signs the requests. */
  isSigned?: boolean;
  /** Also a build that was rolled back, stopped or retired. */
  again?: boolean | undefined;
  /** On a developer's machine: nothing is checked. */
  isLocal?: boolean;
}

/** Bytes to send, by their hash. */
type Files = Map<string, () => Buffer>;

/** A build as it is published, with the bytes of all that is kept of it. */
function pack(build: LocalBuild, origin: Origin | undefined): { published: PublishedBuild; bytes: Files } {
  const bytes: Files = new Map();
  const keep = (file: string, encode: (content: Buffer) => Buffer = (content) => content) => {
    const content = encode(readFileSync(file));
    if (content.length > largestBuildFile) {
      refuseRelease(
        build.name,
        'file',
        `${file} has ${content.length} bytes; at most ${largestBuildFile} may be published.`,
      );
    }
    const hash = computeIntegrity(content);
    bytes.set(hash, () => encode(readFileSync(file)));
    return hash;
  };
  const zip = (content: Buffer) => gzipSync(content);
  const keepZipped = (file: string | undefined) =>
    file !== undefined && readIfThere(file) ? keep(file, zip) : undefined;
  const files = Object.fromEntries(
    filesBelow(build.files).map((name) => [name, keep(path.join(build.files, name))]),
  );
  const { maps = '' } = build;
  const types = keepZipped(build.types);
  const smoke = keepZipped(build.smoke);
  const kept = {
    files: build.kind === 'shell' ? { ...files, 'index.html': keep(build.page) } : files,
    maps: Object.fromEntries(
      filesBelow(maps).map((name) => [`${name}.gz`, keep(path.join(maps, name), zip)]),
    ),
    ...(types && { types }),
    ...(smoke && { smoke }),
    ...(origin && Object.keys(origin).length > 0 && { origin }),
    ...(build.signature && { signature: build.signature }),
  };
  const published: PublishedBuild =
    build.kind === 'remote'
      ? { kind: 'remote', owner: build.owner, descriptor: build.descriptor, ...kept }
      : { kind: 'shell', descriptor: build.descriptor, ...kept };
  return { published, bytes };
}

/** Bytes of small files that are sent together. */
const bundled = 4 * 1024 * 1024;

/** Files as they are sent: small ones together. */
function* toBundles(files: Iterable<() => Buffer>): Generator<Buffer[]> {
  let [bundle, bytes]: [Buffer[], number] = [[], 0];
  for (const read of files) {
    const file = read();
    if (bundle.length > 0 && bytes + file.length > bundled) {
      yield bundle;
      [bundle, bytes] = [[], 0];
    }
    bundle.push(file);
    bytes += file.length;
  }
  if (bundle.length > 0) yield bundle;
}

/** Sends the files that the service does not have. */
async function sendFiles(connection: Connection, bytes: Files): Promise<void> {
  const { hashes } = await connection.post<FileHashes>(publishingPaths.missing, {
    hashes: [...bytes.keys()],
  });
  const files = hashes.flatMap((hash) => bytes.get(hash) ?? []);
  // oxlint-disable-next-line no-await-in-loop -- one bundle in memory at a time
  for (const bundle of toBundles(files)) await connection.putFiles(bundle);
}

/** How often a publish is tried when others release at the same moment, or a file was swept. */
const tries = 5;

/**
 * Sends a request with what the compiler says of pairs of builds; again when others have released meanwhile.
 *
 * @param sendMissing sends the files that the service lacks
 */
export async function postWithVerdicts<Answer>(
  connection: Connection,
  requestPath: string,
  request: object,
  {
    releases,
    readAgain,
    sendMissing = async () => undefined,
  }: {
    releases: ServiceReleases;
    readAgain: () => Promise<ServiceReleases>;
    sendMissing?: () => Promise<void>;
  },
): Promise<Answer> {
  const verdicts = [...releases.verdicts];
  for (let left = tries; ; left -= 1) {
    /* oxlint-disable no-await-in-loop -- one try after the other */
    try {
      return await connection.post<Answer>(requestPath, { ...request, verdicts });
    } catch (error) {
      if (!(error instanceof MoreIsNeeded) || left === 1) throw error;
      if (error.missing.length > 0) await sendMissing();
      if (error.unjudged.length > 0) {
        const current = await readAgain();
        await current.judge(error.unjudged);
        verdicts.push(...current.verdicts);
      }
    }
    /* oxlint-enable no-await-in-loop */
  }
}

/**
 * Releases the builds in some folders together: sends the files that the service does not have, then makes them live with
 * one request. Nothing is live until all have been checked, and a reader sees all of them or none.
 *
 * @param folders `dist` folders, or the folders above
 * @throws {ReleaseRefused} with every reason; nothing has changed then
 * @throws {ConnectionFailed}
 */
export async function publish(
  target: ReleaseTarget,
  folders: readonly string[],
  { rollout, findOrigin, isSigned = false, again = false, isLocal = false }: PublishOptions = {},
): Promise<LocalBuild[]> {
  const connection = connectTo(target);
  const builds = await Promise.all(
    folders.map((folder) => withSignature(readBuild(folder), isSigned ? target.keyFile : undefined)),
  );
  refuseShellRollout(builds, rollout);
  const releases = await readServiceReleases(connection, builds);
  if (!isLocal) {
    refuseProblems(await findReleaseProblems(builds, releases, { again })); // before anything is sent
    // With which the compiler judges the shells of before.
    for (const build of builds) await findProvenance(build, builds, releases, undefined); // oxlint-disable-line no-await-in-loop
  }
  const packed = builds.map((build, index) => pack(build, findOrigin?.(folders[index] ?? '')));
  const bytes: Files = new Map(packed.flatMap((one) => [...one.bytes]));
  const sendMissing = () => sendFiles(connection, bytes);
  await sendMissing();
  const request: Omit<PublishRequest, 'verdicts'> = {
    builds: packed.map(({ published }) => published),
    ...(rollout && { rollout: rollout }),
    ...(again && { again }),
    ...(isLocal && { isLocal }),
  };
  await postWithVerdicts(connection, publishingPaths.publish, request, {
    releases,
    readAgain: () => readServiceReleases(connection, builds),
    sendMissing,
  });
  return builds;
}
