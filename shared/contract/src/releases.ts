import type { Deprecations } from './type-files.ts';

/** In the folder of each build: the integrity of each of its files, as its build wrote it. */
export const filesRecord = 'files.json';

/** What the shell and remotes are called. */
export const partNamePattern = '^[a-z][a-z-]{0,99}$';

/** The id of every build of the live rebuilding: its files change, so it is never released. */
export const liveBuild = 'dev';

/**
 * Why no hash can hold the entry that a manifest names (`metaData.remoteEntry`); undefined when one can. A script element
 * has an integrity; what a module imports has none.
 */
export function entryWithoutHash(entry: unknown): string | undefined {
  const { type = 'global' } = entry as { type?: string };
  if (type === 'global' || type === 'var') return undefined;
  return `the entry is of the type "${type}", and no hash holds what such an entry loads. Build it as a script: library.type "var".`;
}

/** Beside the descriptor of a remote's build: what it takes from shared modules. Never served. */
export const usesFile = 'uses.json';

/** Beside the descriptor of a shell's build: what its shared modules offer. Never served. */
export const offerFile = 'offer.json';

export type { Deprecations, Offer, SharedNames, Uses } from './type-files.ts';

const readPackageName = (module: string) => module.split('/').slice(0, 2).join('/');

/** What the `@deprecated` of a name says, or undefined when it has none. */
export const findDeprecation = (deprecated: Deprecations, module: string, name: string): string | undefined =>
  deprecated[module]?.[name] ?? deprecated[readPackageName(module)]?.[name];
