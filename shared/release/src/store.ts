import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Build, Descriptor } from '@osasto/contract';
import {
  isRecordFile,
  findKeptBuild,
  readReleaseRecord,
  readShellRecord,
  type ReleaseRecord,
  type ShellRecord,
} from '@osasto/contract/release-records';
import { actIdOf, liveAct, openActs, type ActChange } from './acts.ts';
import { isFolder, readJson } from './files.ts';
import { recordFile, registryFile, releasesFolder } from './paths.ts';
import { type Problem, refuseProblems, refuseRelease } from './problems.ts';

/** What the folder of releases holds. */
export interface HostReleases {
  /** The folder that is served. */
  web: string;
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

/**
 * What the folder of releases holds. An act that is live and was not brought to its end counts, and one that is not live
 * does not, whatever of it has been written.
 */
export function readReleases(web: string): HostReleases {
  const act = liveAct(web);
  const open = openActs(web).find((one) => one.change && actIdOf(one) === act);
  const releases = readRecords(web);
  if (liveAct(web) !== act) return readReleases(web); // an act became live in between
  return open?.change ? withChange(releases, open.change) : releases;
}

function readRecords(web: string): HostReleases {
  const folder = releasesFolder(web);
  const files = isFolder(folder) ? readdirSync(folder).filter(isRecordFile).toSorted() : [];
  const releases: HostReleases = { web, records: [], unreadable: [] };
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

/** Whether the file of this name is there and cannot be read: nobody writes over it. */
export const unreadableProblems = ({ unreadable }: HostReleases, web: string, name: string): Problem[] =>
  unreadable.includes(name)
    ? [
        {
          remote: name,
          kind: 'state',
          text: `${recordFile(web, name)} is no release record. Repair it, or restore a copy of it.`,
        },
      ]
    : [];

/** @throws {ReleaseRefused} when the file of this name is there and cannot be read */
export const requireReadable = (releases: HostReleases, web: string, name: string): void =>
  refuseProblems(unreadableProblems(releases, web, name));

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
        ...(rollout.roles && { roles: rollout.roles }),
        ...(rollout.share !== undefined && { share: rollout.share }),
        ...(rollout.districts && { districts: rollout.districts }),
        ...(rollout.sections && { sections: rollout.sections }),
      },
    }),
    ...(disabled && { disabled }),
  };
}

/** The releases after a change. */
export function withChange(releases: HostReleases, change: ActChange): HostReleases {
  const { records = [], retired = [], shell = releases.shell } = change;
  const gone = [...retired, ...records.map(({ name }) => name)];
  return {
    web: releases.web,
    records: [...releases.records.filter(({ name }) => !gone.includes(name)), ...records].toSorted(byName),
    ...(shell && { shell }),
    unreadable: releases.unreadable.filter((name) => !gone.includes(name)),
  };
}

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);

/** What registry.json says: the one file that makes an act live, for the remotes and the shell's page together. */
interface RegistryFile {
  /** The act that it comes from. */
  act: string;
  /** Whose page is served; missing while there is no shell. */
  shell?: { build: string };
  remotes: Descriptor[];
}

/** The registry of these releases, as an act writes it. What cannot be read stays as it is. */
export function registryOf(
  web: string,
  { records, shell, unreadable }: HostReleases,
  act: string,
): RegistryFile {
  const before = read(registryFile(web), (value) => value as Partial<RegistryFile> | undefined);
  const kept = (before?.remotes ?? []).filter(({ name }) => unreadable.includes(name));
  const page = shell ? { build: shell.build } : before?.shell;
  return {
    act,
    ...(page && { shell: page }),
    remotes: [...records.map(descriptorOf), ...kept].toSorted(byName),
  };
}
