import type {
  ReleaseLogEntry,
  ReleaseRecord,
  RolloutScope,
  ShellRecord,
} from '@osasto/contract/release-records';
import { keepBuild, makeLive, supersede, type Attribution, type Provenance } from './build-history.ts';
import type { CheckedBuild } from './local-build.ts';
import { refuseRelease } from './problems.ts';
import type { HostReleases, ReleasesChange } from './store.ts';

/** When, by whom and for whom builds are released. */
export interface Publishing extends Attribution {
  /** Who gets the builds first; everybody when it is missing. */
  rollout?: RolloutScope | undefined;
}

/** @throws {ReleaseRefused} for a rollout of a shell */
export function refuseShellRollout(
  builds: readonly Pick<CheckedBuild, 'kind'>[],
  rollout: RolloutScope | undefined,
): void {
  if (rollout && builds.some(({ kind }) => kind === 'shell')) {
    refuseRelease('shell', 'state', 'A rollout is of a remote; everybody gets the same shell.');
  }
}

type Remote = Extract<CheckedBuild, { kind: 'remote' }>;

/** The record after a build was published for everybody. */
function published(
  before: ReleaseRecord | undefined,
  { name, owner, descriptor }: Remote,
  attribution: Attribution,
  provenance: Provenance,
): ReleaseRecord {
  const { rollout, stopped: _, ...rest } = before ?? { owner };
  const ended = rollout && rollout.build !== descriptor.build ? rollout.build : undefined;
  const history = before && { ...before, builds: supersede(before.builds, ended, attribution.at) };
  return { ...rest, name, ...makeLive(history && historyOf(history), descriptor, attribution, provenance) };
}

const historyOf = ({ live, since, by, builds }: ReleaseRecord) => ({ live, since, by, builds });

/** The record after a build was given to some; another rollout ends. */
function rolledOut(
  before: ReleaseRecord | undefined,
  { name, descriptor }: Remote,
  scope: RolloutScope,
  attribution: Attribution,
  provenance: Provenance,
): ReleaseRecord {
  if (!before) {
    return refuseRelease(
      name,
      'state',
      `"${name}" has no build for everybody yet, so a rollout has nothing to begin from. Publish it for everybody first.`,
    );
  }
  if (before.live === descriptor.build) {
    return refuseRelease(
      name,
      'state',
      `Build ${descriptor.build} of "${name}" is live for everybody already.`,
    );
  }
  const isSame = before.rollout?.build === descriptor.build;
  const builds = isSame ? before.builds : supersede(before.builds, before.rollout?.build, attribution.at);
  const { stopped: _, ...rest } = before;
  return {
    ...rest,
    builds: keepBuild(builds, descriptor, attribution, provenance),
    rollout: {
      build: descriptor.build,
      since: (isSame && before.rollout?.since) || attribution.at,
      by: attribution.by,
      ...scope,
    },
  };
}

/** What the release of one build changes. */
function decideOne(
  build: CheckedBuild,
  releases: HostReleases,
  { rollout, at, by }: Publishing,
  provenance: Provenance,
): { record?: ReleaseRecord; shell?: ShellRecord; entry: ReleaseLogEntry } {
  const { name, descriptor } = build;
  const entry = (from: string | undefined): ReleaseLogEntry => ({
    at,
    by,
    what: rollout ? 'rollout' : 'publish',
    remote: name,
    ...(from && { from }),
    to: descriptor.build,
    ...rollout,
  });
  if (build.kind === 'shell') {
    const before = releases.shell && { ...releases.shell, live: releases.shell.build };
    const { live: _, since, by: whose, builds } = makeLive(before, build.descriptor, { at, by }, provenance);
    return { shell: { ...build.descriptor, since, by: whose, builds }, entry: entry(before?.live) };
  }
  const before = releases.records.find((record) => record.name === name);
  const record = rollout
    ? rolledOut(before, build, rollout, { at, by }, provenance)
    : published(before, build, { at, by }, provenance);
  return { record, entry: entry(before?.live) };
}

/**
 * What the release of builds together changes.
 *
 * @param provenances of each build, in the order of the builds
 * @throws {ReleaseRefused} for a rollout that has no build to begin from, or of a shell
 */
export function decidePublish(
  builds: readonly CheckedBuild[],
  releases: HostReleases,
  publishing: Publishing,
  provenances: readonly Provenance[],
): ReleasesChange {
  refuseShellRollout(builds, publishing.rollout);
  const changes = builds.map((build, index) =>
    decideOne(build, releases, publishing, provenances[index] ?? {}),
  );
  const shell = changes.find((change) => change.shell)?.shell;
  return {
    records: changes.flatMap(({ record }) => record ?? []),
    ...(shell && { shell }),
    entries: changes.map(({ entry }) => entry),
  };
}
