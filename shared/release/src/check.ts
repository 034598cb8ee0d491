import type { KeptBuild } from '@osasto/contract/release-records';
import { rollbackTarget, type BuildHistory } from './build-history.ts';
import type { ServiceAddress } from './connection.ts';
import { readBuild, type LocalBuild } from './local-build.ts';
import { findDeprecations, findUnusedNames, readNames, type Deprecation, type UnusedNames } from './names.ts';
import { ReleaseRefused, type Problem } from './problems.ts';
import { findReleaseProblems } from './release-checks.ts';
import { withSignature } from './signatures.ts';
import type { HostReleases } from './store.ts';
import type { ReadTypes } from './types.ts';

export interface CheckResult {
  deployable: boolean;
  builds: { remote: string; version: string; build: string }[];
  problems: Problem[];
  /** Names that these builds, or those that stay, use and that will be removed. */
  deprecated: Deprecation[];
  /** What a browser loads of each of these builds at most. */
  sizes: BuildSize[];
  /** Exports of these builds that nothing imports. */
  unused: UnusedNames[];
  /** Screens that were opened, and why others were not; missing when none were to be, or there are problems already. */
  screens?: { opened: number; notOpened: string[] };
  /** What to run when the release goes wrong, in this order. */
  rollback: string[];
}

/** Without --offline, npx asks the public registry for what is not installed. */
const command = 'npx --offline osasto-release';

/** The commands that undo the release of these builds, from what is live now. Parts are rolled back together. */
export function rollbackCommands(
  builds: readonly LocalBuild[],
  releases: HostReleases,
  { address, publicAddress }: ServiceAddress,
): string[] {
  const host = `--to ${address}${publicAddress ? ` --public-address ${publicAddress}` : ''}`;
  const parts = builds.map(({ kind, name, descriptor: { build } }) => {
    const history = kind === 'shell' ? shellHistory(releases) : historyOf(releases, name);
    return { kind, name, isLive: history?.live === build, before: liveBefore(history, build) };
  });
  // What is live already does not move with the others.
  const moving = parts.some(({ isLive }) => !isLive) ? parts.filter(({ isLive }) => !isLive) : parts;
  const returning = moving.filter(({ before }) => before);
  const names = returning.map(({ name }) => name).join(' ');
  const targets = returning.map(({ before }) => before).join(',');
  // A new remote need not be compatible with what the others return to.
  const removal = returning.length > 0 ? 'retire' : 'disable';
  return [
    ...moving
      .filter(({ kind, before }) => kind === 'remote' && !before)
      .map(({ name }) => `${command} ${removal} ${name} ${host}`),
    ...(returning.length > 0 ? [`${command} rollback ${names} --build ${targets} ${host}`] : []),
  ];
}

const historyOf = ({ records }: HostReleases, name: string) => records.find((record) => record.name === name);
const shellHistory = ({ shell }: HostReleases) => shell && { ...shell, live: shell.build };

/** The build that is live when this one is not. */
const liveBefore = (history: BuildHistory<{ build: string }> | undefined, build: string) =>
  history?.live === build ? rollbackTarget(history)?.descriptor.build : history?.live;

/** Bytes of the scripts and style sheets of a build, and of the build that is live; compressed. */
export interface BuildSize {
  remote: string;
  build: string;
  bytes: number;
  liveBytes?: number;
}

function findSizes(builds: readonly LocalBuild[], releases: HostReleases): BuildSize[] {
  return builds.map(({ kind, name, size, descriptor: { build } }) => {
    const history = kind === 'shell' ? shellHistory(releases) : historyOf(releases, name);
    const kept: readonly KeptBuild<{ build: string }>[] = history?.builds ?? [];
    const live = kept.find(({ descriptor }) => descriptor.build === history?.live)?.size;
    return { remote: name, build, bytes: size, ...(live !== undefined && { liveBytes: live }) };
  });
}

/** The deprecated names that somebody uses once these builds are live, and what these builds export for nobody. */
async function findNamesOf(
  builds: readonly LocalBuild[],
  { shell, records }: HostReleases,
  readTypes: ReadTypes,
): Promise<Pick<CheckResult, 'deprecated' | 'unused'>> {
  const parts = builds.map(({ kind, name, descriptor: { build } }) => ({ kind, name, build }));
  const staying = records
    .filter(({ name }) => !parts.some((part) => part.name === name))
    .map(({ name, live }) => ({ name, build: live }));
  const remotes = [...parts.filter(({ kind }) => kind === 'remote'), ...staying];
  const newShell = parts.find(({ kind }) => kind === 'shell');
  const names = await readNames(newShell ?? shell, remotes, readTypes);
  return {
    deprecated: findDeprecations(names).filter(({ users }) => users.length > 0),
    unused: findUnusedNames(names).filter(({ part }) => parts.some(({ name }) => name === part)),
  };
}

/** The builds in some folders, and why others are none. */
export async function readBuilds(
  folders: readonly string[],
  keyFile?: string,
): Promise<{ builds: LocalBuild[]; problems: Problem[] }> {
  const builds: LocalBuild[] = [];
  const problems: Problem[] = [];
  for (const folder of folders) {
    try {
      builds.push(await withSignature(readBuild(folder), keyFile)); // oxlint-disable-line no-await-in-loop -- a few
    } catch (error) {
      if (!(error instanceof ReleaseRefused)) throw error;
      problems.push(...error.problems);
    }
  }
  return { builds, problems };
}

/** Where a release is checked. */
interface CheckedHost {
  releases: HostReleases;
  readTypes: ReadTypes;
  /** For the commands that undo the release. */
  service: ServiceAddress;
}

/**
 * "Can I deploy?": whether these builds, released together, work with what is on the host. Nothing is changed.
 *
 * @param read of the folders of the builds
 * @param again also builds that were rolled back, stopped or retired
 */
export async function checkRelease(
  { releases, readTypes, service }: CheckedHost,
  { builds, problems: unreadable }: Awaited<ReturnType<typeof readBuilds>>,
  again = false,
): Promise<CheckResult> {
  const problems = [...unreadable, ...(await findReleaseProblems(builds, releases, { again }))];
  return {
    deployable: problems.length === 0,
    builds: builds.map(({ name, descriptor: { version, build } }) => ({ remote: name, version, build })),
    problems,
    ...(await findNamesOf(builds, releases, readTypes)),
    sizes: findSizes(builds, releases),
    rollback: rollbackCommands(builds, releases, service),
  };
}
