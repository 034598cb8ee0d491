import { createContext } from 'react';
import type { Build, SlotName } from '@osasto/contract';
import { refreshRegistry } from '../registry/follow.ts';
import { newestRemotes } from '../registry/store.ts';
import { classify } from './classify.ts';
import { newReference, RemoteFailure, timedOut } from './failures.ts';
import { createModules, buildKey } from './modules.ts';
import { createParts, type LoadedPart } from './parts.ts';
import { createPreload } from './preload.ts';
import { deadline, defaultTimeouts, withRetries, type Timeouts } from './retry.ts';
import { countEvent } from './telemetry.ts';
import { readFrames } from './frames.ts';
import { createTexts } from './texts.ts';

async function toFailure(error: unknown, remote: Build): Promise<RemoteFailure> {
  const message = error instanceof Error ? error.message : String(error);
  return new RemoteFailure(await classify(error, remote), newReference(remote.name), message, error);
}

interface LoadOptions {
  signal: AbortSignal;
  /** Fetches the registry first, and takes the build that it names now. */
  isRetry?: boolean;
}

/** Loads remotes, and keeps what it has loaded of them. A page has one loader. */
export function createLoader({ loadMs, retryAfterMs }: Timeouts = defaultTimeouts) {
  const modules = createModules();
  const texts = createTexts();
  const parts = createParts(modules, texts);
  const pieces = new Map<string, Promise<LoadedPart>>();
  const loads = new Set<Promise<unknown>>();

  /** The build that the registry names now: the one at hand may have been removed or taken back. */
  async function renewed(remote: Build): Promise<Build> {
    modules.abortRequests(remote);
    await refreshRegistry();
    const newest = newestRemotes().remotes.find(({ name }) => name === remote.name);
    return newest && !newest.disabled ? newest : remote;
  }

  async function load(
    remote: Build,
    name: string,
    { signal, isRetry = false }: LoadOptions,
  ): Promise<LoadedPart> {
    const startedAt = performance.now();
    const settled = new AbortController();
    const either = AbortSignal.any([signal, settled.signal]);
    let build = remote;
    const renew = async () => {
      build = await renewed(build);
    };
    const count = (failure?: RemoteFailure) =>
      countEvent({
        remote: remote.name,
        build: build.build,
        stage: 'load',
        milliseconds: Math.round(performance.now() - startedAt),
        ...(failure && {
          class: failure.class,
          reference: failure.reference,
          frames: readFrames(failure.cause),
        }),
      });
    const loading = () =>
      withRetries(() => parts.load(build, name), {
        retryAfterMs,
        signal: either,
        failureOf: (error) => {
          modules.forgetFailures();
          return toFailure(error, build);
        },
        renew,
      });
    const passed = () => {
      modules.abortRequests(build); // now: its files are about to time out too, and would hide the deadline
      return toFailure(timedOut(`remote "${remote.name}"`), build);
    };
    try {
      if (isRetry) await renew();
      const part = await Promise.race([loading(), deadline(loadMs, either, passed)]);
      count();
      return part;
    } catch (error) {
      if (error instanceof RemoteFailure) {
        count(error);
        // oxlint-disable-next-line no-console -- for the team that gets the reference
        console.error(`${error.reference}: ${error.message}`);
      }
      if (signal.aborted) modules.abortRequests(build);
      throw error;
    } finally {
      settled.abort();
    }
  }

  /** Loads a remote's piece for a slot: one load for all the rows that show it. After a failure the next call loads again. */
  function loadPiece(remote: Build, slot: SlotName): Promise<LoadedPart> {
    const key = `${buildKey(remote)} ${slot}`;
    const known = pieces.get(key);
    if (known) return known;
    const loading = load(remote, slot, { signal: new AbortController().signal });
    pieces.set(key, loading);
    const forget = () => pieces.delete(key);
    loading.then(forget, forget);
    return loading;
  }

  /** Until nothing that a person waits for is being loaded. */
  async function untilLoaded(): Promise<void> {
    while (loads.size > 0) await Promise.allSettled(loads); // oxlint-disable-line no-await-in-loop -- others may have begun
  }

  return {
    prepare: modules.prepare,
    loaded: parts.loaded,
    /**
     * Loads what a remote has for a path or a slot: manifest, entry, texts and the part's own chunk, within one deadline.
     *
     * @throws {RemoteFailure} with its class; it has been counted
     * @throws the reason of `signal` when that was aborted
     */
    load(remote: Build, name: string, options: LoadOptions): Promise<LoadedPart> {
      const loading = load(remote, name, options);
      const forget = () => loads.delete(loading);
      loads.add(loading);
      loading.then(forget, forget);
      return loading;
    },
    loadPiece,
    untilLoaded,
    preload: createPreload(modules, texts, untilLoaded),
  };
}

/** The loader of this page. */
export const loader = createLoader();

/** The loader that screens and slots use; tests give one with shorter timeouts. */
export const LoaderContext = createContext(loader);
