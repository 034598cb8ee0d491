import type { Rollout } from '@osasto/contract';
import type { Origin, ReleaseLogEntry, ReleaseRecord, ShellRecord } from '@osasto/contract/release-records';
import { liveBuild } from '@osasto/contract/releases';
import { readBuild, type LocalBuild } from './local-build.ts';
import { keepBuild, makeLive, supersede, type Attribution, type Provenance } from './build-history.ts';
import { performAct } from './perform.ts';
import { refuseProblems, refuseRelease } from './problems.ts';
import { prune } from './prune.ts';
import { releaseProblems } from './release-checks.ts';
import { signerOf, withSignature } from './signatures.ts';
import { readReleases, requireReadable, type HostReleases } from './store.ts';
import { typesReader, unfitShells } from './types.ts';
import { isUploaded, upload } from './upload.ts';

/** Who gets a build first; everybody when it is missing. */
export type RolloutScope = Omit<Rollout, 'to'>;

export interface PublishOptions extends Attribution {
  rollout?: RolloutScope | undefined;
  /** Where the build in a folder comes from. */
  originOf?: (folder: string) => Origin;
  /** File of the private key that signs the builds. */
  keyFile?: string | undefined;
  /** Also a build that was rolled back, stopped or retired. */
  again?: boolean | undefined;
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
  provenance: Provenance,
): ReleaseRecord {
  const { rollout, stopped: _, ...rest } = before ?? { owner };
  const ended = rollout && rollout.build !== descriptor.build ? rollout.build : undefined;
  const history = before && { ...before, builds: supersede(before.builds, ended, act.at) };
  return { ...rest, name, ...makeLive(history && historyOf(history), descriptor, act, provenance) };
}

const historyOf = ({ live, since, by, builds }: ReleaseRecord) => ({ live, since, by, builds });

/** The record after a build was given to some; another rollout ends. */
function rolledOut(
  before: ReleaseRecord | undefined,
  { name, descriptor }: Remote,
  scope: RolloutScope,
  act: Attribution,
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
  const builds = isSame ? before.builds : supersede(before.builds, before.rollout?.build, act.at);
  const { stopped: _, ...rest } = before;
  return {
    ...rest,
    builds: keepBuild(builds, descriptor, act, provenance),
    rollout: {
      build: descriptor.build,
      since: (isSame && before.rollout?.since) || act.at,
      by: act.by,
      ...scope,
    },
  };
}

/** What the release of one build changes. */
function released(
  build: LocalBuild,
  releases: HostReleases,
  web: string,
  { rollout, at, by }: PublishOptions,
  provenance: Provenance,
): { record?: ReleaseRecord; shell?: ShellRecord; entry: ReleaseLogEntry } {
  const { name, descriptor } = build;
  const entry = (from: string | undefined): ReleaseLogEntry => ({
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
    const { live: _, since, by: whose, builds } = makeLive(before, build.descriptor, { at, by }, provenance);
    return { shell: { ...build.descriptor, since, by: whose, builds }, entry: entry(before?.live) };
  }
  const before = releases.records.find((record) => record.name === name);
  const record = rollout
    ? rolledOut(before, build, rollout, { at, by }, provenance)
    : published(before, build, { at, by }, provenance);
  return { record, entry: entry(before?.live) };
}

/** The shells of before that a remote does not fit; those that stay or come are checked, and refused. */
function unfitBefore(web: string, build: LocalBuild, all: readonly LocalBuild[]): Provenance['unfit'] {
  const { shell } = readReleases(web);
  if (build.kind === 'shell' || !shell) return undefined;
  const next = all.find(({ kind }) => kind === 'shell')?.descriptor.build ?? shell.build;
  const earlier = shell.builds.map(({ descriptor }) => descriptor).filter((one) => one.build !== next);
  const unfit = unfitShells(build.descriptor, earlier, typesReader(web, all));
  return Object.keys(unfit).length > 0 ? unfit : undefined;
}

/**
 * Releases the builds in some folders together: uploads their files, then makes them live. Nothing is live until all
 * have been checked, and a reader sees all of them or none.
 *
 * @param web the folder that is served
 * @param folders `dist` folders, or the folders above
 * @throws {ReleaseRefused} with every reason; nothing has changed then
 * @throws {ActInterrupted} the disk failed
 */
export async function publish(
  web: string,
  folders: readonly string[],
  options: PublishOptions,
): Promise<LocalBuild[]> {
  const { at, by, originOf, keyFile, again } = options;
  const builds = folders.map(readBuild).map((build) => withSignature(build, keyFile));
  if (options.rollout && builds.some(({ kind }) => kind === 'shell')) {
    refuseRelease('shell', 'state', 'A rollout is of a remote; everybody gets the same shell.');
  }
  const findProblems = (releases: HostReleases) =>
    options.unchecked ? [] : releaseProblems(web, builds, releases, { again });
  refuseProblems(findProblems(readReleases(web))); // before anything is uploaded
  const provenances = builds.map((build, index): Provenance => {
    const unfit = unfitBefore(web, build, builds);
    const signedBy = signerOf(web, build);
    const origin = { ...originOf?.(folders[index] ?? ''), ...(signedBy && { signedBy }) };
    const { signature } = build;
    return {
      ...(Object.keys(origin).length > 0 && { origin }),
      ...(signature && { signature }),
      ...(unfit && { unfit }),
    };
  });
  const parts = builds.map(({ name, descriptor: { build } }) => ({ remote: name, build }));
  await performAct(
    web,
    { at, by, parts },
    {
      upload: (token) => builds.forEach((build) => upload(web, build, token)),
      decide(releases, token) {
        refuseProblems(findProblems(releases)); // others may have released in the meantime
        for (const build of builds) {
          if (build.descriptor.build !== liveBuild && !isUploaded(web, build)) upload(web, build, token); // pruned
        }
        const changes = builds.map((build, index) =>
          released(build, releases, web, options, provenances[index] ?? {}),
        );
        const shell = changes.find((change) => change.shell)?.shell;
        return {
          records: changes.flatMap(({ record }) => record ?? []),
          ...(shell && { shell }),
          entries: changes.map(({ entry }) => entry),
        };
      },
    },
  );
  await prune(web, options).catch(() => undefined); // the release is live; the next one prunes
  return builds;
}
