import type { ComponentType } from 'react';
import {
  contractBreach,
  contractVersion,
  isWithin,
  loadDeadline,
  type Descriptor,
  type FailureClass,
  type RemoteModule,
} from '@osasto/contract';
import { addCatalogue } from '@osasto/i18n';
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
function refuseUnfit(
  { name, contractVersion: version, shared }: Descriptor,
  sharedVersion: Source['sharedVersion'],
): void {
  if (version !== contractVersion) {
    throw new Refused(
      'contract',
      `Remote "${name}" speaks contract ${version}, this shell ${contractVersion}. Release the older of the two anew. See docs/remotes.md.`,
    );
  }
  for (const [module, range] of Object.entries(shared)) {
    const has = sharedVersion(module);
    if (has === undefined || !isWithin(has, range)) {
      throw new Refused(
        'incompatible',
        `Remote "${name}" wants ${module} ${range}, this shell has ${has ?? 'none'}. Build the remote anew or release the shell. See docs/remotes.md.`,
      );
    }
  }
}

const key = ({ name, build }: Descriptor) => `${name}@${build}`;

const modules = new Map<string, Promise<RemoteModule>>();

async function fetchModule(descriptor: Descriptor): Promise<RemoteModule> {
  const { fetchRemote, sharedVersion } = await prepareRemotes();
  refuseUnfit(descriptor, sharedVersion);
  const module = await fetchRemote(descriptor);
  const breach = contractBreach(
    descriptor.name,
    module,
    descriptor.routes.map(({ path }) => path),
  );
  if (breach) throw new Refused('contract', breach);
  const remote = module as RemoteModule;
  await addCatalogue(descriptor.name, remote.loadMessages);
  return remote;
}

/** The remote's module with its texts in the language now shown. One download for all who ask at once. */
export function loadModule(descriptor: Descriptor): Promise<RemoteModule> {
  const known = modules.get(key(descriptor));
  if (known) return known;
  const loading = fetchModule(descriptor);
  modules.set(key(descriptor), loading);
  loading.catch(() => modules.delete(key(descriptor)));
  return loading;
}

const screens = new Map<string, ComponentType>();

/** The screen, if it was loaded before: it is then drawn at once. */
export const knownScreen = (descriptor: Descriptor, path: string): ComponentType | undefined =>
  screens.get(`${key(descriptor)} ${path}`);

async function fetchScreen(descriptor: Descriptor, path: string): Promise<ComponentType> {
  const { routes } = await loadModule(descriptor);
  const screen = await routes[path]?.();
  if (typeof screen?.default !== 'function') {
    throw new Refused('contract', `Remote "${descriptor.name}" has no component for ${path}.`);
  }
  screens.set(`${key(descriptor)} ${path}`, screen.default);
  return screen.default;
}

const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

async function failureOf(error: unknown, descriptor: Descriptor): Promise<RemoteFailure> {
  const failureClass = error instanceof Refused ? error.class : await classify(error, descriptor);
  const message = error instanceof Error ? error.message : String(error);
  return new RemoteFailure(failureClass, newReference(descriptor.name), message, error);
}

async function trying(descriptor: Descriptor, path: string, signal: AbortSignal): Promise<ComponentType> {
  for (const wait of [...patience.pauses, undefined]) {
    try {
      return await fetchScreen(descriptor, path);
    } catch (error) {
      source?.forgetFailures();
      const failure = await failureOf(error, descriptor);
      if (wait === undefined || !triedAgain.includes(failure.class) || signal.aborted) throw failure;
      await pause(wait);
    }
  }
  throw new Error('unreachable: the last try either returns or throws');
}

/** Rejects when the deadline or the person ends the waiting, whatever the network does. */
function ending(descriptor: Descriptor, signal: AbortSignal, deadline: number): Promise<never> {
  return new Promise((_, reject) => {
    const timer = setTimeout(() => {
      source?.abandon(descriptor); // now: the clocks of its files are about to run out too, and would hide them
      void failureOf(new TimedOut(`remote "${descriptor.name}"`), descriptor).then(reject);
    }, deadline);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}

/**
 * Loads the screen of a route: manifest, entry, texts and the screen's own chunk, within one deadline.
 *
 * @param deadline milliseconds for the whole load
 * @throws {RemoteFailure} with its class; it has been counted
 * @throws the reason of `signal` when that was aborted
 */
export async function loadScreen(
  descriptor: Descriptor,
  path: string,
  { signal, deadline = patience.deadline }: { signal: AbortSignal; deadline?: number },
): Promise<ComponentType> {
  const since = performance.now();
  const settled = new AbortController();
  const count = (failure?: RemoteFailure) =>
    countEvent({
      remote: descriptor.name,
      build: descriptor.build,
      stage: 'load',
      milliseconds: Math.round(performance.now() - since),
      ...(failure && { class: failure.class, reference: failure.reference }),
    });
  const either = AbortSignal.any([signal, settled.signal]);
  try {
    const screen = await Promise.race([
      trying(descriptor, path, either),
      ending(descriptor, either, deadline),
    ]);
    count();
    return screen;
  } catch (error) {
    if (error instanceof RemoteFailure) count(error);
    if (signal.aborted) source?.abandon(descriptor);
    throw error;
  } finally {
    settled.abort();
  }
}

/** Loads what a remote's screens begin with, when nothing else is under way. A failure waits for its turn. */
export async function warm(descriptor: Descriptor): Promise<void> {
  await loadModule(descriptor).catch(() => undefined);
}
