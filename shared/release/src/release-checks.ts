import { findCompatibilityProblems } from './compatibility.ts';
import { findContentProblems } from './content-checks.ts';
import { findFileProblems } from './file-checks.ts';
import { findLiveProblems } from './live-checks.ts';
import type { CheckedBuild } from './local-build.ts';
import type { Problem } from './problems.ts';
import { findSignatureProblems } from './signatures.ts';
import type { HostReleases } from './store.ts';
import { findWithdrawnProblems } from './withdrawn.ts';

/**
 * Everything that stands against releasing these builds together on this host: `check` lists it, `publish` refuses.
 *
 * @param again also builds that were rolled back, stopped or retired
 */
export async function findReleaseProblems(
  builds: readonly CheckedBuild[],
  releases: HostReleases,
  { again = false }: { again?: boolean | undefined } = {},
): Promise<Problem[]> {
  const own: Problem[] = [];
  for (const build of builds) {
    // oxlint-disable-next-line no-await-in-loop -- one build in memory at a time
    own.push(...(await findContentProblems(build, releases)), ...(await findFileProblems(build)));
  }
  return [
    ...own,
    ...(await findSignatureProblems(await releases.host.findSigningKeys(), builds)),
    ...(again ? [] : await findWithdrawnProblems(builds, releases)),
    ...(await findCompatibilityProblems(builds, releases)),
    ...(await findLiveProblems(releases, { except: builds.map(({ name }) => name) })),
  ];
}
