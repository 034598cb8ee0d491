import { compatibilityProblems } from './compatibility.ts';
import { fileProblems } from './file-checks.ts';
import { liveProblems } from './live-checks.ts';
import type { LocalBuild } from './local-build.ts';
import type { Problem } from './problems.ts';
import { signatureProblems } from './signatures.ts';
import { unreadableProblems, type HostReleases } from './store.ts';
import { withdrawnProblems } from './withdrawn.ts';

/**
 * Everything that stands against releasing these builds together on this host: `check` lists it, `publish` refuses.
 *
 * @param web the folder that is served
 * @param again also builds that were rolled back, stopped or retired
 */
export const releaseProblems = (
  web: string,
  builds: readonly LocalBuild[],
  releases: HostReleases,
  { again = false }: { again?: boolean | undefined } = {},
): Problem[] => [
  ...builds.flatMap((build) => [...unreadableProblems(releases, web, build.name), ...fileProblems(build)]),
  ...signatureProblems(web, builds),
  ...(again ? [] : withdrawnProblems(builds, releases)),
  ...compatibilityProblems(builds, releases),
  ...liveProblems(web, releases, { except: builds.map(({ name }) => name) }),
];
