/** In the folder of each build: the integrity of each of its files, as its build wrote it. */
export const filesRecord = 'files.json';

/** The id of every build of the live rebuilding: its files change, so it is never released. */
export const liveBuild = 'dev';

/**
 * Why no hash can hold the entry that a manifest names (`metaData.remoteEntry`); undefined when one can. A script element
 * has an integrity; what a module imports has none.
 */
export function unheldEntry(entry: unknown): string | undefined {
  const { type = 'global' } = entry as { type?: string };
  if (type === 'global' || type === 'var') return undefined;
  return `the entry is of the type "${type}", and no hash holds what such an entry loads. Build it as a script: library.type "var".`;
}
