import type { ComponentType } from 'react';
import {
  contractBreach,
  contractVersion,
  loadDeadline,
  type Build,
  type FailureClass,
  type RemoteModule,
  type SlotName,
} from '@osasto/contract';
import { incompatibilitiesOf } from '@osasto/contract/incompatibilities';
import { addCatalogue } from '@osasto/i18n';
import { askRegistry } from '../registry/follow.ts';
import { newestRemotes } from '../registry/store.ts';
import { classify } from './classify.ts';
import { newReference, RemoteFailure, TimedOut } from './failures.ts';
import type * as SourceOfRemotes from './source-of-remotes.ts';
import { countEvent } from './telemetry.ts';

type Source = typeof SourceOfRemotes;

let source: Source | undefined;

/** The federation runtime: nobody needs it to sign in, so it comes after the first screen. */
export async function prepareRemotes(): Promise<Source> {
  source ??= await import('./source-of-remotes.ts');
  return source;
}

/** How long the shell waits for a remote, in milliseconds. */
interface Patience {
  /** Before network and http failures are tried again; after the last one the person decides. */
  pauses: readonly number[];
  /** For the whole load. */
  deadline: number;
}

let patience: Patience = { pauses: [500, 1_500, 4_000], deadline: loadDeadline };

/** For tests, which fail in milliseconds. */
export const setLoadPatience = (shorter: Patience): void => {
  patience = shorter;
};

const triedAgain: readonly FailureClass[] = ['network', 'http'];

class Refused extends Error {
  readonly class: FailureClass;

  constructor(failureClass: FailureClass, message: string) {
    super(message);
    this.class = failureClass;
  }
}

/** What can be told from the descriptor alone, before anything is downloaded. */
function refuseUnfit(remote: Build, sharedVersion: Source['sharedVersion']): void {
  const { name } = remote;
  const [incompatibility] = incompatibilitiesOf(remote, { contractVersion, sharedVersion });
  if (incompatibility?.kind === 'contract') {
    throw new Refused(
      'contract',
      `Remote "${name}" speaks contract ${incompatibility.wants}, this shell ${incompatibility.has}. Release the older of the two anew. See docs/remotes.md.`,
    );
  }
  if (incompatibility) {
    throw new Refused(
      'incompatible',
      `Remote "${name}" wants ${incompatibility.module} ${incompatibility.wants}, this shell has ${incompatibility.has ?? 'none'}. Build the remote anew or release the shell. See docs/remotes.md.`,
    );
  }
}

const key = ({ name, build }: Build) => `${name}@${build}`;

const modules = new Map<string, Promise<RemoteModule>>();

async function fetchModule(remote: Build): Promise<RemoteModule> {
  const { fetchRemote, sharedVersion } = await prepareRemotes();
  refuseUnfit(remote, sharedVersion);
  const module = await fetchRemote(remote);
  const breach = contractBreach(
    remote.name,
    module,
    remote.routes.map(({ path }) => path),
    remote.slots.map(({ slot }) => slot),
  );
  if (breach) throw new Refused('contract', breach);
  return module as RemoteModule;
}

/** The remote's module. One download for all who ask at once. */
function loadModule(remote: Build): Promise<RemoteModule> {
  const known = modules.get(key(remote));
  if (known) return known;
  const loading = fetchModule(remote);
  modules.set(key(remote), loading);
  loading.catch(() => modules.delete(key(remote)));
  return loading;
}

/** Whose texts are in place: builds of a remote take turns in one namespace. */
const textsOf = new Map<string, string>();

/** Whose texts were asked for last: those of another build that come later do not count. */
const textsWanted = new Map<string, string>();

const hasTexts = (remote: Build) => textsOf.get(remote.name) === key(remote);

async function loadTexts(remote: Build, { loadMessages }: RemoteModule): Promise<void> {
  if (!hasTexts(remote)) textsOf.delete(remote.name);
  textsWanted.set(remote.name, key(remote));
  await addCatalogue(remote.name, loadMessages);
  if (textsWanted.get(remote.name) === key(remote)) textsOf.set(remote.name, key(remote));
}

/** What can be drawn, and the build that it came from: not always the one that was asked for. */
export interface LoadedPart {
  // Screens take no props, and each slot has its own; whoever draws the part knows which it is.
  Part: ComponentType<Record<string, unknown>>;
  remote: Build;
}

const parts = new Map<string, LoadedPart>();

/** The part, if it was loaded before: it is then drawn at once. */
export const knownPart = (remote: Build, name: string): LoadedPart | undefined =>
  hasTexts(remote) ? parts.get(`${key(remote)} ${name}`) : undefined;

async function fetchPart(remote: Build, name: string): Promise<LoadedPart> {
  const module = await loadModule(remote);
  await loadTexts(remote, module);
  const load = name.startsWith('/') ? module.routes[name] : module.slots[name as SlotName];
  const loaded = await load?.();
  if (typeof loaded?.default !== 'function') {
    throw new Refused('contract', `Remote "${remote.name}" has no component for ${name}.`);
  }
  const part: LoadedPart = { Part: loaded.default as LoadedPart['Part'], remote };
  parts.set(`${key(remote)} ${name}`, part);
  return part;
}

const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** The class of a failure of this remote, in loading or in drawing. */
export const classOf = async (error: unknown, remote: Build): Promise<FailureClass> =>
  error instanceof Refused ? error.class : classify(error, remote);

async function failureOf(error: unknown, remote: Build): Promise<RemoteFailure> {
  const message = error instanceof Error ? error.message : String(error);
  return new RemoteFailure(await classOf(error, remote), newReference(remote.name), message, error);
}

/** One load of a part, from the build that the registry named last. */
interface Attempt {
  remote: Build;
  name: string;
}

/** Takes what the registry names now: the build at hand may be gone, or have been taken back. What hangs is left. */
async function renew(attempt: Attempt): Promise<void> {
  source?.abandon(attempt.remote);
  await askRegistry();
  const newest = newestRemotes().remotes.find(({ name }) => name === attempt.remote.name);
  if (newest && !newest.disabled) attempt.remote = newest;
}

async function trying(attempt: Attempt, signal: AbortSignal): Promise<LoadedPart> {
  for (const wait of [...patience.pauses, undefined]) {
    try {
      return await fetchPart(attempt.remote, attempt.name);
    } catch (error) {
      source?.forgetFailures();
      const failure = await failureOf(error, attempt.remote);
      if (wait === undefined || !triedAgain.includes(failure.class) || signal.aborted) throw failure;
      await pause(wait);
      await renew(attempt);
    }
  }
  throw new Error('unreachable: the last try either returns or throws');
}

/** Rejects when the deadline or the person ends the waiting, whatever the network does. */
function ending(attempt: Attempt, signal: AbortSignal, deadline: number): Promise<never> {
  return new Promise((_, reject) => {
    const timer = setTimeout(() => {
      const { remote } = attempt;
      source?.abandon(remote); // now: the clocks of its files are about to run out too, and would hide them
      void failureOf(new TimedOut(`remote "${remote.name}"`), remote).then(reject);
    }, deadline);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}

/**
 * Loads what a remote has for a path or a slot: manifest, entry, texts and the part's own chunk, within one deadline.
 *
 * @param anew asks the registry first, and takes the build that it names now
 * @param deadline milliseconds for the whole load
 * @throws {RemoteFailure} with its class; it has been counted
 * @throws the reason of `signal` when that was aborted
 */
export async function loadPart(
  remote: Build,
  name: string,
  {
    signal,
    anew = false,
    deadline = patience.deadline,
  }: { signal: AbortSignal; anew?: boolean; deadline?: number },
): Promise<LoadedPart> {
  const since = performance.now();
  const settled = new AbortController();
  const attempt: Attempt = { remote, name };
  const count = (failure?: RemoteFailure) =>
    countEvent({
      remote: remote.name,
      build: attempt.remote.build,
      stage: 'load',
      milliseconds: Math.round(performance.now() - since),
      ...(failure && { class: failure.class, reference: failure.reference }),
    });
  const either = AbortSignal.any([signal, settled.signal]);
  try {
    if (anew) await renew(attempt);
    const part = await Promise.race([trying(attempt, either), ending(attempt, either, deadline)]);
    count();
    return part;
  } catch (error) {
    if (error instanceof RemoteFailure) {
      count(error);
      // oxlint-disable-next-line no-console -- for the team that is asked about the reference
      console.error(`${error.reference}: ${error.message}`);
    }
    if (signal.aborted) source?.abandon(attempt.remote);
    throw error;
  } finally {
    settled.abort();
  }
}

const pieces = new Map<string, Promise<LoadedPart>>();

/** Loads a remote's piece for a slot: one load for all the rows that show it. A failure waits for the next who ask. */
export function loadPiece(remote: Build, slot: SlotName): Promise<LoadedPart> {
  const name = `${key(remote)} ${slot}`;
  const known = pieces.get(name);
  if (known) return known;
  const loading = loadPart(remote, slot, { signal: new AbortController().signal });
  pieces.set(name, loading);
  const forget = () => pieces.delete(name);
  loading.then(forget, forget);
  return loading;
}

const warmed = new Set<string>();

/**
 * Loads what a remote's screens begin with, once a build, when nothing else is under way: its entry, texts, and the
 * shared modules that it asks for. The texts of a build in use stay in place. A failure waits for its turn.
 */
export async function warm(remote: Build): Promise<void> {
  if (warmed.has(key(remote))) return;
  warmed.add(key(remote));
  try {
    const module = await loadModule(remote);
    if (!textsOf.has(remote.name)) await loadTexts(remote, module);
    await source?.warmShared(Object.keys(remote.shared));
  } catch {
    // whoever opens it asks again, and is told
  }
}
