import type { ReleaseRecord, ShellRecord } from '@osasto/contract/release-records';
import { outdatedBuilds, type Attribution } from './build-history.ts';
import { performAct } from './perform.ts';
import { readReleases, type HostReleases } from './store.ts';

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

/** What nobody needs, by the name of the part. */
function outdated({ records, shell }: HostReleases, pruning: Pruning): Record<string, string[]> {
  const found: [string, string[]][] = [
    ...records.map((record): [string, string[]] => [record.name, outdatedIn(record, pruning)]),
    ...(shell ? [['shell', outdatedShells(shell, pruning)] satisfies [string, string[]]] : []),
  ];
  return Object.fromEntries(found.filter(([, builds]) => builds.length > 0));
}

/**
 * Removes builds that nobody needs from the host: not live, not in a rollout, not the target of a rollback, and
 * superseded more than 30 days ago.
 *
 * @returns their ids, by the name of the part
 */
export async function prune(web: string, pruning: Pruning): Promise<Record<string, string[]>> {
  const { at, by } = pruning;
  const early = outdated(readReleases(web), pruning);
  if (Object.keys(early).length === 0) return early;
  let pruned: Record<string, string[]> = {};
  const parts = Object.keys(early).map((remote) => ({ remote }));
  await performAct(
    web,
    { at, by, parts },
    {
      decide(releases) {
        const { records, shell } = releases;
        pruned = outdated(releases, pruning);
        const removed = pruned['shell'] ?? [];
        return {
          records: records
            .filter(({ name }) => name in pruned)
            .map((record) => withoutBuilds(record, pruned[record.name] ?? [])),
          ...(shell && removed.length > 0 && { shell: withoutBuilds(shell, removed) }),
          pruned,
          entries: Object.entries(pruned).flatMap(([remote, builds]) =>
            builds.map((build) => ({ at, by, what: 'prune' as const, remote, to: build })),
          ),
        };
      },
    },
  );
  return pruned;
}
