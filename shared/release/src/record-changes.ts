import { rmSync } from 'node:fs';
import { findKeptBuild, type ReleaseAct, type ReleaseRecord } from '@osasto/contract/release-records';
import { makeLive, type Attribution } from './build-history.ts';
import { withLock } from './lock.ts';
import { buildsFolder } from './paths.ts';
import { refuseRelease } from './problems.ts';
import {
  readReleases,
  removeRecord,
  requireRecord,
  writeLogEntry,
  writeRecord,
  writeRegistry,
} from './store.ts';

/** Changes the record of a remote under the lock, and what is derived from it. */
function changeRecord(
  web: string,
  name: string,
  { at, by }: Attribution,
  what: ReleaseAct,
  next: (record: ReleaseRecord) => { record: ReleaseRecord; to?: string },
): Promise<ReleaseRecord> {
  return withLock(web, () => {
    const before = requireRecord(readReleases(web), web, name);
    const { record, to } = next(before);
    writeRecord(web, record);
    writeRegistry(web);
    writeLogEntry(web, { at, by, what, remote: name, from: before.live, ...(to && { to }) });
    return record;
  });
}

/** Gives the build of a rollout to everybody. */
export async function promote(web: string, name: string, act: Attribution): Promise<string> {
  const { live } = await changeRecord(web, name, act, 'promote', (record) => {
    const { rollout, ...rest } = record;
    if (!rollout) return refuseRelease(name, 'state', `"${name}" has no rollout to promote.`);
    const { descriptor } = findKeptBuild(record.builds, rollout.build);
    const { live, since, by, builds } = record;
    return {
      record: { ...rest, ...makeLive({ live, since, by, builds }, descriptor, act) },
      to: rollout.build,
    };
  });
  return live;
}

/** Takes a remote out of use: its links go, its addresses say so. */
export const disable = (web: string, name: string, act: Attribution): Promise<ReleaseRecord> =>
  changeRecord(web, name, act, 'disable', (record) => ({ record: { ...record, disabled: true } }));

/** Puts a remote into use again. */
export const enable = (web: string, name: string, act: Attribution): Promise<ReleaseRecord> =>
  changeRecord(web, name, act, 'enable', (record) => ({ record: { ...record, disabled: false } }));

/** Takes a remote out of the registry for good, with all its files. */
export async function retire(web: string, name: string, { at, by }: Attribution): Promise<void> {
  await withLock(web, () => {
    const { live } = requireRecord(readReleases(web), web, name);
    removeRecord(web, name);
    writeRegistry(web);
    writeLogEntry(web, { at, by, what: 'retire', remote: name, from: live });
    rmSync(buildsFolder(web, name), { recursive: true, force: true });
  });
}
