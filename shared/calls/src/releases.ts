import { Type } from 'typebox';
import { failureClasses, loadStages, longest } from '@osasto/contract';
import { pageOperations } from '@osasto/contract/release-records';
import { partNamePattern } from '@osasto/contract/releases';
import { defineCalls } from './record.ts';
import { superAdminOnly } from './rights.ts';
import { CalendarDateInput, Empty, Maybe, Timestamp, Nullable } from './values.ts';

const Text = Type.Object({ fi: Type.String(), sv: Type.String() });

const Share = {
  roles: Type.Optional(Type.Array(Type.Integer())),
  share: Type.Optional(Type.Number()),
  districts: Type.Optional(Type.Array(Type.Integer())),
  sections: Type.Optional(Type.Array(Type.Integer())),
};

/** Since when, who released it, and where it comes from; null where the host does not know. */
const Origin = {
  since: Nullable(Timestamp),
  by: Nullable(Type.String()),
  commit: Nullable(Type.String()),
  branch: Nullable(Type.String()),
  /** The run of the pipeline that released it. */
  run: Nullable(Type.String()),
  /** The checkout had changes that are in no commit. */
  uncommitted: Type.Boolean(),
  /** Name of the key that signed it. */
  signedBy: Nullable(Type.String()),
};

const Released = {
  build: Type.String(),
  version: Type.String(),
  ...Origin,
  /** Bytes of its scripts and style sheets, compressed; null of builds from before it was recorded. */
  size: Nullable(Type.Integer()),
  /** Of the build that it replaced, or of the live one when it is rolled out. */
  sizeBefore: Nullable(Type.Integer()),
};

/** How the loads of one build went in the last 24 hours. */
const Loads = {
  /** That succeeded. */
  loads: Type.Integer(),
  failures: Type.Object(
    Object.fromEntries(failureClasses.map((name) => [name, Type.Integer()])) as Record<
      (typeof failureClasses)[number],
      ReturnType<typeof Type.Integer>
    >,
  ),
  /** Median and 95th percentile of the loads that succeeded, estimated from buckets; null without any. */
  milliseconds: Nullable(Type.Object({ p50: Type.Integer(), p95: Type.Integer() })),
};

/** Loads and failures in each of the last 24 hours, the newest last. */
const Hours = {
  hours: Type.Array(Type.Object({ loads: Type.Integer(), failures: Type.Integer() })),
};

/** Failures alike that browsers reported, the newest first. */
const LastFailure = Type.Object({
  /** When the last of them was. */
  at: Timestamp,
  build: Type.String(),
  stage: Type.Enum(loadStages),
  class: Type.Enum(failureClasses),
  /** Reference of the last of them. */
  reference: Type.String(),
  count: Type.Integer(),
  /** Where in the sources, as `src/screens/Members.tsx:41:7`; null when nothing leads there. */
  line: Nullable(Type.String()),
});

/** A remote as it is live, and the build that is being rolled out; the loads of each are its own. */
export const ReleasedRemote = Type.Object({
  name: Type.String(),
  title: Text,
  ...Released,
  ...Loads,
  ...Hours,
  rollout: Nullable(Type.Object({ ...Released, ...Share, ...Loads, ...Hours })),
  /** The last rollout, when it was stopped because of its failures: so many of its loads failed, and the limit in per cent. */
  stopped: Nullable(
    Type.Object({
      build: Type.String(),
      version: Nullable(Type.String()),
      at: Timestamp,
      loads: Type.Integer(),
      failed: Type.Integer(),
      limit: Type.Number(),
    }),
  ),
  /** The last failures of the live build and the one of a rollout. */
  lastFailures: Type.Array(LastFailure),
  disabled: Type.Boolean(),
});

export const ReleaseEntry = Type.Object({
  at: Timestamp,
  by: Type.String(),
  what: Type.String(),
  remote: Type.String(),
  from: Type.Optional(Type.String()),
  to: Type.Optional(Type.String()),
  commit: Type.Optional(Type.String()),
  branch: Type.Optional(Type.String()),
  run: Type.Optional(Type.String()),
  uncommitted: Type.Optional(Type.Boolean()),
  signedBy: Type.Optional(Type.String()),
  ...Share,
  loads: Type.Optional(Type.Integer()),
  failed: Type.Optional(Type.Integer()),
});

export const Releases = Type.Object({
  shell: Nullable(Type.Object(Released)),
  remotes: Type.Array(ReleasedRemote),
  /** The builds in use of all remotes together. */
  all: Type.Object({
    ...Loads,
    /** Loads in less than a second. */
    fast: Type.Integer(),
  }),
  /** When `osasto-release verify` last looked at everything that is live, and how many problems it found; null when nobody knows. */
  verified: Nullable(Type.Object({ at: Timestamp, faults: Type.Integer() })),
  /** Reports of the last 24 hours that count for no build, as nobody is known to stand behind them. Rule 18.34. */
  unverified: Type.Integer(),
  /** A rollout is stopped by itself above so many per cent of failures, when there were so many loads at least. */
  limits: Type.Object({ failures: Type.Number(), least: Type.Integer() }),
  /** Names of shared modules that a later shell will not have, and the live remotes that use them still. */
  deprecations: Type.Array(
    Type.Object({
      module: Type.String(),
      name: Type.String(),
      /** The version that removes it, and what to do. */
      text: Type.String(),
      users: Type.Array(
        Type.Object({ remote: Type.String(), build: Type.String(), files: Type.Array(Type.String()) }),
      ),
    }),
  ),
  /** Exports that nothing imports, of the shell and of remotes. */
  unused: Type.Array(
    Type.Object({ part: Type.String(), build: Type.String(), names: Type.Array(Type.String()) }),
  ),
  /** The last operations, newest first. */
  log: Type.Array(ReleaseEntry),
});

/** What to do with a remote; nothing is done when another build than the one that was seen is live, or in the rollout. */
const ReleaseChange = Type.Object({
  remote: Type.String({ maxLength: 100 }),
  operation: Type.Enum(pageOperations),
  /** The live build when switching off or on, else that of the rollout. */
  build: Type.String({ maxLength: 100 }),
  /** For `widen`: per cent of all people, more than have it now. */
  share: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
});

/** A key that may release, without its private part, which no service has. */
export const ReleaseKey = Type.Object({
  id: Type.String(),
  /** The team's. */
  name: Type.String(),
  /** What it may release, `shell` among them; null for everything. */
  remotes: Nullable(Type.Array(Type.String())),
  mayPublish: Type.Boolean(),
  maySign: Type.Boolean(),
  validUntil: Nullable(Timestamp),
  revokedAt: Nullable(Timestamp),
  lastUsedAt: Nullable(Timestamp),
  addedAt: Timestamp,
  addedBy: Type.String(),
});

/** A key that may publish, and not sign. */
const NewReleaseKey = Type.Object({
  name: Type.String({ minLength: 1, maxLength: longest.releaseKeyName }),
  /** As `osasto-release key` prints it: SPKI in base64. */
  publicKey: Type.String({ minLength: 1, maxLength: longest.publicKey }),
  /** Also of remotes that do not exist yet. */
  remotes: Nullable(
    Type.Array(Type.String({ pattern: partNamePattern }), { minItems: 1, maxItems: 50, uniqueItems: true }),
  ),
  /** The last day on which it counts. */
  validUntil: Maybe(CalendarDateInput),
});

const keys = ['GET releases/keys'];

export const releaseCalls = defineCalls({
  'GET releases': {
    summary:
      'What is live of shell and remotes, since when, and how loads of each build went in the last 24 hours',
    may: superAdminOnly,
    answer: Releases,
  },
  'POST releases': {
    summary: 'Switch a remote off or on; widen a rollout, open it to everybody or end it',
    may: superAdminOnly,
    leaves: { release: pageOperations },
    changes: ['GET releases'],
    body: ReleaseChange,
    answer: Empty,
  },
  'GET releases/keys': {
    summary: 'The keys that may release, those that count first',
    may: superAdminOnly,
    answer: Type.Array(ReleaseKey),
  },
  'POST releases/keys': {
    summary: 'Let a key publish, or change what one may that only publishes',
    may: superAdminOnly,
    leaves: { releasekey: 'add' },
    changes: keys,
    body: NewReleaseKey,
    answer: Empty,
    example: {
      name: 'Jäsenet',
      publicKey: 'MCowBQYDK2VwAyEAZJFxF6YJA6J6zpvbnfrtv3+G71BnqUeYmzZAXQsWC24=',
      remotes: ['members'],
      validUntil: null,
    },
  },
  'DELETE releases/keys/{id}': {
    summary: 'Revoke a key at once',
    may: superAdminOnly,
    leaves: { releasekey: 'revoke' },
    changes: keys,
    params: Type.Object({ id: Type.String({ pattern: '^[0-9a-f]{16}$' }) }),
    answer: Empty,
  },
});
