import type { Build } from '@osasto/contract';
import { buildKey, type Modules } from './modules.ts';
import type { Texts } from './texts.ts';

/**
 * Loads what the screens of a remote begin with, once a build, while nothing else is loading: its entry and the shared
 * modules that most screens import; with `path`, the code of that screen and the texts too. The texts of a build in use
 * stay. A failure is reported by the next load.
 */
export function createPreload(modules: Modules, texts: Texts, untilLoaded: () => Promise<void>) {
  const preloaded = new Set<string>();
  return async (remote: Build, path?: string): Promise<void> => {
    const key = `${buildKey(remote)} ${path ?? ''}`;
    if (preloaded.has(key)) return;
    preloaded.add(key);
    try {
      if (!path) await untilLoaded();
      const module = await modules.load(remote);
      if (path && !texts.hasOfAnyBuild(remote)) await texts.load(remote, module);
      if (path) await module.routes[path]?.();
      const { preloadShared } = await modules.prepare();
      await preloadShared(Object.keys(remote.shared));
    } catch {
      preloaded.delete(key);
      // whoever opens the remote loads it again, and sees the failure
    }
  };
}
