import type { Build } from '@osasto/contract';
import { keyOf, type Modules } from './modules.ts';
import type { Texts } from './texts.ts';

/**
 * Loads what the screens of a remote begin with, once a build, while nothing else is loading: its entry, its texts,
 * and the shared modules that it imports. The texts of a build in use stay. A failure is reported by the next load.
 */
export function createPreload(modules: Modules, texts: Texts) {
  const preloaded = new Set<string>();
  return async (remote: Build): Promise<void> => {
    if (preloaded.has(keyOf(remote))) return;
    preloaded.add(keyOf(remote));
    try {
      const module = await modules.load(remote);
      if (!texts.hasOfAnyBuild(remote)) await texts.load(remote, module);
      const { preloadShared } = await modules.prepare();
      await preloadShared(Object.keys(remote.shared));
    } catch {
      // whoever opens the remote loads it again, and sees the failure
    }
  };
}
