import { findKeptBuild } from '@osasto/contract/release-records';
import { fileProblems } from './file-checks.ts';
import type { LocalBuild } from './local-build.ts';
import { buildFolder, keptPage } from './paths.ts';
import type { Problem } from './problems.ts';
import type { HostReleases } from './store.ts';

/** Every build that somebody gets, as it is on the host. */
function liveBuilds(web: string, { records, shell }: HostReleases): LocalBuild[] {
  const remotes = records
    .filter(({ disabled }) => !disabled)
    .flatMap(({ name, owner, builds, live, rollout }) =>
      [live, ...(rollout ? [rollout.build] : [])].map((build): LocalBuild => ({
        kind: 'remote',
        name,
        owner,
        descriptor: findKeptBuild(builds, build).descriptor,
        files: buildFolder(web, name, build),
      })),
    );
  if (!shell) return remotes;
  const { build } = shell;
  const { descriptor } = findKeptBuild(shell.builds, build);
  const page = keptPage(web, build);
  return [
    { kind: 'shell', name: 'shell', descriptor, page, files: buildFolder(web, 'shell', build) },
    ...remotes,
  ];
}

/**
 * What is wrong with the files of all that is live, by their hashes: an act does not begin on a host that is damaged.
 *
 * @param options.except parts that the act replaces
 */
export const liveProblems = (
  web: string,
  releases: HostReleases,
  { except = [] }: { except?: readonly string[] } = {},
): Problem[] =>
  liveBuilds(web, releases)
    .filter(({ name }) => !except.includes(name))
    .flatMap((build) =>
      fileProblems(build).map((problem) => ({
        ...problem,
        text: `What is live of "${build.name}" is damaged: ${problem.text} Until it is published again, rolled back or switched off, nothing else is released.`,
      })),
    );
