import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Descriptor } from '@osasto/contract';
import {
  isFragmentFile,
  keptBuild,
  readFragment,
  readShellFragment,
  type Fragment,
  type ReleaseLine,
  type ShellFragment,
} from '@osasto/contract/releases';
import { isFolder, readJson, replaceFile, writeJson } from './files.ts';
import { fragmentFile, keptPage, logFile, pageFile, registryFile, releasesFolder } from './places.ts';
import { refuse } from './problems.ts';

/** What stands in the folder of releases. */
export interface Releases {
  fragments: Fragment[];
  shell?: ShellFragment;
  /** Names whose file is none: they stay in the registry as they are, and nothing is done to them. */
  unreadable: string[];
}

function read<T>(file: string, guard: (value: unknown) => T | undefined): T | undefined {
  try {
    return guard(readJson(file));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export function readReleases(web: string): Releases {
  const folder = releasesFolder(web);
  const files = isFolder(folder) ? readdirSync(folder).filter(isFragmentFile).toSorted() : [];
  const releases: Releases = { fragments: [], unreadable: [] };
  for (const file of files) {
    const name = path.basename(file, '.json');
    const place = path.join(folder, file);
    if (name === 'shell') {
      const shell = read(place, readShellFragment);
      if (shell) releases.shell = shell;
      else releases.unreadable.push(name);
    } else {
      const fragment = read(place, readFragment);
      if (fragment?.name === name) releases.fragments.push(fragment);
      else releases.unreadable.push(name);
    }
  }
  return releases;
}

/** @throws {Refused} when the file of this name is there and cannot be read, so that nobody writes over it */
export function requireReadable({ unreadable }: Releases, web: string, name: string): void {
  if (!unreadable.includes(name)) return;
  refuse(name, 'state', `${fragmentFile(web, name)} is no fragment. Mend it, or put back a copy of it.`);
}

/** How the registry lists a remote. */
export function descriptorOf({ live, builds, rollout, disabled }: Fragment): Descriptor {
  return {
    ...keptBuild(builds, live).descriptor,
    ...(rollout && {
      rollout: {
        to: keptBuild(builds, rollout.build).descriptor,
        ...(rollout.roles && { roles: rollout.roles }),
        ...(rollout.share !== undefined && { share: rollout.share }),
      },
    }),
    ...(disabled && { disabled }),
  };
}

/** Derives registry.json from all fragments. Under the lock. */
export function writeRegistry(web: string): void {
  const { fragments, unreadable } = readReleases(web);
  const before = read(registryFile(web), (value) => value as { remotes?: Descriptor[] } | undefined);
  const kept = (before?.remotes ?? []).filter(({ name }) => unreadable.includes(name));
  const remotes = [...fragments.map(descriptorOf), ...kept].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  writeJson(registryFile(web), { remotes });
}

export const writeFragment = (web: string, fragment: Fragment): void =>
  writeJson(fragmentFile(web, fragment.name), fragment);

export const removeFragment = (web: string, name: string): void =>
  rmSync(fragmentFile(web, name), { force: true });

/** Makes a build of the shell the current one: its page, and what it says of itself. */
export function writeShell(web: string, shell: ShellFragment): void {
  replaceFile(pageFile(web), readFileSync(keptPage(web, shell.build)));
  writeJson(fragmentFile(web, 'shell'), shell);
}

/** The shell's page last: it is the only pointer that is not in the registry. */
export const remotesFirst = (one: { kind: string }, other: { kind: string }): number =>
  Number(one.kind === 'shell') - Number(other.kind === 'shell');

export function writeLine(web: string, line: ReleaseLine): void {
  mkdirSync(releasesFolder(web), { recursive: true });
  appendFileSync(logFile(web), `${JSON.stringify(line)}\n`);
}
