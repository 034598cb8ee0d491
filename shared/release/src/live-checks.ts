import {
  findKeptBuild,
  type KeptBuild,
  type ReleaseRecord,
  type ShellRecord,
} from '@osasto/contract/release-records';
import { findFileProblems } from './file-checks.ts';
import type { CheckedBuild } from './local-build.ts';
import type { Host } from './host.ts';
import type { Problem } from './problems.ts';
import { findSignatureProblems } from './signatures.ts';
import { findIdsInUse, type HostReleases } from './store.ts';

/** What is known of a kept build, whatever it is of. */
function findKept<Descriptor extends { build: string }>(
  host: Host,
  { name, builds }: { name: string; builds: readonly KeptBuild<Descriptor>[] },
  build: string,
) {
  const { descriptor, signature } = findKeptBuild(builds, build);
  return { descriptor, content: host.content(name, build), ...(signature && { signature }) };
}

/** A kept build of a remote, as it is on the host. */
export const remoteOnHost = (host: Host, record: ReleaseRecord, build: string) => {
  const { name, owner } = record;
  return { kind: 'remote', name, owner, ...findKept(host, record, build) } as const satisfies CheckedBuild;
};

/** A kept build of the shell, as it is on the host. */
export const shellOnHost = (host: Host, record: ShellRecord, build: string) =>
  ({ kind: 'shell', name: 'shell', ...findKept(host, record, build) }) as const satisfies CheckedBuild;

/** Every build of a remote that somebody gets, as it is on the host. */
export const findLiveRemotes = ({ records, host }: HostReleases) =>
  records
    .filter(({ disabled }) => !disabled)
    .flatMap((record) => findIdsInUse(record).map((build) => remoteOnHost(host, record, build)));

/** Every build that somebody gets, as it is on the host. */
export const findLiveBuilds = (releases: HostReleases): CheckedBuild[] => [
  ...(releases.shell ? [shellOnHost(releases.host, releases.shell, releases.shell.build)] : []),
  ...findLiveRemotes(releases),
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
  const builds = findLiveBuilds(releases).filter(({ name }) => !except.includes(name));
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
