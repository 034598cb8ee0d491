import type { ReleaseRecord, ShellRecord } from '@osasto/contract/release-records';
import { withLock } from './lock.ts';
import { outdatedBuilds, type Attribution } from './build-history.ts';
import { readReleases, writeRecord, writeLogEntry, writeRegistry, writeShell } from './store.ts';
import { removeBuilds, removeLeftovers } from './upload.ts';

const withoutBuilds = <T extends { builds: { descriptor: { build: string } }[] }>(
  record: T,
  removed: string[],
): T => ({
  ...record,
  builds: record.builds.filter(({ descriptor }) => !removed.includes(descriptor.build)),
});

/** When, by whom, and how many days a build that is not needed is kept; 30 by default. */
interface Pruning extends Attribution {
  days?: number | undefined;
}

const outdatedIn = (record: ReleaseRecord, pruning: Pruning) =>
  outdatedBuilds(record, record.rollout?.build, pruning);
const outdatedShells = (shell: ShellRecord, pruning: Pruning) =>
  outdatedBuilds({ ...shell, live: shell.build }, undefined, pruning);

/**
 * Removes builds that nobody needs from the host: not live, not in a rollout, not the target of a rollback, and
 * superseded more than 30 days ago.
 *
 * @returns their ids, by the name of the part
 */
export async function prune(web: string, pruning: Pruning): Promise<Record<string, string[]>> {
  const { at, by } = pruning;
  const pruned: Record<string, string[]> = {};
  const remove: (() => void)[] = [];
  const { records, shell } = readReleases(web);
  const isAnyOutdated =
    records.some((record) => outdatedIn(record, pruning).length > 0) ||
    (shell && outdatedShells(shell, pruning).length > 0);
  if (isAnyOutdated) {
    await withLock(web, () => {
      const releases = readReleases(web);
      const take = (name: string, builds: string[], write: () => void) => {
        if (builds.length === 0) return;
        write(); // nobody may find them while they are removed
        remove.push(removeBuilds(web, name, builds));
        for (const build of builds) writeLogEntry(web, { at, by, what: 'prune', remote: name, to: build });
        pruned[name] = builds;
      };
      for (const record of releases.records) {
        const builds = outdatedIn(record, pruning);
        take(record.name, builds, () => writeRecord(web, withoutBuilds(record, builds)));
      }
      if (releases.shell) {
        const { shell: current } = releases;
        const builds = outdatedShells(current, pruning);
        take('shell', builds, () => writeShell(web, withoutBuilds(current, builds)));
      }
      writeRegistry(web);
    });
  }
  for (const end of remove) end();
  for (const name of ['shell', ...records.map((record) => record.name)]) removeLeftovers(web, name);
  return pruned;
}
