import { isAnyFormDirty } from '@osasto/feedback';
import { findNewerRemotes } from './read.ts';
import { setRemotes } from './store.ts';

async function moveOn(): Promise<void> {
  const newer = await findNewerRemotes();
  if (newer && !isAnyFormDirty()) setRemotes(newer);
}

/** How long a registry is taken for the current one, in milliseconds. */
const fresh = 60_000;

/**
 * Has an open page move to newer (or older) builds: after a navigation the registry is asked for, and what it says
 * holds from the next navigation on. Never while a form is dirty. Routes that are new need a reload.
 */
export function followRegistry(router: { subscribe: (listener: () => void) => unknown }): void {
  let asked = Date.now();
  router.subscribe(() => {
    if (Date.now() - asked < fresh || isAnyFormDirty()) return;
    asked = Date.now();
    void moveOn();
  });
}
