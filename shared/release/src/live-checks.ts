import { findKeptBuild, type ReleaseRecord, type ShellRecord } from '@osasto/contract/release-records';
import { fileProblems } from './file-checks.ts';
import type { LocalBuild } from './local-build.ts';
import { buildFolder, keptPage } from './paths.ts';
import type { Problem } from './problems.ts';
import { signatureProblems } from './signatures.ts';
import type { HostReleases } from './store.ts';

/** A kept build of a remote, as it is on the host. */
export function remoteOnHost(web: string, { name, owner, builds }: ReleaseRecord, build: string): LocalBuild {
  const { descriptor, signature } = findKeptBuild(builds, build);
  const files = buildFolder(web, name, build);
  return { kind: 'remote', name, owner, descriptor, files, ...(signature && { signature }) };
}

/** A kept build of the shell, as it is on the host. */
export function shellOnHost(web: string, { builds }: ShellRecord, build: string): LocalBuild {
  const { descriptor, signature } = findKeptBuild(builds, build);
  const [page, files] = [keptPage(web, build), buildFolder(web, 'shell', build)];
  return { kind: 'shell', name: 'shell', descriptor, page, files, ...(signature && { signature }) };
}

/** Every build that somebody gets, as it is on the host. */
const liveBuilds = (web: string, { records, shell }: HostReleases): LocalBuild[] => [
  ...(shell ? [shellOnHost(web, shell, shell.build)] : []),
  ...records
    .filter(({ disabled }) => !disabled)
    .flatMap((record) =>
      [record.live, ...(record.rollout ? [record.rollout.build] : [])].map((build) =>
        remoteOnHost(web, record, build),
      ),
    ),
];

interface Exceptions {
  /** Parts that the act replaces. */
  except?: readonly string[];
}

/** What is wrong with all that is live: files by their hashes, and signatures. */
export function liveFileProblems(
  web: string,
  releases: HostReleases,
  { except = [] }: Exceptions = {},
): Problem[] {
  const builds = liveBuilds(web, releases).filter(({ name }) => !except.includes(name));
  return [...builds.flatMap(fileProblems), ...signatureProblems(web, builds)];
}

/** Refuses an operation on a host whose live builds are damaged. */
export const liveProblems = (web: string, releases: HostReleases, exceptions: Exceptions = {}): Problem[] =>
  liveFileProblems(web, releases, exceptions).map((problem) => ({
    ...problem,
    text: `What is live of "${problem.remote}" is damaged: ${problem.text} Until it is published again, rolled back or switched off, nothing else is released.`,
  }));
