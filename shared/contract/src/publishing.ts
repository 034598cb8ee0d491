import { type Static, type TSchema, Type } from 'typebox';
import { Check } from 'typebox/value';
import { fileNamePattern } from './file-names.ts';
import type { Build, ShellDescriptor } from './registry.ts';
import {
  origin,
  rolloutScope,
  signature,
  type ReleaseLogEntry,
  type ReleaseRecord,
  type ShellRecord,
  type SigningKeys,
} from './release-records.ts';
import { partNamePattern } from './releases.ts';

/** Where a publisher talks to a service. Each request is signed with its key: {@link toSignedText}. */
export const publishingPaths = {
  /** GET: {@link PublisherState}. */
  state: '/publishing/state',
  /** GET: {@link ServedCalls}. */
  calls: '/publishing/calls',
  /** POST: {@link FileHashes}; answers those that are not stored. */
  missing: '/publishing/missing',
  /** PUT files behind each other, each behind its length in 4 bytes. GET one: `/publishing/files/<hash>`, as {@link toFileName} writes it. */
  files: '/publishing/files',
  /** POST: {@link PublishRequest}. */
  publish: '/publishing/publish',
  /** POST: {@link OperationRequest}. */
  operation: '/publishing/operation',
} as const;

/** Largest file of a build, in bytes. */
export const largestBuildFile = 40 * 1024 * 1024;

/** Largest body with files, in bytes. */
export const largestBundle = largestBuildFile + 1024 * 1024;

/** Most files of one build, its source maps among them. */
export const mostFiles = 20_000;

/** How far the clock of a publisher may be from that of the service, in milliseconds. */
export const longestClockDifference = 300_000;

/** Most problems of one verdict: further ones are left out. */
export const mostProblems = 100;

const hash = Type.String({ pattern: '^sha384-[A-Za-z0-9+/]{64}$' });
const name = Type.String({ pattern: partNamePattern });
const buildId = Type.String({ pattern: String.raw`^\w[\w.-]{0,99}$` });
const hashes = Type.Record(Type.String({ pattern: fileNamePattern }), hash, {
  additionalProperties: false,
  maxProperties: mostFiles,
});

/**
 * Whether a build of a remote fits a shell and the calls of a service, as a compiler judged; no problem: it does. Of a
 * shell, which is then the remote too: whether it fits the calls.
 */
const verdict = Type.Object({
  remote: name,
  build: buildId,
  shell: buildId,
  /** Revision of the calls. */
  calls: Type.String({ pattern: '^[0-9a-f]{16}$' }),
  problems: Type.Array(Type.String({ maxLength: 2000 }), { maxItems: mostProblems }),
});
export type Verdict = Static<typeof verdict>;

/** A pair of builds without a verdict on the calls that are served. */
export type UnjudgedPair = Pick<Verdict, 'remote' | 'build' | 'shell'>;

const verdicts = Type.Array(verdict, { maxItems: 1000 });

/** What is kept of a build: its files by name with the hash of each. */
const keptFiles = {
  /** What is served; of a shell `index.html` too. */
  files: hashes,
  /** Source maps, each compressed with gzip. */
  maps: Type.Optional(hashes),
  /** What it takes from shared modules, or a shell's offer, compressed with gzip. */
  types: Type.Optional(hash),
  /** Its screens, compressed with gzip. */
  smoke: Type.Optional(hash),
};
export type KeptFiles = Static<Type.TObject<typeof keptFiles>>;

const published = {
  ...keptFiles,
  origin: Type.Optional(Type.Object(origin)),
  signature: Type.Optional(signature),
};

const publishedBuild = Type.Union([
  Type.Object({
    kind: Type.Literal('remote'),
    owner: Type.String({ maxLength: 200 }),
    descriptor: Type.Unsafe<Build>(Type.Object({ name, build: buildId })),
    ...published,
  }),
  Type.Object({
    kind: Type.Literal('shell'),
    descriptor: Type.Unsafe<ShellDescriptor>(Type.Object({ build: buildId })),
    ...published,
  }),
]);
export type PublishedBuild = Static<typeof publishedBuild>;

const fileHashes = Type.Object({ hashes: Type.Array(hash, { maxItems: mostFiles }) });
export type FileHashes = Static<typeof fileHashes>;

const publishRequest = Type.Object({
  builds: Type.Array(publishedBuild, { minItems: 1, maxItems: 50 }),
  rollout: Type.Optional(Type.Object(rolloutScope)),
  /** Also builds that were rolled back, stopped or retired. */
  again: Type.Optional(Type.Boolean()),
  /** Only on a developer's machine: nothing is checked, and other builds are kept for a day. */
  isLocal: Type.Optional(Type.Boolean()),
  verdicts,
});
export type PublishRequest = Static<typeof publishRequest>;

const operationRequest = Type.Object({
  operation: Type.Enum(['rollback', 'promote', 'widen', 'disable', 'enable', 'retire', 'prune', 'verified']),
  /** The parts that it is about: one, but for `rollback`; none for `prune` and `verified`. */
  names: Type.Array(Type.Union([name]), { maxItems: 50 }),
  /** For `rollback`: a build for each name. */
  to: Type.Optional(Type.Array(buildId, { maxItems: 50 })),
  /** For `widen`: the build of the rollout. */
  build: Type.Optional(buildId),
  share: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** For `verified`: how many problems were found. */
  problems: Type.Optional(Type.Integer({ minimum: 0 })),
  verdicts,
});
export type OperationRequest = Static<typeof operationRequest>;

/** What a service serves: each call, and each ability of roles, which has no schemas. */
export interface ServedCalls {
  /** Another where a name or a fingerprint is. */
  revision: string;
  /** A hash over the schemas of each. */
  fingerprints: Record<string, string>;
  /** JSON Schemas, without descriptions. */
  schemas: Record<string, { params?: unknown; query?: unknown; body?: unknown; answer?: unknown }>;
  /** The files of `@osasto/calls` by their path in it: the compiler compares with them. */
  sources: Record<string, string>;
}

/** What is released, as a publisher sees it. */
export interface PublisherState {
  records: ReleaseRecord[];
  shell?: ShellRecord;
  /** Missing where no signature is checked. */
  signingKeys?: SigningKeys;
  /** Oldest first. */
  log: ReleaseLogEntry[];
  /** Of each kept build, by name and build. */
  kept: Record<string, Record<string, KeptFiles>>;
  /** Revision of the calls that are served. */
  calls: string;
  /** Of pairs of builds that are kept, on these calls. */
  verdicts: Verdict[];
}

const isOf =
  <Schema extends TSchema>(schema: Schema) =>
  (value: unknown): value is Static<Schema> =>
    Check(schema, value);

export const isPublishRequest = isOf(publishRequest);
export const isOperationRequest = isOf(operationRequest);
export const isFileHashes = isOf(fileHashes);
/** Whether a value names files with the hash of each. */
export const isFileRecord = isOf(hashes);

/** A hash in an address. */
export const toFileName = (integrity: string): string =>
  integrity.replace('sha384-', '').replaceAll('+', '-').replaceAll('/', '_');

/** The hash that an address names; undefined when it names none. */
export function fromFileName(fileName: string): string | undefined {
  const integrity = `sha384-${fileName.replaceAll('-', '+').replaceAll('_', '/')}`;
  return Check(hash, integrity) ? integrity : undefined;
}

/** The parts of the header `Authorization` of a signed request. */
export interface SignedRequest {
  /** Id of the key. */
  key: string;
  /** Of the service that the publisher means, such as `https://osasto.example`: it counts nowhere else. */
  origin: string;
  /** An instant, by the clock of the publisher. */
  time: string;
  /** Different in each request. */
  nonce: string;
  /** SHA-256 of the body in base64. */
  digest: string;
}

/** What the key signs: everything that the request says. @param target path with query, such as `/publishing/state` */
export const toSignedText = (
  method: string,
  target: string,
  { key, origin, time, nonce, digest }: SignedRequest,
): string => ['osasto-release', method, origin, target, key, time, nonce, digest].join('\n');

const headerPattern =
  /^Osasto-Release key="([\w-]{1,64})", origin="(https?:\/\/[^"/\s]{1,300})", time="([\w:.-]{1,40})", nonce="([\w-]{16,64})", digest="([A-Za-z0-9+/=]{44})", signature="([A-Za-z0-9+/=]{88})"$/;

/** The header `Authorization` of a signed request. */
export const toAuthorization = (
  { key, origin, time, nonce, digest }: SignedRequest,
  signatureText: string,
): string =>
  `Osasto-Release key="${key}", origin="${origin}", time="${time}", nonce="${nonce}", digest="${digest}", signature="${signatureText}"`;

/** What the header `Authorization` of a request says; undefined when it is none of a publisher. */
export function readAuthorization(
  header: string | undefined,
): (SignedRequest & { signature: string }) | undefined {
  const [, key, origin, time, nonce, digest, signatureText] = headerPattern.exec(header ?? '') ?? [];
  return key && origin && time && nonce && digest && signatureText
    ? { key, origin, time, nonce, digest, signature: signatureText }
    : undefined;
}

/** Why a request was refused, for the command. */
export interface PublishingRefused {
  problems?: { remote: string; kind: string; text: string }[];
  /** Pairs of builds that the compiler has to judge first. */
  unjudged?: UnjudgedPair[];
  /** Hashes of files that are not stored. */
  missing?: string[];
  /** A sentence for everything else. */
  message?: string;
}
