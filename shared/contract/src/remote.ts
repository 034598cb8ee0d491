import type { ComponentType } from 'react';
import type { Language } from './languages.ts';
import type { SlotName, SlotProps } from './registry.ts';

/** The contract between shell and remotes. Raised when a shell could no longer run the remotes of before. */
export const contractVersion = 2;

/** A catalogue: texts by key, nested to any depth. */
export interface Messages {
  [key: string]: string | Messages;
}

/** Loads the screen of a route: a chunk of its own, loaded when the route is first opened. */
export type LoadScreen = () => Promise<{ default: ComponentType }>;

/** The default export of the one module that a remote exposes, `./remote`. */
export interface RemoteModule {
  contractVersion: number;
  /** Full paths, the same as in the descriptor: `/districts/:districtId`. */
  routes: Record<string, LoadScreen>;
  /** Interactive pieces that other remotes' screens show, by the name of the slot. */
  slots: { [Name in SlotName]?: () => Promise<{ default: ComponentType<SlotProps[Name]> }> };
  /** The remote's own catalogue; its namespace is the remote's name. */
  loadMessages: (language: Language) => Promise<Messages>;
}

/** The name under which every remote exposes its module. */
export const exposedModule = './remote';

const isRecordOfFunctions = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((item) => typeof item === 'function');

/**
 * What is wrong with a loaded module, for a developer; undefined when nothing is.
 *
 * @param paths the routes that the remote's descriptor promises
 * @param pieces the slots that it promises a piece for
 */
export function contractBreach(
  remote: string,
  module: unknown,
  paths: readonly string[],
  pieces: readonly SlotName[],
): string | undefined {
  if (typeof module !== 'object' || module === null) {
    return `Remote "${remote}" exposes ${typeof module} as its default, expected a RemoteModule. See docs/remotes.md.`;
  }
  const { contractVersion: version, routes, slots, loadMessages } = module as Partial<RemoteModule>;
  if (version !== contractVersion) {
    return `Remote "${remote}" speaks contract ${String(version)}, this shell ${contractVersion}. Release the older of the two anew. See docs/remotes.md.`;
  }
  if (!isRecordOfFunctions(routes) || !isRecordOfFunctions(slots) || typeof loadMessages !== 'function') {
    return `Remote "${remote}" lacks routes, slots or loadMessages. See docs/remotes.md.`;
  }
  const components = { ...routes, ...slots };
  const missing = [...paths, ...pieces].filter((part) => !(part in components));
  return missing.length > 0
    ? `Remote "${remote}" promises ${missing.join(', ')} in its descriptor but has nothing for it.`
    : undefined;
}
