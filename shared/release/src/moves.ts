import { rmSync } from 'node:fs';
import { keptBuild, type Fragment, type ReleaseAct, type ShellFragment } from '@osasto/contract/releases';
import { isIntact } from './file-checks.ts';
import { placeProblems } from './fit.ts';
import { withLock } from './lock.ts';
import { buildFolder, buildsFolder } from './places.ts';
import { moveBack, moveTo, previousOf, supersede, type Act, type Pointer } from './pointer.ts';
import { refuse, Refused, type Problem } from './problems.ts';
import {
  readReleases,
  remotesFirst,
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
  next: (fragment: Fragment) => { fragment: Fragment; to?: string },
): Promise<Fragment> {
  return withLock(web, () => {
    const before = find(readReleases(web), web, name);
    const { fragment, to } = next(before);
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

/** A part after its rollback: the builds that were and are live, and what is written. */
type Back = { name: string; from: string; to: string } & (
  | { kind: 'remote'; fragment: Fragment }
  | { kind: 'shell'; shell: ShellFragment }
);

function remoteBack(fragment: Fragment, web: string, to: string | undefined, act: Act): Back {
  const { rollout, ...rest } = fragment;
  const { name, live, since, by } = fragment;
  const builds = supersede(fragment.builds, rollout?.build, act.at, { withdrawn: true });
  // The newest thing goes back first: a rollout is what was released last.
  if (rollout && to === undefined) {
    return { kind: 'remote', name, from: live, to: live, fragment: { ...rest, builds } };
  }
  const target = targetOf(name, fragment, to);
  requireIntact(web, name, target);
  const pointer = { live, since, by, builds };
  const moved = target === live ? pointer : moveBack(pointer, target, act);
  return { kind: 'remote', name, from: live, to: target, fragment: { ...rest, ...moved } };
}

/** The page of a kept build becomes the current one. */
function shellBack(releases: Releases, web: string, to: string | undefined, act: Act): Back {
  requireReadable(releases, web, 'shell');
  const shell = releases.shell ?? refuse('shell', 'state', 'There is no shell on this host.');
  const pointer = { live: shell.build, since: shell.since, by: shell.by, builds: shell.builds };
  const target = targetOf('shell', pointer, to);
  requireIntact(web, 'shell', target);
  const { descriptor } = keptBuild(shell.builds, target);
  const { since, by, builds } = target === shell.build ? pointer : moveBack(pointer, target, act);
  return {
    kind: 'shell',
    name: 'shell',
    from: shell.build,
    to: target,
    shell: { ...descriptor, since, by, builds },
  };
}

/** Why parts that have gone back do not fit each other and what stays. Ending a rollout always fits. */
function backProblems(backs: readonly Back[], releases: Releases): Problem[] {
  const fragments = releases.fragments.map((fragment) => {
    const back = backs.find(({ name }) => name === fragment.name);
    return back?.kind === 'remote' ? back.fragment : fragment;
  });
  const moved = backs.filter(({ from, to }) => from !== to);
  const remotes = moved.flatMap((back) =>
    back.kind === 'remote' ? keptBuild(back.fragment.builds, back.to).descriptor : [],
  );
  const shell = moved.find((back) => back.kind === 'shell')?.shell;
  return placeProblems(remotes, shell, { ...releases, fragments });
}

/**
 * Goes back: of each part, ends a rollout when there is one, else makes the build live that was before. With `to`,
 * that kept build; a rollout ends too. Several parts go together, or none does.
 *
 * @param names remotes, or `shell`
 * @param options.to a build for each name, in the same order
 * @returns the builds that are live now, in the order of the names
 * @throws {Refused} with every reason: there is no such build, its files are damaged, or the parts would not fit
 */
export function rollback(
  web: string,
  names: readonly string[],
  { to, ...act }: Act & { to?: readonly string[] | undefined },
): Promise<string[]> {
  return withLock(web, () => {
    const releases = readReleases(web);
    const backs = names.map((name, index) =>
      name === 'shell'
        ? shellBack(releases, web, to?.[index], act)
        : remoteBack(find(releases, web, name), web, to?.[index], act),
    );
    const problems = backProblems(backs, releases);
    if (problems.length > 0) throw new Refused(problems);
    for (const back of backs.toSorted(remotesFirst)) {
      if (back.kind === 'shell') writeShell(web, back.shell);
      else writeFragment(web, back.fragment);
      const { name, from } = back;
      writeLine(web, { at: act.at, by: act.by, what: 'rollback', remote: name, from, to: back.to });
    }
    writeRegistry(web);
    return backs.map((back) => back.to);
  });
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
