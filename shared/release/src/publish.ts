import type { Rollout } from '@osasto/contract';
import type { ReleaseLogEntry, ReleaseRecord } from '@osasto/contract/release-records';
import { liveBuild } from '@osasto/contract/releases';
import { fileProblems } from './file-checks.ts';
import { compatibilityProblems } from './compatibility.ts';
import { readBuild, type LocalBuild } from './local-build.ts';
import { withLock } from './lock.ts';
import { keepBuild, makeLive, supersede, type Attribution } from './build-history.ts';
import { refuseRelease, ReleaseRefused } from './problems.ts';
import { prune } from './prune.ts';
import {
  readReleases,
  shellLast,
  requireReadable,
  writeRecord,
  writeLogEntry,
  writeRegistry,
  writeShell,
  type HostReleases,
} from './store.ts';
import { isUploaded, upload } from './upload.ts';

/** Who gets a build first; everybody when it is missing. */
export type RolloutScope = Pick<Rollout, 'roles' | 'share'>;

interface PublishOptions extends Attribution {
  rollout?: RolloutScope | undefined;
  /** For a local start: the shell shows what is incompatible. */
  unchecked?: boolean;
  /** How many days builds that are not needed are kept; 30 by default. */
  days?: number;
}

type Remote = Extract<LocalBuild, { kind: 'remote' }>;

/** The record after a build was published for everybody. */
function published(
  before: ReleaseRecord | undefined,
  { name, owner, descriptor }: Remote,
  act: Attribution,
): ReleaseRecord {
  const { rollout, ...rest } = before ?? { owner };
  const ended = rollout && rollout.build !== descriptor.build ? rollout.build : undefined;
  const history = before && { ...before, builds: supersede(before.builds, ended, act.at) };
  return { ...rest, name, ...makeLive(history && historyOf(history), descriptor, act) };
}

const historyOf = ({ live, since, by, builds }: ReleaseRecord) => ({ live, since, by, builds });

/** The record after a build was given to some; another rollout ends. */
function rolledOut(
  before: ReleaseRecord | undefined,
  { name, descriptor }: Remote,
  scope: RolloutScope,
  act: Attribution,
): ReleaseRecord {
  if (!before) {
    return refuseRelease(
      name,
      'state',
      `"${name}" has no build for everybody yet, so a rollout has nothing to begin from. Publish it without --roles and --share.`,
    );
  }
  if (before.live === descriptor.build) {
    return refuseRelease(
      name,
      'state',
      `Build ${descriptor.build} of "${name}" is live for everybody already.`,
    );
  }
  const { roles, share } = scope;
  const isSame = before.rollout?.build === descriptor.build;
  const builds = isSame ? before.builds : supersede(before.builds, before.rollout?.build, act.at);
  return {
    ...before,
    builds: keepBuild(builds, descriptor, act),
    rollout: {
      build: descriptor.build,
      since: (isSame && before.rollout?.since) || act.at,
      by: act.by,
      ...(roles && { roles }),
      ...(share !== undefined && { share }),
    },
  };
}

function release(
  web: string,
  build: LocalBuild,
  releases: HostReleases,
  { rollout, ...act }: PublishOptions,
): void {
  const { at, by } = act;
  const { name, descriptor } = build;
  const logEntry = (from: string | undefined): ReleaseLogEntry => ({
    at,
    by,
    what: rollout && build.kind === 'remote' ? 'rollout' : 'publish',
    remote: name,
    ...(from && { from }),
    to: descriptor.build,
    ...(build.kind === 'remote' && rollout),
  });
  requireReadable(releases, web, name);
  if (build.kind === 'shell') {
    const before = releases.shell && { ...releases.shell, live: releases.shell.build };
    const { live: _, ...history } = makeLive(before, build.descriptor, { at, by });
    writeShell(web, { ...build.descriptor, since: history.since, by: history.by, builds: history.builds });
    writeLogEntry(web, logEntry(before?.live));
    return;
  }
  const before = releases.records.find((record) => record.name === name);
  writeRecord(
    web,
    rollout ? rolledOut(before, build, rollout, { at, by }) : published(before, build, { at, by }),
  );
  writeLogEntry(web, logEntry(before?.live));
}

/**
 * Releases the builds in some folders together: uploads their files, then makes them live. Nothing is live until all
 * have been checked, and a reader sees the old registry or the new one.
 *
 * @param web the folder that is served
 * @param folders `dist` folders, or the folders above
 * @throws {ReleaseRefused} with every reason; nothing has changed then
 */
export async function publish(
  web: string,
  folders: readonly string[],
  options: PublishOptions,
): Promise<LocalBuild[]> {
  const builds = folders.map(readBuild);
  if (options.rollout && builds.some(({ kind }) => kind === 'shell')) {
    refuseRelease('shell', 'state', 'A rollout is of a remote; everybody gets the same shell.');
  }
  const findProblems = (releases: HostReleases) =>
    options.unchecked ? [] : [...builds.flatMap(fileProblems), ...compatibilityProblems(builds, releases)];
  const early = findProblems(readReleases(web)); // before anything is uploaded
  if (early.length > 0) throw new ReleaseRefused(early);
  for (const build of builds) upload(web, build);
  await withLock(web, () => {
    const releases = readReleases(web);
    // Once more: others may have released in the meantime.
    const problems = options.unchecked ? [] : compatibilityProblems(builds, releases);
    if (problems.length > 0) throw new ReleaseRefused(problems);
    for (const build of builds) {
      if (build.descriptor.build !== liveBuild && !isUploaded(web, build)) upload(web, build); // pruned meanwhile
    }
    for (const build of builds.toSorted(shellLast)) release(web, build, releases, options);
    writeRegistry(web);
  });
  await prune(web, options);
  return builds;
}
