import { type Static, type TSchema, Type } from 'typebox';
import { Check } from 'typebox/value';
import type { Instant } from './days.ts';
import type { Build, Rollout, ShellDescriptor } from './registry.ts';
import { allRoles, type RoleId } from './roles.ts';

const text = Type.String({ minLength: 1 });

const unitIds = Type.Unsafe<readonly number[]>({ type: 'array', items: { type: 'integer' } });

export const rolloutScope = {
  roles: Type.Optional(Type.Unsafe<readonly RoleId[]>({ type: 'array', items: { enum: allRoles } })),
  share: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  districts: Type.Optional(unitIds),
  sections: Type.Optional(unitIds),
};

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

const shellDescriptor = Type.Object({
  name: Type.Literal('shell'),
  version: text,
  build: text,
  contractVersion: Type.Integer(),
  shared: Type.Record(Type.String(), Type.String(), { additionalProperties: false }),
  paths: Type.Array(text),
});

/** Where a build comes from, as far as its release knew. */
export type Origin = Static<Type.TObject<typeof origin>>;

/** An ed25519 signature of a build: the id of the key, and the signature in base64. */
export type Signature = Static<typeof signature>;

/** A key that may sign. */
interface SigningKey {
  id: string;
  /** Whose it is. */
  name: string;
  /** SPKI in base64. */
  publicKey: string;
  /** What may be released with it, `shell` among them; `*` is everything. */
  remotes: '*' | readonly string[];
  /** From which on nothing that it signed is valid: a retired key. */
  validUntil?: Instant;
}

/** The keys that may sign. */
export interface SigningKeys {
  /** Builds without a signature are refused. */
  required?: boolean;
  keys: SigningKey[];
}

/** A build whose files are kept. */
export interface KeptBuild<Descriptor extends { build: string } = Build> {
  descriptor: Descriptor;
  publishedAt: Instant;
  by: string;
  origin?: Origin;
  signature?: Signature;
  /** Bytes of its scripts and style sheets, compressed. */
  size?: number;
  /** On a remote: the earlier shells, which open pages still have, that it does not fit, and why. */
  unfit?: Record<string, string>;
  /** When it last began to be live; missing while only a rollout has had it. */
  liveAt?: Instant;
  /** When another build replaced it. */
  supersededAt?: Instant;
  /** Rolled back: a later rollback does not return to it. */
  withdrawn?: boolean;
}

/** Since when and by whom the live build is live, and the kept builds in the order in which they were live. */
interface Kept<Descriptor extends { build: string }> {
  since: Instant;
  by: string;
  builds: KeptBuild<Descriptor>[];
}

/** Who gets the build of a rollout; a person who matches any of them. */
export type RolloutScope = Omit<Rollout, 'to'>;

type Loose<Values> = { [Key in keyof Values]?: Values[Key] | undefined };

/** A copy of the scope among other facts; only what is given. */
export const pickScope = ({ roles, share, districts, sections }: Loose<RolloutScope>) => ({
  ...(roles && { roles: [...roles] }),
  ...(share !== undefined && { share }),
  ...(districts && { districts: [...districts] }),
  ...(sections && { sections: [...sections] }),
});

/** All that is known of the releases of one remote. The registry is derived from it. */
export interface ReleaseRecord extends Kept<Build> {
  name: string;
  /** The package that this name belongs to: another one cannot publish under it. */
  owner: string;
  live: string;
  rollout?: RolloutScope & { build: string; since: Instant; by: string };
  /** The rollout that failed too often and was stopped, by its loads; until the next one begins. */
  stopped?: { build: string; at: Instant; loads: number; failed: number };
  disabled?: boolean;
}

/** The deployed shell, and the same of its builds. */
export interface ShellRecord extends ShellDescriptor, Kept<ShellDescriptor> {}

/** Who did what when with the release of a part. */
export interface ReleaseLogEntry extends RolloutScope, Origin {
  at: Instant;
  by: string;
  what: 'publish' | 'rollout' | 'promote' | 'rollback' | 'stop' | 'disable' | 'enable' | 'prune' | 'retire';
  /** Name of the remote, or `shell`. */
  remote: string;
  /** The build that was live before, and the one that the operation is about. */
  from?: string;
  to?: string;
  /** Loads and failures of a rollout that was stopped. */
  loads?: number;
  failed?: number;
}

/** What a person does with a release where no build is uploaded: the page of releases offers these. */
export const pageOperations = ['disable', 'enable', 'widen', 'promote', 'end'] as const;

export type PageOperation = (typeof pageOperations)[number];

/** What can be done with a release; each leaves an entry in the log. */
export type ReleaseOperation = ReleaseLogEntry['what'];

const reader =
  <Schema extends TSchema>(schema: Schema) =>
  (value: unknown): Static<Schema> | undefined =>
    Check(schema, value) ? value : undefined;

/** `shell.json` of a build of the shell, or undefined when the value is none. */
export const readShellDescriptor = reader(shellDescriptor);

/** A signature, or undefined when the value is none. */
export const readSignature = reader(signature);

/** One of the kept builds. @throws {Error} when it is not kept */
export function findKeptBuild<Kept extends { descriptor: { build: string } }>(
  builds: readonly Kept[],
  build: string,
): Kept {
  const kept = builds.find(({ descriptor }) => descriptor.build === build);
  if (!kept) throw new Error(`Build ${build} is not among the kept ones.`);
  return kept;
}
