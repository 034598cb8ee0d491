import { loadDeadline, type FailureClass } from '@osasto/contract';
import type { RemoteFailure } from './failures.ts';

/** How long the shell waits for a remote, in milliseconds. */
export interface Timeouts {
  /** For the whole load, with its retries. */
  loadMs: number;
  /** Before each retry of a network or http failure; after the last one the person decides. */
  retryAfterMs: readonly number[];
}

export const defaultTimeouts: Timeouts = { loadMs: loadDeadline, retryAfterMs: [500, 1_500, 4_000] };

const retriedClasses: readonly FailureClass[] = ['network', 'http'];

const pause = (milliseconds: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

interface Retries {
  retryAfterMs: readonly number[];
  signal: AbortSignal;
  /** What the load rejects with when it is not retried. */
  failureOf: (error: unknown) => Promise<RemoteFailure>;
  /** Called before each retry. */
  renew: () => Promise<void>;
}

/** Loads, and retries network and http failures. */
export async function withRetries<Loaded>(
  load: () => Promise<Loaded>,
  { retryAfterMs, signal, failureOf, renew }: Retries,
): Promise<Loaded> {
  for (const afterMs of [...retryAfterMs, undefined]) {
    try {
      return await load();
    } catch (error) {
      const failure = await failureOf(error);
      if (afterMs === undefined || !retriedClasses.includes(failure.class) || signal.aborted) throw failure;
      await pause(afterMs);
      await renew();
    }
  }
  throw new Error('unreachable: the last try either returns or throws');
}

/** Rejects when the deadline passes or `signal` is aborted, whatever the network does. */
export function deadline(
  milliseconds: number,
  signal: AbortSignal,
  onPassed: () => Promise<RemoteFailure>,
): Promise<never> {
  return new Promise((_, reject) => {
    const timer = setTimeout(() => void onPassed().then(reject), milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}
