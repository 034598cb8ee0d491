import type { ComponentType } from 'react';
import type { Build, SlotName } from '@osasto/contract';
import { ClassifiedFailure } from './failures.ts';
import { buildKey, type Modules } from './modules.ts';
import type { Texts } from './texts.ts';

/** What can be rendered, and the build that it came from: not always the one that was requested. */
export interface LoadedPart {
  // Screens take no props, and each slot has its own; whoever renders the part knows which it is.
  Part: ComponentType<Record<string, unknown>>;
  remote: Build;
}

/** The screens and pieces of remotes, by the path of a route or the name of a slot. */
export function createParts(modules: Modules, texts: Texts) {
  const parts = new Map<string, LoadedPart>();

  async function load(remote: Build, name: string): Promise<LoadedPart> {
    void modules.preloadShared(remote.imports?.[name] ?? []);
    const module = await modules.load(remote);
    const loadComponent = name.startsWith('/') ? module.routes[name] : module.slots[name as SlotName];
    const [loaded] = await Promise.all([loadComponent?.(), texts.load(remote, module)]);
    if (typeof loaded?.default !== 'function') {
      throw new ClassifiedFailure('contract', `Remote "${remote.name}" has no component for ${name}.`);
    }
    const part: LoadedPart = { Part: loaded.default as LoadedPart['Part'], remote };
    parts.set(`${buildKey(remote)} ${name}`, part);
    return part;
  }

  return {
    load,
    /** The part, when it was loaded before and its texts are in use: it is then rendered at once. */
    loaded: (remote: Build, name: string): LoadedPart | undefined =>
      texts.has(remote) ? parts.get(`${buildKey(remote)} ${name}`) : undefined,
  };
}
