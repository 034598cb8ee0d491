import type { Build, Descriptor } from '@osasto/contract';
import {
  findKeptBuild,
  pickScope,
  type KeptBuild,
  type ReleaseLogEntry,
  type ReleaseRecord,
  type ShellRecord,
} from '@osasto/contract/release-records';
import type { Host } from './host.ts';
import { refuseRelease } from './problems.ts';

/** What is released on a host: a service, or one in memory for tests. */
export interface HostReleases {
  host: Host;
  /** Of the remotes, by name. */
  records: readonly ReleaseRecord[];
  /** None before a shell was published. */
  shell?: ShellRecord;
}

/** All that an operation changes. */
export interface ReleasesChange {
  records?: readonly ReleaseRecord[];
  shell?: ShellRecord;
  /** Remotes that go, with all their files. */
  retired?: readonly string[];
  entries: readonly ReleaseLogEntry[];
}

/** The builds of a remote that somebody may get: the live one, and that of its rollout. */
export const findIdsInUse = ({ live, rollout }: Pick<ReleaseRecord, 'live' | 'rollout'>): string[] =>
  rollout ? [live, rollout.build] : [live];

/** Where the files of a build are served. */
export const toFolder = (name: string, build: string): string =>
  name === 'shell' ? `/shell/${build}` : `/remotes/${name}/${build}`;

/** @throws {ReleaseRefused} when there is no such remote */
export function requireRecord({ records }: HostReleases, name: string): ReleaseRecord {
  const names = records.map((record) => record.name);
  return (
    records.find((record) => record.name === name) ??
    refuseRelease(
      name,
      'state',
      `There is no remote "${name}" on this host. There are: ${names.join(', ') || 'none'}.`,
    )
  );
}

/** How the registry lists one of the kept builds. */
function buildOf(builds: ReleaseRecord['builds'], build: string): Build {
  const { descriptor, unfit } = findKeptBuild(builds, build);
  return { ...descriptor, ...(unfit && { unfit }) };
}

/** How the registry lists a remote. */
function descriptorOf({ live, builds, rollout, disabled }: ReleaseRecord): Descriptor {
  return {
    ...buildOf(builds, live),
    ...(rollout && {
      rollout: {
        to: buildOf(builds, rollout.build),
        ...pickScope(rollout),
      },
    }),
    ...(disabled && { disabled }),
  };
}

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);

/** The releases after a change. */
export function withChange({ host, ...releases }: HostReleases, change: ReleasesChange): HostReleases {
  const { records = [], retired = [], shell = releases.shell } = change;
  const gone = [...retired, ...records.map(({ name }) => name)];
  return {
    host,
    records: [...releases.records.filter(({ name }) => !gone.includes(name)), ...records].toSorted(byName),
    ...(shell && { shell }),
  };
}

/** What `/registry.json` says: the remotes, and the shell whose page is served; it is missing while there is none. */
export interface RegistryFile {
  shell?: { build: string };
  remotes: Descriptor[];
}

/** The registry of these releases. */
export const toRegistry = ({ records, shell }: Pick<HostReleases, 'records' | 'shell'>): RegistryFile => ({
  ...(shell && { shell: { build: shell.build } }),
  remotes: records.map(descriptorOf).toSorted(byName),
});

/** The entries of a change with what is known of their builds, after it or, when they have gone, before. */
export function withOrigins(change: ReleasesChange, before: HostReleases): ReleaseLogEntry[] {
  const states = [withChange(before, change), before];
  return change.entries.map((entry) => {
    const kept = states
      .flatMap(({ shell, records }) => [...(shell ? [shell] : []), ...records])
      .filter(({ name }) => name === entry.remote)
      .flatMap(({ builds }): KeptBuild<{ build: string }>[] => builds)
      .find(({ descriptor }) => descriptor.build === entry.to);
    return { ...entry, ...kept?.origin };
  });
}
