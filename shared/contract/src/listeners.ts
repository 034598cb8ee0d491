type Listener = (...values: never[]) => unknown;

const known = new WeakMap<Listener, Listener>();

/**
 * A listener that cannot throw, so that one of a remote keeps nothing from the others, nor from whoever changes what they
 * follow. What it throws is reported as what a handler throws is, and counted for its build. The same listener gives the
 * same one again.
 */
export function guarded<Own extends Listener>(listener: Own): Own {
  const before = known.get(listener);
  if (before) return before as Own;
  const safe = ((...values) => {
    try {
      return listener(...values);
    } catch (error) {
      reportError(error);
      return undefined;
    }
  }) as Own;
  known.set(listener, safe);
  return safe;
}

interface Store {
  // oxlint-disable-next-line typescript/no-explicit-any -- whatever its listeners are given
  subscribe: (listener: (...values: any[]) => any) => () => void;
}

/** Changes a store so that listeners added from now on cannot throw. Gives the store back. */
export function withGuardedListeners<Own extends Store>(store: Own): Own {
  const { subscribe } = store;
  return Object.assign(store, {
    subscribe: (listener: Listener) => subscribe.call(store, guarded(listener)),
  });
}
