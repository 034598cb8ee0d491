import { isDeepStrictEqual } from 'node:util';
import { readRegistry, type Descriptor, type Instant } from '@osasto/contract';
import type { VerificationNote } from '@osasto/contract/release-records';
import { actIdOf, isLeft, liveAct, openActs } from './acts.ts';
import { readIfThere, readJson, writeJson } from './files.ts';
import { liveFileProblems } from './live-checks.ts';
import { readEntries } from './log.ts';
import { keptPage, pageFile, recordFile, registryFile, verifiedNote } from './paths.ts';
import { readReleases, registryOf, type HostReleases } from './store.ts';
import { minute } from './table.ts';

const isEqual = (one: unknown, other: unknown) =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(one ?? null)), JSON.parse(JSON.stringify(other ?? null)));

interface Registry {
  shell?: { build: string };
  remotes: Descriptor[];
}

function registryIn(web: string): Registry | undefined {
  try {
    return readJson(registryFile(web)) as Registry | undefined;
  } catch {
    return undefined; // not JSON
  }
}

/** Where the registry is other than the records say. */
function findRegistryProblems(web: string, releases: HostReleases): string[] {
  const registry = registryIn(web);
  if (!Array.isArray(registry?.remotes)) return [`${registryFile(web)} is missing or is no registry.`];
  const { refused } = readRegistry(registry);
  const expected = registryOf(web, releases, '').remotes;
  const names = [...new Set([...expected, ...registry.remotes].map(({ name }) => name))];
  const partOf = (list: readonly Descriptor[], name: string) => list.find((one) => one.name === name);
  return [
    ...refused.map(({ name, reason }) => `The shell refuses "${name}" in the registry: ${reason}.`),
    ...names.flatMap((name) => {
      const [recorded, listed] = [partOf(expected, name), partOf(registry.remotes, name)];
      if (!recorded) return [`The registry has "${name}", which has no release record.`];
      if (!listed) return [`The registry lacks "${name}", whose build ${recorded.build} is live.`];
      return isEqual(recorded, listed)
        ? []
        : [`What the registry says of "${name}" is not what its record says.`];
    }),
    ...(registry.shell?.build === releases.shell?.build
      ? []
      : [
          `The registry names the shell ${registry.shell?.build ?? 'none'}, its record ${releases.shell?.build ?? 'none'}.`,
        ]),
  ];
}

function findPageProblems(web: string, { shell }: HostReleases): string[] {
  if (!shell) return [];
  const [page, kept] = [readIfThere(pageFile(web)), readIfThere(keptPage(web, shell.build))];
  return page && kept?.equals(page) ? [] : [`index.html is not the page of the shell ${shell.build}.`];
}

function findActProblems(web: string): string[] {
  const live = liveAct(web);
  return openActs(web)
    .filter((act) => isLeft(web, act))
    .map((act) => {
      const next = act.change && actIdOf(act) === live ? 'finishes' : 'undoes';
      const parts = act.parts.map(({ remote }) => remote).join(', ');
      return `A release of ${parts} by ${act.by}, ${minute(act.at)}, was interrupted; the next act ${next} it.`;
    });
}

/** What makes a build live for everybody. */
const moves = ['publish', 'promote', 'rollback'];

function findLogProblems(web: string, { records, shell }: HostReleases): string[] {
  const entries = readEntries(web);
  const act = liveAct(web);
  const lives = [
    ...(shell ? [{ name: 'shell', live: shell.build }] : []),
    ...records.map(({ name, live }) => ({ name, live })),
  ];
  const isLogged = act === undefined || entries.some((entry) => entry.act === act);
  return [
    ...(isLogged ? [] : ['The log has no entry of the act that the registry comes from.']),
    ...lives.flatMap(({ name, live }) => {
      const last = entries.findLast(({ remote, what }) => remote === name && moves.includes(what));
      return last?.to === live
        ? []
        : [`The log ends with build ${last?.to ?? 'none'} of "${name}", and ${live} is live.`];
    }),
  ];
}

/** A build that should be live, of any part, or of the one that is named: `m2`, `members=m2`. */
function findUnmetExpectation(expected: string, { records, shell }: HostReleases): string | undefined {
  const lives = [
    ...(shell ? [{ name: 'shell', live: shell.build, rollout: undefined }] : []),
    ...records.map(({ name, live, rollout }) => ({ name, live, rollout })),
  ];
  const [build = '', name] = expected.split('=').toReversed();
  const parts = lives.filter((part) => name === undefined || part.name === name);
  if (parts.some(({ live }) => live === build)) return undefined;
  if (name !== undefined && parts.length === 0)
    return `Build ${build} of "${name}" is not live: there is no "${name}".`;
  if (parts.some(({ rollout }) => rollout?.build === build)) {
    return `Build ${build} is not live for everybody: it is in a rollout.`;
  }
  const live = parts.map((part) => `${part.name} ${part.live}`).join(', ') || 'nothing';
  return `Build ${build} is not live; live: ${live}.`;
}

export interface Verification {
  /** A sentence for each. */
  problems: string[];
  /** A sentence for each build that should be live and is not. */
  unmet: string[];
  live: { name: string; build: string }[];
}

/**
 * Looks at everything that is live: files by their hashes, signatures, the registry against the records, the page, acts
 * that were interrupted, and the end of the log. Changes nothing of it.
 *
 * @param expected builds that should be live: `m2`, `members=m2`
 */
export function verifyReleases(web: string, expected: readonly string[] = []): Verification {
  const releases = readReleases(web);
  const { shell, records, unreadable } = releases;
  const isWriting = openActs(web).some(({ change }) => change); // page and log are still to come
  return {
    problems: [
      ...unreadable.map((name) => `${recordFile(web, name)} is no release record.`),
      ...findRegistryProblems(web, releases),
      ...(isWriting ? [] : [...findPageProblems(web, releases), ...findLogProblems(web, releases)]),
      ...liveFileProblems(web, releases).map(({ text }) => text),
      ...findActProblems(web),
    ],
    unmet: expected.flatMap((one) => findUnmetExpectation(one, releases) ?? []),
    live: [
      ...(shell ? [{ name: 'shell', build: shell.build }] : []),
      ...records.map(({ name, live }) => ({ name, build: live })),
    ],
  };
}

/** Notes for the page of releases that everything was looked at; where the folder cannot be written, nothing is noted. */
export function noteVerified(web: string, { problems }: Verification, at: Instant): void {
  try {
    writeJson(verifiedNote(web), { at, faults: problems.length } satisfies VerificationNote);
  } catch {
    // a monitor may be allowed to read alone
  }
}
