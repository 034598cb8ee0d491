import { rmSync } from 'node:fs';
import { keptBuild, type Fragment, type ReleaseAct, type ShellFragment } from '@osasto/contract/releases';
import { isIntact } from './file-checks.ts';
import { misfits } from './fit.ts';
import { withLock } from './lock.ts';
import { buildFolder, buildsFolder } from './places.ts';
import { moveBack, moveTo, previousOf, supersede, type Act, type Pointer } from './pointer.ts';
import { refuse, Refused, type Problem } from './problems.ts';
import {
  readReleases,
  removeFragment,
  requireReadable,
  writeFragment,
  writeLine,
  writeRegistry,
  writeShell,
  type Releases,
} from './store.ts';

function find(releases: Releases, web: string, name: string): Fragment {
  requireReadable(releases, web, name);
  const names = releases.fragments.map((fragment) => fragment.name);
  return (
    releases.fragments.find((fragment) => fragment.name === name) ??
    refuse(
      name,
      'state',
      `There is no remote "${name}" on this host. There are: ${names.join(', ') || 'none'}.`,
    )
  );
}

/** Changes the fragment of a remote under the lock, and what is derived from it. */
function change(
  web: string,
  name: string,
  { at, by }: Act,
  what: ReleaseAct,
  next: (fragment: Fragment, releases: Releases) => { fragment: Fragment; to?: string },
): Promise<Fragment> {
  return withLock(web, () => {
    const releases = readReleases(web);
    const before = find(releases, web, name);
    const { fragment, to } = next(before, releases);
    writeFragment(web, fragment);
    writeRegistry(web);
    writeLine(web, { at, by, what, remote: name, from: before.live, ...(to && { to }) });
    return fragment;
  });
}

/** The build to go back to: the named one, or the one before. */
function targetOf<D extends { build: string }>(
  name: string,
  pointer: Pointer<D>,
  to: string | undefined,
): string {
  const kept = pointer.builds.map(({ descriptor }) => descriptor.build);
  const target = to ?? previousOf(pointer)?.descriptor.build;
  if (target === undefined) {
    return refuse(
      name,
      'state',
      `"${name}" has no earlier build to go back to. "osasto-release disable ${name}" takes it out of use.`,
    );
  }
  return kept.includes(target)
    ? target
    : refuse(name, 'state', `Build ${target} of "${name}" is not kept. There are: ${kept.join(', ')}.`);
}

function requireIntact(web: string, name: string, build: string): void {
  if (isIntact(buildFolder(web, name, build))) return;
  refuse(
    name,
    'file',
    `The files of build ${build} of "${name}" are not whole any more. Choose another: "osasto-release list ${name}".`,
  );
}

const refuseAny = (problems: Problem[]) => {
  if (problems.length > 0) throw new Refused(problems);
};

function rolledBack(fragment: Fragment, releases: Releases, web: string, to: string | undefined, act: Act) {
  const { rollout, ...rest } = fragment;
  // The newest thing goes back first: a rollout is what was released last.
  if (rollout && to === undefined) {
    const builds = supersede(fragment.builds, rollout.build, act.at, { withdrawn: true });
    return { fragment: { ...rest, builds }, to: fragment.live };
  }
  const target = targetOf(fragment.name, fragment, to);
  requireIntact(web, fragment.name, target);
  if (releases.shell) refuseAny(misfits(keptBuild(fragment.builds, target).descriptor, releases.shell));
  const builds = supersede(fragment.builds, rollout?.build, act.at, { withdrawn: true });
  const { live, since, by } = fragment;
  const pointer = { live, since, by, builds };
  return {
    fragment: { ...rest, ...(target === live ? pointer : moveBack(pointer, target, act)) },
    to: target,
  };
}

/** The shell's own way back: the page of a kept build becomes the current one. Every live remote must fit it. */
async function rollBackShell(web: string, to: string | undefined, act: Act): Promise<ShellFragment> {
  return withLock(web, () => {
    const releases = readReleases(web);
    requireReadable(releases, web, 'shell');
    const shell = releases.shell ?? refuse('shell', 'state', 'There is no shell on this host.');
    const pointer = { live: shell.build, since: shell.since, by: shell.by, builds: shell.builds };
    const target = targetOf('shell', pointer, to);
    requireIntact(web, 'shell', target);
    const { descriptor } = keptBuild(shell.builds, target);
    refuseAny(
      releases.fragments.flatMap(({ builds, live, rollout }) =>
        [live, ...(rollout ? [rollout.build] : [])].flatMap((build) =>
          misfits(keptBuild(builds, build).descriptor, descriptor),
        ),
      ),
    );
    const { since, by, builds } = target === shell.build ? pointer : moveBack(pointer, target, act);
    const next = { ...descriptor, since, by, builds };
    writeShell(web, next);
    writeLine(web, {
      at: act.at,
      by: act.by,
      what: 'rollback',
      remote: 'shell',
      from: shell.build,
      to: target,
    });
    return next;
  });
}

/**
 * Goes back: ends a rollout when there is one, else makes the build live that was before. With `to`, that kept
 * build; a rollout ends too.
 *
 * @returns the build that is live now
 * @throws {Refused} when there is none, its files are damaged, or the deployed shell cannot run it
 */
export async function rollback(
  web: string,
  name: string,
  { to, ...act }: Act & { to?: string | undefined },
): Promise<string> {
  if (name === 'shell') return (await rollBackShell(web, to, act)).build;
  const { live } = await change(web, name, act, 'rollback', (fragment, releases) =>
    rolledBack(fragment, releases, web, to, act),
  );
  return live;
}

/** Gives the build of a rollout to everybody. */
export async function promote(web: string, name: string, act: Act): Promise<string> {
  const { live } = await change(web, name, act, 'promote', (fragment) => {
    const { rollout, ...rest } = fragment;
    if (!rollout) return refuse(name, 'state', `"${name}" has no rollout to promote.`);
    const { descriptor } = keptBuild(fragment.builds, rollout.build);
    const { live, since, by, builds } = fragment;
    return {
      fragment: { ...rest, ...moveTo({ live, since, by, builds }, descriptor, act) },
      to: rollout.build,
    };
  });
  return live;
}

/** Takes a remote out of use: its links go, its addresses say so. */
export const disable = (web: string, name: string, act: Act): Promise<Fragment> =>
  change(web, name, act, 'disable', (fragment) => ({ fragment: { ...fragment, disabled: true } }));

/** Puts a remote into use again. */
export const enable = (web: string, name: string, act: Act): Promise<Fragment> =>
  change(web, name, act, 'enable', (fragment) => ({ fragment: { ...fragment, disabled: false } }));

/** Takes a remote out of the registry for good, with all its files. */
export async function retire(web: string, name: string, { at, by }: Act): Promise<void> {
  await withLock(web, () => {
    const { live } = find(readReleases(web), web, name);
    removeFragment(web, name);
    writeRegistry(web);
    writeLine(web, { at, by, what: 'retire', remote: name, from: live });
    rmSync(buildsFolder(web, name), { recursive: true, force: true });
  });
}
