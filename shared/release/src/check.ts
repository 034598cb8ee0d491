import { readBuild, type LocalBuild } from './local-build.ts';
import { fileProblems } from './file-checks.ts';
import { previousOf, type Pointer } from './pointer.ts';
import { fitProblems } from './fit.ts';
import { Refused, type Problem } from './problems.ts';
import { readReleases, type Releases } from './store.ts';
import { contentProblems } from './upload.ts';

export interface CheckResult {
  deployable: boolean;
  builds: { remote: string; version: string; build: string }[];
  problems: Problem[];
  /** What to run when the release goes wrong, in this order. */
  rollback: string[];
}

/** How the command is written: npx asks the public registry for what is not installed, unless it is told not to. */
const command = 'npx --offline osasto-release';

/** The commands that undo the release of these builds, from what is live now. What goes back goes together. */
export function wayBack(builds: readonly LocalBuild[], releases: Releases, web: string): string[] {
  const host = `--web ${/\s/.test(web) ? JSON.stringify(web) : web}`;
  const parts = builds.map(({ kind, name, descriptor: { build } }) => {
    const pointer = kind === 'shell' ? shellPointer(releases) : pointerOf(releases, name);
    return { kind, name, isLive: pointer?.live === build, before: liveBefore(pointer, build) };
  });
  // What is live already does not move with the others.
  const moving = parts.some(({ isLive }) => !isLive) ? parts.filter(({ isLive }) => !isLive) : parts;
  const back = moving.filter(({ before }) => before);
  const names = back.map(({ name }) => name).join(' ');
  const targets = back.map(({ before }) => before).join(',');
  // A new remote need not fit what the others go back to.
  const end = back.length > 0 ? 'retire' : 'disable';
  return [
    ...moving
      .filter(({ kind, before }) => kind === 'remote' && !before)
      .map(({ name }) => `${command} ${end} ${name} ${host}`),
    ...(back.length > 0 ? [`${command} rollback ${names} --to ${targets} ${host}`] : []),
  ];
}

const pointerOf = ({ fragments }: Releases, name: string) =>
  fragments.find((fragment) => fragment.name === name);
const shellPointer = ({ shell }: Releases) => shell && { ...shell, live: shell.build };

/** The build that is live when this one is not. */
const liveBefore = (pointer: Pointer<{ build: string }> | undefined, build: string) =>
  pointer?.live === build ? previousOf(pointer)?.descriptor.build : pointer?.live;

/**
 * "Can I deploy?": whether the builds in these folders, released together, work with what is on the host. Nothing
 * is changed.
 *
 * @param web the folder that is served
 * @param places `dist` folders, or the folders above
 */
export function check(web: string, places: readonly string[]): CheckResult {
  const builds: LocalBuild[] = [];
  const problems: Problem[] = [];
  for (const place of places) {
    try {
      builds.push(readBuild(place));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      problems.push(...error.problems);
    }
  }
  const releases = readReleases(web);
  problems.push(
    ...builds.flatMap((build) => [...fileProblems(build), ...contentProblems(web, build)]),
    ...fitProblems(builds, releases),
  );
  return {
    deployable: problems.length === 0,
    builds: builds.map(({ name, descriptor: { version, build } }) => ({ remote: name, version, build })),
    problems,
    rollback: wayBack(builds, releases, web),
  };
}
