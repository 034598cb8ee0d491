import {
  findKeptBuild,
  type ReleaseAct,
  type ReleaseLogEntry,
  type ReleaseRecord,
} from '@osasto/contract/release-records';
import { makeLive, supersede, type Attribution } from './build-history.ts';
import { combinationProblems } from './compatibility.ts';
import { liveProblems } from './live-checks.ts';
import { performAct } from './perform.ts';
import { refuseProblems, refuseRelease } from './problems.ts';
import { requireRecord, withChange, type HostReleases } from './store.ts';

/** Changes the record of a remote, and with it what is live. */
async function changeRecord(
  web: string,
  name: string,
  { at, by }: Attribution,
  what: ReleaseAct,
  next: (
    record: ReleaseRecord,
    releases: HostReleases,
  ) => { record: ReleaseRecord; to?: string; log?: Partial<ReleaseLogEntry> },
): Promise<ReleaseRecord> {
  let after: ReleaseRecord | undefined;
  await performAct(
    web,
    { at, by, parts: [{ remote: name }] },
    {
      decide(releases) {
        const before = requireRecord(releases, web, name);
        const { record, to, log } = next(before, releases);
        after = record;
        const entry = { at, by, what, remote: name, from: before.live, ...(to && { to }), ...log };
        return { records: [record], entries: [entry] };
      },
    },
  );
  if (!after) throw new Error(`"${name}" was not changed.`);
  return after;
}

type Rollout = NonNullable<ReleaseRecord['rollout']>;

/**
 * The rollout under way, and the record without it.
 *
 * @param build that it must be of; another one may have begun meanwhile
 */
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

/** Gives the build of a rollout to everybody. @param build of the rollout; whatever it is when left out */
export async function promote(web: string, name: string, act: Attribution, build?: string): Promise<string> {
  const { live } = await changeRecord(web, name, act, 'promote', (record, releases) => {
    const [rollout, rest] = rolloutOf(record, build);
    const { descriptor } = findKeptBuild(record.builds, rollout.build);
    refuseProblems(combinationProblems([descriptor], undefined, releases));
    const { live, since, by, builds } = record;
    const promoted = { ...rest, ...makeLive({ live, since, by, builds }, descriptor, act) };
    refuseProblems(liveProblems(web, withChange(releases, { records: [promoted], entries: [] })));
    return { record: promoted, to: rollout.build };
  });
  return live;
}

/** Gives the build of a rollout to so many per cent of all people, more than have it now. */
export const widen = (
  web: string,
  name: string,
  { build, share }: { build: string; share: number },
  act: Attribution,
): Promise<ReleaseRecord> =>
  changeRecord(web, name, act, 'rollout', (record, releases) => {
    const [rollout] = rolloutOf(record, build);
    if (share <= (rollout.share ?? 0)) {
      return refuseRelease(name, 'state', `Build ${build} of "${name}" has ${rollout.share} % already.`);
    }
    const { roles, districts, sections } = rollout;
    const widened = { ...record, rollout: { ...rollout, share } };
    refuseProblems(liveProblems(web, withChange(releases, { records: [widened], entries: [] })));
    const scope = { ...(roles && { roles }), ...(districts && { districts }), ...(sections && { sections }) };
    return { record: widened, to: build, log: { ...scope, share } };
  });

/** Ends a rollout: everybody gets the live build again. */
export const endRollout = (
  web: string,
  name: string,
  build: string,
  act: Attribution,
): Promise<ReleaseRecord> =>
  changeRecord(web, name, act, 'rollback', (record) => {
    const [, rest] = rolloutOf(record, build);
    const builds = supersede(record.builds, build, act.at, { withdrawn: true });
    return { record: { ...rest, builds }, to: record.live };
  });

/**
 * Stops a rollout that failed too often: everybody gets the live build again.
 *
 * @param build of the rollout; another one that began meanwhile goes on
 */
export const stopRollout = (
  web: string,
  name: string,
  { build, loads, failed }: { build: string; loads: number; failed: number },
  act: Attribution,
): Promise<ReleaseRecord> =>
  changeRecord(web, name, act, 'stop', (record) => {
    const [, rest] = rolloutOf(record, build);
    const builds = supersede(record.builds, build, act.at, { withdrawn: true });
    const counts = { loads, failed };
    return { record: { ...rest, builds, stopped: { build, at: act.at, ...counts } }, to: build, log: counts };
  });

/** Takes a remote out of use: its links go, its addresses say so. @param live build that must be the live one */
export const disable = (web: string, name: string, act: Attribution, live?: string): Promise<ReleaseRecord> =>
  changeRecord(web, name, act, 'disable', (record) => {
    requireLive(record, live);
    return { record: { ...record, disabled: true } };
  });

/** Puts a remote into use again. @param live build that must be the live one */
export const enable = (web: string, name: string, act: Attribution, live?: string): Promise<ReleaseRecord> =>
  changeRecord(web, name, act, 'enable', (record, releases) => {
    requireLive(record, live);
    const enabled = { ...record, disabled: false };
    refuseProblems(liveProblems(web, withChange(releases, { records: [enabled], entries: [] })));
    return { record: enabled };
  });

/** Takes a remote out of the registry for good, with all its files. */
export const retire = (web: string, name: string, { at, by }: Attribution): Promise<void> =>
  performAct(
    web,
    { at, by, parts: [{ remote: name }] },
    {
      decide(releases) {
        const { live } = requireRecord(releases, web, name);
        return { retired: [name], entries: [{ at, by, what: 'retire', remote: name, from: live }] };
      },
    },
  );
