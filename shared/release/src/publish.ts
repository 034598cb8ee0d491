import type { Rollout } from '@osasto/contract';
import { liveBuild, type Fragment, type ReleaseLine } from '@osasto/contract/releases';
import { fileProblems } from './file-checks.ts';
import { fitProblems } from './fit.ts';
import { readBuild, type LocalBuild } from './local-build.ts';
import { withLock } from './lock.ts';
import { keep, moveTo, supersede, type Act } from './pointer.ts';
import { refuse, Refused } from './problems.ts';
import { prune } from './prune.ts';
import {
  readReleases,
  remotesFirst,
  requireReadable,
  writeFragment,
  writeLine,
  writeRegistry,
  writeShell,
  type Releases,
} from './store.ts';
import { isUploaded, upload } from './upload.ts';

/** Who gets a build first; everybody when it is missing. */
export type Audience = Pick<Rollout, 'roles' | 'share'>;

export interface PublishOptions extends Act {
  rollout?: Audience | undefined;
  /** Of a local start: what does not fit is shown by the shell, as it is while one works on it. */
  unchecked?: boolean;
  /** How many days builds are kept that are not needed; 30 when it is not said. */
  days?: number;
}

type Remote = Extract<LocalBuild, { kind: 'remote' }>;

/** The fragment after a build was published for everybody. */
export function published(
  before: Fragment | undefined,
  { name, owner, descriptor }: Remote,
  act: Act,
): Fragment {
  const { rollout, ...rest } = before ?? { owner };
  const ended = rollout && rollout.build !== descriptor.build ? rollout.build : undefined;
  const pointer = before && { ...before, builds: supersede(before.builds, ended, act.at) };
  return { ...rest, name, ...moveTo(pointer && pointerOf(pointer), descriptor, act) };
}

const pointerOf = ({ live, since, by, builds }: Fragment) => ({ live, since, by, builds });

/** The fragment after a build was given to some; another rollout ends. */
function rolledOut(
  before: Fragment | undefined,
  { name, descriptor }: Remote,
  to: Audience,
  act: Act,
): Fragment {
  if (!before) {
    return refuse(
      name,
      'state',
      `"${name}" has no build for everybody yet, so a rollout has nothing to begin from. Publish it without --roles and --share.`,
    );
  }
  if (before.live === descriptor.build) {
    return refuse(name, 'state', `Build ${descriptor.build} of "${name}" is live for everybody already.`);
  }
  const { roles, share } = to;
  const isSame = before.rollout?.build === descriptor.build;
  const builds = isSame ? before.builds : supersede(before.builds, before.rollout?.build, act.at);
  return {
    ...before,
    builds: keep(builds, descriptor, act),
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
  releases: Releases,
  { rollout, ...act }: PublishOptions,
): void {
  const { at, by } = act;
  const { name, descriptor } = build;
  const line = (from: string | undefined): ReleaseLine => ({
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
    const { live: _, ...pointer } = moveTo(before, build.descriptor, { at, by });
    writeShell(web, { ...build.descriptor, since: pointer.since, by: pointer.by, builds: pointer.builds });
    writeLine(web, line(before?.live));
    return;
  }
  const before = releases.fragments.find((fragment) => fragment.name === name);
  writeFragment(
    web,
    rollout ? rolledOut(before, build, rollout, { at, by }) : published(before, build, { at, by }),
  );
  writeLine(web, line(before?.live));
}

/**
 * Releases the builds in some folders together: uploads their files, then moves their pointers. Nothing is live
 * until all have been found good, and a reader sees the old registry or the new one.
 *
 * @param web the folder that is served
 * @param places `dist` folders, or the folders above
 * @throws {Refused} with every reason; nothing is live then that was not before
 */
export async function publish(
  web: string,
  places: readonly string[],
  options: PublishOptions,
): Promise<LocalBuild[]> {
  const builds = places.map(readBuild);
  if (options.rollout && builds.some(({ kind }) => kind === 'shell')) {
    refuse('shell', 'state', 'A rollout is of a remote; everybody gets the same shell.');
  }
  const problemsWith = (releases: Releases) =>
    options.unchecked ? [] : [...builds.flatMap(fileProblems), ...fitProblems(builds, releases)];
  const early = problemsWith(readReleases(web)); // before anything is uploaded
  if (early.length > 0) throw new Refused(early);
  for (const build of builds) upload(web, build);
  await withLock(web, () => {
    const releases = readReleases(web);
    // Once more: others may have released in the meantime.
    const problems = options.unchecked ? [] : fitProblems(builds, releases);
    if (problems.length > 0) throw new Refused(problems);
    for (const build of builds) {
      if (build.descriptor.build !== liveBuild && !isUploaded(web, build)) upload(web, build); // pruned meanwhile
    }
    for (const build of builds.toSorted(remotesFirst)) release(web, build, releases, options);
    writeRegistry(web);
  });
  await prune(web, options);
  return builds;
}
