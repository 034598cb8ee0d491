import {
  findKeptBuild,
  pickScope,
  type PageOperation,
  type ReleaseOperation,
  type ReleaseLogEntry,
  type ReleaseRecord,
} from '@osasto/contract/release-records';
import { makeLive, supersede, type Attribution } from './build-history.ts';
import { findCombinationProblems } from './compatibility.ts';
import { findLiveProblems } from './live-checks.ts';
import { refuseProblems, refuseRelease } from './problems.ts';
import { requireRecord, withChange, type HostReleases, type ReleasesChange } from './store.ts';

/** What a change of one remote is about. */
export interface RemoteChange {
  remote: string;
  /** The build that must be live, or in the rollout: whoever decides must have seen what there is. Any when left out. */
  build?: string | undefined;
  /** For `widen`: per cent of all people. */
  share?: number | undefined;
  /** For `stop`: loads and failures of the rollout. */
  counts?: { loads: number; failed: number } | undefined;
}

/** Decides what a change writes. @throws {ReleaseRefused} when it may not be */
type Decide = (
  releases: HostReleases,
  change: RemoteChange,
  attribution: Attribution,
) => Promise<ReleasesChange>;

interface Changed {
  record: ReleaseRecord;
  /** The build that it is about, for the log. */
  to?: string;
  log?: Partial<ReleaseLogEntry>;
}

type Next = (
  record: ReleaseRecord,
  change: RemoteChange,
  given: { attribution: Attribution; releases: HostReleases },
) => Changed | Promise<Changed>;

const changing =
  (what: ReleaseOperation, next: Next): Decide =>
  async (releases, change, attribution) => {
    const before = requireRecord(releases, change.remote);
    const { record, to, log } = await next(before, change, { attribution, releases });
    const { at, by } = attribution;
    const entry = { at, by, what, remote: change.remote, from: before.live, ...(to && { to }), ...log };
    return { records: [record], entries: [entry] };
  };

type Rollout = NonNullable<ReleaseRecord['rollout']>;

/** The rollout under way, and the record without it. @param build that it must be of; another one may have begun meanwhile */
function rolloutOf({ rollout, ...rest }: ReleaseRecord, build?: string): [Rollout, ReleaseRecord] {
  const { name } = rest;
  if (!rollout) return refuseRelease(name, 'state', `"${name}" is in no rollout.`);
  if (build !== undefined && rollout.build !== build) {
    return refuseRelease(name, 'state', `Build ${build} of "${name}" is in no rollout.`);
  }
  return [rollout, rest];
}

/** Whoever decided by what was live must have seen what is live. */
function requireLive({ name, live }: ReleaseRecord, seen: string | undefined): void {
  if (seen === undefined || seen === live) return;
  refuseRelease(name, 'state', `Build ${live} of "${name}" is live now, not ${seen}.`);
}

/** Refuses what becomes live beside damaged builds. */
const requireSound = async (releases: HostReleases, record: ReleaseRecord): Promise<void> =>
  refuseProblems(await findLiveProblems(withChange(releases, { records: [record], entries: [] })));

/** The end of a rollout: everybody gets the live build again. */
function withoutRollout(record: ReleaseRecord, build: string | undefined, at: Attribution['at']) {
  const [rollout, rest] = rolloutOf(record, build);
  const builds = supersede(record.builds, rollout.build, at, { withdrawn: true });
  return { rollout, record: { ...rest, builds } };
}

/** Each change of one remote that needs no build to be uploaded. */
export const decideChange: Record<PageOperation | 'stop' | 'retire', Decide> = {
  /** Gives the build of a rollout to everybody. */
  promote: changing('promote', async (record, { build }, { attribution, releases }) => {
    const [rollout, rest] = rolloutOf(record, build);
    const { descriptor } = findKeptBuild(record.builds, rollout.build);
    refuseProblems(await findCombinationProblems([descriptor], undefined, releases));
    const { live, since, by, builds } = record;
    const promoted = { ...rest, ...makeLive({ live, since, by, builds }, descriptor, attribution) };
    await requireSound(releases, promoted);
    return { record: promoted, to: rollout.build };
  }),
  /** Gives the build of a rollout to so many per cent of all people, more than have it now. */
  widen: changing('rollout', async (record, { build, share = 0 }, { releases }) => {
    const [rollout] = rolloutOf(record, build);
    const { name } = record;
    if (share <= (rollout.share ?? 0)) {
      return refuseRelease(
        name,
        'state',
        `Build ${rollout.build} of "${name}" has ${rollout.share} % already.`,
      );
    }
    const widened = { ...record, rollout: { ...rollout, share } };
    await requireSound(releases, widened);
    return { record: widened, to: rollout.build, log: pickScope(widened.rollout) };
  }),
  /** Ends a rollout. */
  end: changing('rollback', (record, { build }, { attribution }) => ({
    record: withoutRollout(record, build, attribution.at).record,
    to: record.live,
  })),
  /** Ends a rollout that failed too often. */
  stop: changing('stop', (before, { build, counts = { loads: 0, failed: 0 } }, { attribution }) => {
    const { rollout, record } = withoutRollout(before, build, attribution.at);
    const stopped = { build: rollout.build, at: attribution.at, ...counts };
    return { record: { ...record, stopped }, to: rollout.build, log: counts };
  }),
  /** Takes a remote out of use: its links go, its addresses say so. */
  disable: changing('disable', (record, { build }) => {
    requireLive(record, build);
    return { record: { ...record, disabled: true } };
  }),
  /** Puts a remote into use again. */
  enable: changing('enable', async (record, { build }, { releases }) => {
    requireLive(record, build);
    const { descriptor } = findKeptBuild(record.builds, record.live);
    refuseProblems(await findCombinationProblems([descriptor], undefined, releases));
    const enabled = { ...record, disabled: false };
    await requireSound(releases, enabled);
    return { record: enabled };
  }),
  /** Takes a remote out of the registry for good, with all its files. */
  retire: async (releases, { remote }, { at, by }) => {
    const { live } = requireRecord(releases, remote);
    return { retired: [remote], entries: [{ at, by, what: 'retire', remote, from: live }] };
  },
};
