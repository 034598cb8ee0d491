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
import { requireRecord, type HostReleases } from './store.ts';

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

/** Gives the build of a rollout to everybody. */
export async function promote(web: string, name: string, act: Attribution): Promise<string> {
  const { live } = await changeRecord(web, name, act, 'promote', (record, releases) => {
    refuseProblems(liveProblems(web, releases, { except: [name] }));
    const { rollout, ...rest } = record;
    if (!rollout) return refuseRelease(name, 'state', `"${name}" has no rollout to promote.`);
    const { descriptor } = findKeptBuild(record.builds, rollout.build);
    refuseProblems(combinationProblems([descriptor], undefined, releases));
    const { live, since, by, builds } = record;
    return {
      record: { ...rest, ...makeLive({ live, since, by, builds }, descriptor, act) },
      to: rollout.build,
    };
  });
  return live;
}

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
    const { rollout, ...rest } = record;
    if (rollout?.build !== build) {
      return refuseRelease(name, 'state', `Build ${build} of "${name}" is in no rollout.`);
    }
    const builds = supersede(record.builds, build, act.at, { withdrawn: true });
    const counts = { loads, failed };
    return { record: { ...rest, builds, stopped: { build, at: act.at, ...counts } }, to: build, log: counts };
  });

/** Takes a remote out of use: its links go, its addresses say so. */
export const disable = (web: string, name: string, act: Attribution): Promise<ReleaseRecord> =>
  changeRecord(web, name, act, 'disable', (record) => ({ record: { ...record, disabled: true } }));

/** Puts a remote into use again. */
export const enable = (web: string, name: string, act: Attribution): Promise<ReleaseRecord> =>
  changeRecord(web, name, act, 'enable', (record, releases) => {
    const enabled = { ...record, disabled: false };
    const records = releases.records.map((one) => (one === record ? enabled : one));
    refuseProblems(liveProblems(web, { ...releases, records }));
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
