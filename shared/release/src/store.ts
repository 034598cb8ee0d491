import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Descriptor } from '@osasto/contract';
import {
  isRecordFile,
  findKeptBuild,
  readReleaseRecord,
  readShellRecord,
  type ReleaseRecord,
  type ReleaseLogEntry,
  type ShellRecord,
} from '@osasto/contract/release-records';
import { isFolder, readJson, replaceFile, writeJson } from './files.ts';
import { recordFile, keptPage, logFile, pageFile, registryFile, releasesFolder } from './paths.ts';
import { refuseRelease } from './problems.ts';

/** What the folder of releases holds. */
export interface HostReleases {
  records: ReleaseRecord[];
  shell?: ShellRecord;
  /** Names whose file is damaged: they stay in the registry as they are, and nothing is done to them. */
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

export function readReleases(web: string): HostReleases {
  const folder = releasesFolder(web);
  const files = isFolder(folder) ? readdirSync(folder).filter(isRecordFile).toSorted() : [];
  const releases: HostReleases = { records: [], unreadable: [] };
  for (const file of files) {
    const name = path.basename(file, '.json');
    const location = path.join(folder, file);
    if (name === 'shell') {
      const shell = read(location, readShellRecord);
      if (shell) releases.shell = shell;
      else releases.unreadable.push(name);
    } else {
      const record = read(location, readReleaseRecord);
      if (record?.name === name) releases.records.push(record);
      else releases.unreadable.push(name);
    }
  }
  return releases;
}

/** @throws {ReleaseRefused} when the file of this name is there and cannot be read, so that nobody writes over it */
export function requireReadable({ unreadable }: HostReleases, web: string, name: string): void {
  if (!unreadable.includes(name)) return;
  refuseRelease(
    name,
    'state',
    `${recordFile(web, name)} is no release record. Repair it, or restore a copy of it.`,
  );
}

/** @throws {ReleaseRefused} when there is no such remote, or its record cannot be read */
export function requireRecord(releases: HostReleases, web: string, name: string): ReleaseRecord {
  requireReadable(releases, web, name);
  const names = releases.records.map((record) => record.name);
  return (
    releases.records.find((record) => record.name === name) ??
    refuseRelease(
      name,
      'state',
      `There is no remote "${name}" on this host. There are: ${names.join(', ') || 'none'}.`,
    )
  );
}

/** How the registry lists a remote. */
function descriptorOf({ live, builds, rollout, disabled }: ReleaseRecord): Descriptor {
  return {
    ...findKeptBuild(builds, live).descriptor,
    ...(rollout && {
      rollout: {
        to: findKeptBuild(builds, rollout.build).descriptor,
        ...(rollout.roles && { roles: rollout.roles }),
        ...(rollout.share !== undefined && { share: rollout.share }),
      },
    }),
    ...(disabled && { disabled }),
  };
}

/** Derives registry.json from all records. Under the lock. */
export function writeRegistry(web: string): void {
  const { records, unreadable } = readReleases(web);
  const before = read(registryFile(web), (value) => value as { remotes?: Descriptor[] } | undefined);
  const kept = (before?.remotes ?? []).filter(({ name }) => unreadable.includes(name));
  const remotes = [...records.map(descriptorOf), ...kept].toSorted((a, b) => (a.name < b.name ? -1 : 1));
  writeJson(registryFile(web), { remotes });
}

export const writeRecord = (web: string, record: ReleaseRecord): void =>
  writeJson(recordFile(web, record.name), record);

export const removeRecord = (web: string, name: string): void =>
  rmSync(recordFile(web, name), { force: true });

/** Makes a build of the shell the current one: its page and its record. */
export function writeShell(web: string, shell: ShellRecord): void {
  replaceFile(pageFile(web), readFileSync(keptPage(web, shell.build)));
  writeJson(recordFile(web, 'shell'), shell);
}

/** The shell's page last: it is the only pointer that is not in the registry. */
export const shellLast = (one: { kind: string }, other: { kind: string }): number =>
  Number(one.kind === 'shell') - Number(other.kind === 'shell');

export function writeLogEntry(web: string, line: ReleaseLogEntry): void {
  mkdirSync(releasesFolder(web), { recursive: true });
  appendFileSync(logFile(web), `${JSON.stringify(line)}\n`);
}
