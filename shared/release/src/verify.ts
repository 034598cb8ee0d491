import { readRegistry } from '@osasto/contract';
import type { ReleaseLogEntry } from '@osasto/contract/release-records';
import { findLiveFileProblems } from './live-checks.ts';
import { toRegistry, type HostReleases } from './store.ts';

/** What makes a build live for everybody. */
const moves = ['publish', 'promote', 'rollback'];

function findLogProblems({ records, shell }: HostReleases, log: readonly ReleaseLogEntry[]): string[] {
  const lives = [
    ...(shell ? [{ name: 'shell', live: shell.build }] : []),
    ...records.map(({ name, live }) => ({ name, live })),
  ];
  return lives.flatMap(({ name, live }) => {
    const last = log.findLast(({ remote, what }) => remote === name && moves.includes(what));
    return last?.to === live
      ? []
      : [`The log ends with build ${last?.to ?? 'none'} of "${name}", and ${live} is live.`];
  });
}

/** What a shell would refuse of the registry. */
const findRegistryProblems = (releases: HostReleases): string[] =>
  readRegistry(toRegistry(releases)).refused.map(
    ({ name, reason }) => `The shell refuses "${name}" in the registry: ${reason}.`,
  );

/** A build that should be live, of any part, or of the one that is named: `m2`, `members=m2`. */
function findUnmetExpectation(expected: string, { records, shell }: HostReleases): string | undefined {
  const lives = [
    ...(shell ? [{ name: 'shell', live: shell.build, rollout: undefined }] : []),
    ...records.map(({ name, live, rollout }) => ({ name, live, rollout })),
  ];
  const [build = '', name] = expected.split('=').toReversed();
  const parts = lives.filter((part) => name === undefined || part.name === name);
  if (parts.some(({ live }) => live === build)) return undefined;
  if (name !== undefined && parts.length === 0)
    return `Build ${build} of "${name}" is not live: there is no "${name}".`;
  if (parts.some(({ rollout }) => rollout?.build === build)) {
    return `Build ${build} is not live for everybody: it is in a rollout.`;
  }
  const live = parts.map((part) => `${part.name} ${part.live}`).join(', ') || 'nothing';
  return `Build ${build} is not live; live: ${live}.`;
}

export interface Verification {
  /** A sentence for each. */
  problems: string[];
  /** A sentence for each build that should be live and is not. */
  unmet: string[];
  live: { name: string; build: string }[];
}

/**
 * Looks at everything that is live: files by their hashes, signatures, the registry as a shell reads it, and the end of
 * the log. Changes nothing.
 *
 * @param expected builds that should be live: `m2`, `members=m2`
 */
export async function verifyReleases(
  releases: HostReleases,
  expected: readonly string[] = [],
): Promise<Verification> {
  const { shell, records, host } = releases;
  return {
    problems: [
      ...findRegistryProblems(releases),
      ...findLogProblems(releases, await host.readLog()),
      ...(await findLiveFileProblems(releases)).map(({ text }) => text),
    ],
    unmet: expected.flatMap((one) => findUnmetExpectation(one, releases) ?? []),
    live: [
      ...(shell ? [{ name: 'shell', build: shell.build }] : []),
      ...records.map(({ name, live }) => ({ name, build: live })),
    ],
  };
}
