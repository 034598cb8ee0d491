import { readFileSync } from 'node:fs';
import { liveBuild } from '@osasto/contract/releases';
import type { KeptBuild, ReleaseLogEntry } from '@osasto/contract/release-records';
import { actIdOf, isInterrupted, liveAct, openActs, type Act, type ActChange, type Intent } from './acts.ts';
import { disk } from './disk.ts';
import { readIfThere, replaceFile, writeJson } from './files.ts';
import { withLock } from './lock.ts';
import { writeEntries } from './log.ts';
import {
  actFile,
  keptPage,
  pageFile,
  placesOfBuild,
  placesOfPart,
  recordFile,
  registryFile,
} from './paths.ts';
import { ReleaseRefused } from './problems.ts';
import { readReleases, registryOf, withChange, type HostReleases } from './store.ts';
import { withToken } from './token.ts';
import { removeLeftovers, removeWhole } from './upload.ts';

/** An act that did not come to its end, in a sentence: what is live, and what to do. */
export class ActInterrupted extends Error {
  override readonly name = 'ActInterrupted';
}

interface Work {
  /** What takes longer, before the lock: the upload of files that nobody knows of yet. */
  upload?: (token: string) => void;
  /**
   * What the act changes, decided from what is on the host now; nothing, when there is nothing to do.
   *
   * @throws {ReleaseRefused} when it may not be
   */
  decide: (releases: HostReleases, token: string) => ActChange | undefined;
}

/** Brings an act that is live to its end. Each step can be done twice, so it begins anew after an interruption. */
function finish(
  web: string,
  act: Act,
  { records = [], retired = [], shell, pruned = {}, entries }: ActChange,
): void {
  for (const record of records) writeJson(recordFile(web, record.name), record);
  if (shell) {
    writeJson(recordFile(web, 'shell'), shell);
    replaceFile(pageFile(web), readFileSync(keptPage(web, shell.build)));
  }
  for (const name of retired) disk.remove(recordFile(web, name));
  const places = [
    ...retired.flatMap((name) => placesOfPart(web, name)),
    ...Object.entries(pruned).flatMap(([name, builds]) =>
      builds.flatMap((build) => placesOfBuild(web, name, build)),
    ),
  ];
  places.forEach(removeWhole);
  writeEntries(
    web,
    entries.map((entry) => ({ ...entry, act: actIdOf(act) })),
  );
}

/** Removes the builds of an act that never became live, unless they are kept for another reason. */
function undo(web: string, { parts }: Act): void {
  const { records, shell, unreadable } = readReleases(web);
  const keptOf = (name: string) =>
    (name === 'shell' ? shell : records.find((one) => one.name === name))?.builds;
  for (const { remote, build } of parts) {
    const isKept = keptOf(remote)?.some(({ descriptor }) => descriptor.build === build);
    if (build === undefined || build === liveBuild || isKept || unreadable.includes(remote)) continue;
    placesOfBuild(web, remote, build).forEach(removeWhole);
  }
}

/**
 * Finishes or undoes the acts that were interrupted, and says so in the log. Under the lock.
 *
 * @param refused token of an act that was refused: it leaves no entry
 */
function recover(web: string, { at, by }: Intent, refused?: string): void {
  const live = liveAct(web);
  for (const act of openActs(web).filter((one) => isInterrupted(web, one))) {
    const isLive = act.change !== undefined && actIdOf(act) === live;
    if (isLive && act.change) finish(web, act, act.change);
    else undo(web, act);
    const entries = act.parts.map(({ remote, build }): ReleaseLogEntry => ({
      at,
      by,
      what: isLive ? 'finish' : 'undo',
      remote,
      ...(build && { to: build }),
      act: actIdOf(act),
      began: { at: act.at, by: act.by },
    }));
    if (act.token !== refused) writeEntries(web, entries);
    disk.remove(actFile(web, act.token));
  }
  removeLeftovers(web);
}

/** An entry of the log with what is known of its build, after the act or, when it has gone, before. */
function withOrigin(entry: ReleaseLogEntry, states: readonly HostReleases[]): ReleaseLogEntry {
  const kept = states
    .flatMap(({ shell, records }) => [...(shell ? [shell] : []), ...records])
    .filter(({ name }) => name === entry.remote)
    .flatMap(({ builds }): KeptBuild<{ build: string }>[] => builds)
    .find(({ descriptor }) => descriptor.build === entry.to);
  return { ...entry, ...kept?.origin };
}

/** Makes a change live, by renaming one file, and brings it to its end. */
function commit(
  web: string,
  act: Act,
  releases: HostReleases,
  change: ActChange,
  isHeld: () => boolean,
): void {
  const after = withChange(releases, change);
  const whole = { ...change, entries: change.entries.map((entry) => withOrigin(entry, [after, releases])) };
  writeJson(actFile(web, act.token), { ...act, change: whole });
  const registry = registryOf(web, after, actIdOf(act));
  if (!isHeld()) throw new Error('another release took the lock, because this one stood still for too long');
  writeJson(registryFile(web), registry);
  finish(web, act, whole);
  disk.remove(actFile(web, act.token));
}

const isOver = (web: string, token: string) => readIfThere(actFile(web, token)) === undefined;

/** Undoes or finishes what an act that failed has left, as far as the disk allows; else the next act does. */
async function tidy(web: string, intent: Intent, token: string, error: unknown): Promise<void> {
  const refused = error instanceof ReleaseRefused ? token : undefined;
  await withLock(web, () => recover(web, intent, refused), 2_000).catch(() => undefined);
}

/**
 * Carries out an act wholly or not at all. It writes down what it is about, uploads, and under the lock finishes or undoes
 * what others were interrupted in, decides, writes down all that it changes, and renames the registry into place: with
 * that it is live, shell and remotes together. Records, page and log follow, by whoever comes next when it is interrupted.
 *
 * @throws {ReleaseRefused} nothing has changed
 * @throws {ActInterrupted} the disk failed
 */
export async function performAct(web: string, intent: Intent, { upload, decide }: Work): Promise<void> {
  let token = '';
  try {
    await withToken(async (own) => {
      token = own;
      if (upload) {
        writeJson(actFile(web, own), { ...intent, token });
        upload(own);
      }
      await withLock(web, (isHeld) => {
        recover(web, intent);
        const releases = readReleases(web);
        const change = decide(releases, own);
        if (change) commit(web, { ...intent, token }, releases, change, isHeld);
        else disk.remove(actFile(web, own));
      });
    });
  } catch (error) {
    const isBegun = !isOver(web, token);
    const isLive = liveAct(web) === actIdOf({ token });
    if (isBegun) await tidy(web, intent, token, error);
    if (error instanceof ReleaseRefused) throw error;
    const why = error instanceof Error ? error.message : String(error);
    if (!isLive) throw new ActInterrupted(`Nothing has changed: ${why}.`, { cause: error });
    if (isOver(web, token)) return;
    const rest = 'Its records and its entry in the log are missing until the next act, which writes them.';
    throw new ActInterrupted(`The release is live, but was interrupted: ${why}. ${rest}`, { cause: error });
  }
}
