import { whenIdle } from './when-idle.ts';

/** Something that is fetched after the page that uses it: code, texts. */
export interface Late<Value> {
  /** What has come; undefined until then. */
  value: () => Value | undefined;
  /** Fetches it: one request for all who ask meanwhile, a new one after a failure. */
  load: () => Promise<Value>;
  /** Fetches it when the page stands and has nothing else to do. Whoever needs it sees a failure. */
  prepare: () => void;
  /** Calls the listener when it has come; gives what ends that. */
  subscribe: (listener: () => void) => () => void;
}

/** What could not be fetched, and is fetched again when the network is back. */
const missing = new Set<() => void>();

function fetchMissing(): void {
  const again = [...missing];
  missing.clear();
  for (const load of again) load();
}

let isWatching = false;

/** Runs `load` once, the next time that the network comes back. */
export function onceBack(load: () => void): void {
  missing.add(load);
  if (!isWatching) addEventListener('online', fetchMissing);
  isWatching = true;
}

let pageStands = (): Promise<unknown> => Promise.resolve();

/** Says when the page shows what it was opened for: nothing is prepared before. Called once by the shell. */
export function prepareAfter(stands: () => Promise<unknown>): void {
  pageStands = stands;
}

/**
 * What comes late, fetched by `fetch`. A failure is forgotten: the next `load()` asks again, and so does the return of the
 * network.
 */
export function late<Value>(fetch: () => Promise<Value>): Late<Value> {
  const listeners = new Set<() => void>();
  let value: Value | undefined;
  let loading: Promise<Value> | undefined;

  async function request(): Promise<Value> {
    try {
      const fetched = await new Promise<Value>((resolve) => resolve(fetch()));
      value = fetched;
      for (const listener of listeners) listener();
      return fetched;
    } catch (error) {
      loading = undefined;
      onceBack(again);
      throw error;
    }
  }

  const load = () => (loading ??= request());
  const again = () => void load().catch(() => 'whoever needs it sees that');

  return {
    value: () => value,
    load,
    prepare: () => {
      if (!loading) whenIdle(() => void pageStands().then(() => whenIdle(again)));
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
