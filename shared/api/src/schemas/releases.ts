import { Type } from 'typebox';
import { failureClasses } from '@osasto/contract';
import { Instant, Nullable } from './values.ts';

const Text = Type.Object({ fi: Type.String(), sv: Type.String() });

const Share = {
  roles: Type.Optional(Type.Array(Type.Integer())),
  share: Type.Optional(Type.Number()),
  districts: Type.Optional(Type.Array(Type.Integer())),
  sections: Type.Optional(Type.Array(Type.Integer())),
};

/** Since when, and who released it; null where the host keeps no releases beside its registry. */
const Origin = { since: Nullable(Instant), by: Nullable(Type.String()) };

const Released = { build: Type.String(), version: Type.String(), ...Origin };

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
  /** Of loads that succeeded, estimated from buckets; null without any. */
  milliseconds: Nullable(Type.Object({ p50: Type.Integer(), p95: Type.Integer() })),
};

/** A remote as it is live, and the build that is being rolled out; the loads of each are its own. */
export const ReleasedRemote = Type.Object({
  name: Type.String(),
  title: Text,
  ...Released,
  ...Loads,
  rollout: Nullable(Type.Object({ ...Released, ...Share, ...Loads })),
  /** The last rollout, when it was stopped because of its failures: so many of its loads failed, and the limit in per cent. */
  stopped: Nullable(
    Type.Object({
      build: Type.String(),
      at: Instant,
      loads: Type.Integer(),
      failed: Type.Integer(),
      limit: Type.Number(),
    }),
  ),
  disabled: Type.Boolean(),
});

export const ReleaseEntry = Type.Object({
  at: Instant,
  by: Type.String(),
  what: Type.String(),
  remote: Type.String(),
  from: Type.Optional(Type.String()),
  to: Type.Optional(Type.String()),
  ...Share,
  loads: Type.Optional(Type.Integer()),
  failed: Type.Optional(Type.Integer()),
});

export const Releases = Type.Object({
  shell: Nullable(Type.Object(Released)),
  remotes: Type.Array(ReleasedRemote),
  /** The last acts, newest first. */
  log: Type.Array(ReleaseEntry),
});

export const releaseCalls = {
  'GET releases': {
    summary:
      'What is live of shell and remotes, since when, and how loads of each build went in the last 24 hours',
    answer: Releases,
  },
};
