import type { ReleaseLogEntry } from '@osasto/contract/release-records';
import type { CheckedBuild } from './local-build.ts';
import type { Problem } from './problems.ts';
import type { HostReleases } from './store.ts';
import { minute } from './table.ts';

/** How a sentence says what was done to a build. */
const withdrawals: Partial<Record<ReleaseLogEntry['what'], string>> = {
  rollback: 'rolled back',
  stop: 'stopped, because it failed too often,',
  retire: 'retired with its remote',
};

/** The entry of the log with which a build was withdrawn; undefined when it was not, or was published again since. */
function withdrawalOf(
  { name, descriptor: { build } }: CheckedBuild,
  { records, shell }: HostReleases,
  log: readonly ReleaseLogEntry[],
): Pick<ReleaseLogEntry, 'what' | 'by' | 'at'> | undefined {
  const own = log.filter(({ remote, what }) => remote === name && what in withdrawals);
  const builds = (name === 'shell' ? shell : records.find((one) => one.name === name))?.builds ?? [];
  const kept = builds.find(({ descriptor }) => descriptor.build === build);
  if (kept) {
    const { withdrawn, publishedAt, supersededAt = publishedAt } = kept;
    if (!withdrawn) return undefined;
    // The end of a rollout names no build: the instant says which it was.
    return (
      own.findLast(({ at }) => at === supersededAt) ?? { what: 'rollback', by: 'somebody', at: supersededAt }
    );
  }
  const last = log.findLast(
    ({ remote, from, to, what }) => remote === name && what !== 'prune' && [from, to].includes(build),
  );
  const isGone = last && last.what in withdrawals && (last.to !== build || last.what === 'stop');
  return isGone ? last : undefined;
}

/** Builds that were taken back and would become live again. */
export async function findWithdrawnProblems(
  builds: readonly CheckedBuild[],
  releases: HostReleases,
): Promise<Problem[]> {
  const log = await releases.host.readLog();
  return builds.flatMap((build): Problem[] => {
    const withdrawal = withdrawalOf(build, releases, log);
    if (!withdrawal) return [];
    const { what, by, at } = withdrawal;
    const text = `Build ${build.descriptor.build} of "${build.name}" was ${withdrawals[what]} by ${by}, ${minute(at)}. To publish it all the same, add --again.`;
    return [{ remote: build.name, kind: 'withdrawn', text }];
  });
}
