import { findKeptBuild, type ReleaseRecord, type ShellRecord } from '@osasto/contract/release-records';
import { findFileProblems } from './file-checks.ts';
import type { CheckedBuild } from './local-build.ts';
import type { Host } from './host.ts';
import type { Problem } from './problems.ts';
import { findSignatureProblems } from './signatures.ts';
import type { HostReleases } from './store.ts';

/** A kept build of a remote, as it is on the host. */
export function remoteOnHost(host: Host, { name, owner, builds }: ReleaseRecord, build: string) {
  const { descriptor, signature } = findKeptBuild(builds, build);
  const content = host.content(name, build);
  return {
    kind: 'remote',
    name,
    owner,
    descriptor,
    content,
    ...(signature && { signature }),
  } as const satisfies CheckedBuild;
}

/** A kept build of the shell, as it is on the host. */
export function shellOnHost(host: Host, { builds }: ShellRecord, build: string) {
  const { descriptor, signature } = findKeptBuild(builds, build);
  const content = host.content('shell', build);
  return {
    kind: 'shell',
    name: 'shell',
    descriptor,
    content,
    ...(signature && { signature }),
  } as const satisfies CheckedBuild;
}

/** Every build that somebody gets, as it is on the host. */
const liveBuilds = ({ records, shell, host }: HostReleases): CheckedBuild[] => [
  ...(shell ? [shellOnHost(host, shell, shell.build)] : []),
  ...records
    .filter(({ disabled }) => !disabled)
    .flatMap((record) =>
      [record.live, ...(record.rollout ? [record.rollout.build] : [])].map((build) =>
        remoteOnHost(host, record, build),
      ),
    ),
];

interface Exceptions {
  /** Parts that the operation replaces. */
  except?: readonly string[];
}

/** What is wrong with all that is live: files by their hashes, and signatures. */
export async function findLiveFileProblems(
  releases: HostReleases,
  { except = [] }: Exceptions = {},
): Promise<Problem[]> {
  const builds = liveBuilds(releases).filter(({ name }) => !except.includes(name));
  const problems: Problem[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one build in memory at a time
  for (const build of builds) problems.push(...(await findFileProblems(build)));
  return [...problems, ...(await findSignatureProblems(await releases.host.findSigningKeys(), builds))];
}

/** Refuses an operation on a host whose live builds are damaged. */
export const findLiveProblems = async (
  releases: HostReleases,
  exceptions: Exceptions = {},
): Promise<Problem[]> =>
  (await findLiveFileProblems(releases, exceptions)).map((problem) => ({
    ...problem,
    text: `What is live of "${problem.remote}" is damaged: ${problem.text} Until it is published again, rolled back or switched off, nothing else is released.`,
  }));
