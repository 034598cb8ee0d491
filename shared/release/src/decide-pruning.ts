import type { ReleaseRecord, ShellRecord } from '@osasto/contract/release-records';
import { outdatedBuilds, type Attribution } from './build-history.ts';
import type { HostReleases, ReleasesChange } from './store.ts';

/** When, by whom, and how many days a build that is not needed is kept; 30 by default. */
export interface Pruning extends Attribution {
  days?: number | undefined;
}

const withoutBuilds = <T extends { builds: { descriptor: { build: string } }[] }>(
  record: T,
  removed: readonly string[],
): T => ({
  ...record,
  builds: record.builds.filter(({ descriptor }) => !removed.includes(descriptor.build)),
});

/** What is removed: builds that are not live, not in a rollout, not the target of a rollback, and superseded long ago. */
export function decidePruning({ records, shell }: HostReleases, pruning: Pruning): ReleasesChange {
  const { at, by } = pruning;
  const entries = (remote: string, builds: readonly string[]) =>
    builds.map((build) => ({ at, by, what: 'prune' as const, remote, to: build }));
  const pruned = records
    .map((record): [ReleaseRecord, string[]] => [
      record,
      outdatedBuilds(record, record.rollout?.build, pruning),
    ])
    .filter(([, builds]) => builds.length > 0);
  const live = (record: ShellRecord) => ({ ...record, live: record.build });
  const shells = shell ? outdatedBuilds(live(shell), undefined, pruning) : [];
  return {
    records: pruned.map(([record, builds]) => withoutBuilds(record, builds)),
    ...(shell && shells.length > 0 && { shell: withoutBuilds(shell, shells) }),
    entries: [...pruned.flatMap(([{ name }, builds]) => entries(name, builds)), ...entries('shell', shells)],
  };
}
