import { type Static, type TSchema, Type } from 'typebox';
import { Check } from 'typebox/value';
import type { Instant } from './days.ts';
import type { Build, ShellDescriptor } from './registry.ts';
import { allRoles, type RoleId } from './roles.ts';

const text = Type.String({ minLength: 1 });
const instant = Type.Unsafe<Instant>(text);

const unitIds = Type.Unsafe<readonly number[]>({ type: 'array', items: { type: 'integer' } });

export const rolloutScope = {
  roles: Type.Optional(Type.Unsafe<readonly RoleId[]>({ type: 'array', items: { enum: allRoles } })),
  share: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  districts: Type.Optional(unitIds),
  sections: Type.Optional(unitIds),
};

/** Why a rollout was stopped: of so many loads, so many failed. */
const failureCounts = { loads: Type.Integer(), failed: Type.Integer() };

export const origin = {
  /** What was checked out, as git names it. */
  commit: Type.Optional(text),
  branch: Type.Optional(text),
  /** The run of the pipeline that released it. */
  run: Type.Optional(text),
  /** The checkout had changes that are in no commit. */
  uncommitted: Type.Optional(Type.Boolean()),
  /** Name of the key that signed it. */
  signedBy: Type.Optional(text),
};

export const signature = Type.Object({ key: text, value: text });

const keptBuild = <Descriptor extends { build: string }>() =>
  Type.Object({
    descriptor: Type.Unsafe<Descriptor>(Type.Object({ build: text })),
    publishedAt: instant,
    by: text,
    origin: Type.Optional(Type.Object(origin)),
    signature: Type.Optional(signature),
    /** Bytes of its scripts and style sheets, compressed. */
    size: Type.Optional(Type.Integer()),
    /** On a remote: the earlier shells, which open pages still have, that it does not fit, and why. */
    unfit: Type.Optional(Type.Record(Type.String(), text)),
    /** When it last began to be live; missing while only a rollout has had it. */
    liveAt: Type.Optional(instant),
    /** When another build replaced it. */
    supersededAt: Type.Optional(instant),
    /** Rolled back: a later rollback does not return to it. */
    withdrawn: Type.Optional(Type.Boolean()),
  });

/** Since when and by whom the live build is live, and the kept builds in the order in which they were live. */
const history = <Descriptor extends { build: string }>() => ({
  since: instant,
  by: text,
  builds: Type.Array(keptBuild<Descriptor>()),
});

const releaseRecord = Type.Object({
  name: text,
  /** The package that this name belongs to: another one cannot publish under it. */
  owner: text,
  live: text,
  ...history<Build>(),
  rollout: Type.Optional(Type.Object({ ...rolloutScope, build: text, since: instant, by: text })),
  /** The rollout that failed too often and was stopped; until the next one begins. */
  stopped: Type.Optional(Type.Object({ build: text, at: instant, ...failureCounts })),
  disabled: Type.Optional(Type.Boolean()),
});

const shellDescriptor = {
  name: Type.Literal('shell'),
  version: text,
  build: text,
  contractVersion: Type.Integer(),
  shared: Type.Record(Type.String(), Type.String()),
  paths: Type.Array(text),
};

const shellRecord = Type.Object({ ...shellDescriptor, ...history<ShellDescriptor>() });

export const releaseLogEntry = Type.Object({
  at: instant,
  by: text,
  what: Type.Enum([
    'publish',
    'rollout',
    'promote',
    'rollback',
    'stop',
    'disable',
    'enable',
    'prune',
    'retire',
  ]),
  /** Name of the remote, or `shell`. */
  remote: text,
  /** The build that was live before, and the one that the operation is about. */
  from: Type.Optional(text),
  to: Type.Optional(text),
  ...rolloutScope,
  /** Where the build that the operation is about comes from. */
  ...origin,
  /** Loads and failures of a rollout that was stopped. */
  loads: Type.Optional(Type.Integer()),
  failed: Type.Optional(Type.Integer()),
});

/** Where a build comes from, as far as its release knew. */
export type Origin = Static<Type.TObject<typeof origin>>;

/** An ed25519 signature of a build: the id of the key, and the signature in base64. */
export type Signature = Static<typeof signature>;

const signingKeys = Type.Object({
  /** Builds without a signature are refused. */
  required: Type.Optional(Type.Boolean()),
  keys: Type.Array(
    Type.Object({
      id: text,
      /** Whose it is. */
      name: text,
      /** SPKI in base64. */
      publicKey: text,
      /** What may be released with it, `shell` among them; `*` is everything. */
      remotes: Type.Union([Type.Literal('*'), Type.Array(text)]),
      /** From which on nothing that it signed is valid: a retired key. */
      validUntil: Type.Optional(instant),
    }),
  ),
});

/** `releases/keys.json`: the keys that may release which remote. */
export type SigningKeys = Static<typeof signingKeys>;

/** A build whose files are kept. */
export type KeptBuild<Descriptor extends { build: string } = Build> = Static<
  ReturnType<typeof keptBuild<Descriptor>>
>;

/** `releases/<name>.json`: all that is known of the releases of one remote. The registry is derived from it. */
export type ReleaseRecord = Static<typeof releaseRecord>;

/** `releases/shell.json`: the deployed shell, and the same of its builds. */
export type ShellRecord = Static<typeof shellRecord>;

/** One line of `releases/log.jsonl`: who did what when. */
export type ReleaseLogEntry = Static<typeof releaseLogEntry>;

/** What a person does with a release where no build is uploaded: the page of releases offers these. */
export const pageOperations = ['disable', 'enable', 'widen', 'promote', 'end'] as const;

export type PageOperation = (typeof pageOperations)[number];

/** What can be done with a release; each leaves an entry in the log. */
export type ReleaseOperation = ReleaseLogEntry['what'];

const reader =
  <Schema extends TSchema>(schema: Schema, isConsistent: (value: Static<Schema>) => boolean = () => true) =>
  (value: unknown): Static<Schema> | undefined =>
    Check(schema, value) && isConsistent(value) ? value : undefined;

const hasBuild = (builds: readonly { descriptor: { build: string } }[], build: string) =>
  builds.some(({ descriptor }) => descriptor.build === build);

/** The release record of a remote, or undefined when the value is none. */
export const readReleaseRecord = reader(
  releaseRecord,
  ({ builds, live, rollout }) => hasBuild(builds, live) && (!rollout || hasBuild(builds, rollout.build)),
);

/** The release record of the shell, or undefined when the value is none. */
export const readShellRecord = reader(shellRecord, ({ builds, build }) => hasBuild(builds, build));

/** `shell.json` of a build of the shell, or undefined when the value is none. */
export const readShellDescriptor = reader(Type.Object(shellDescriptor));

/** An entry of the log, or undefined when the value is none. */
export const readLogEntry = reader(releaseLogEntry);

/** A signature, or undefined when the value is none. */
export const readSignature = reader(signature);

/** The keys that may release, or undefined when the value is no list of them. */
export const readSigningKeys = reader(signingKeys);

/** In the folder of releases: who may release what. No remote can have its name. */
export const keysFile = 'keys.json';

const verified = Type.Object({ at: instant, faults: Type.Integer({ minimum: 0 }) });

/** When `verify` last looked at everything that is live, and how many problems it found. */
export type VerificationNote = Static<typeof verified>;

/** What `verify` has noted, or undefined when the value is none. */
export const readVerified = reader(verified);

/** In the folder of releases: what `verify` has noted. */
export const verifiedFile = '.verified.json';

/** Whether a file in the folder of releases is a record by its name: that of a remote, or the shell's. */
export const isRecordFile = (file: string): boolean => /^[a-z][a-z-]*\.json$/.test(file) && file !== keysFile;

/** One of the kept builds. @throws {Error} when it is not kept */
export function findKeptBuild<Kept extends { descriptor: { build: string } }>(
  builds: readonly Kept[],
  build: string,
): Kept {
  const kept = builds.find(({ descriptor }) => descriptor.build === build);
  if (!kept) throw new Error(`Build ${build} is not among the kept ones.`);
  return kept;
}
