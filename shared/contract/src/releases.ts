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

/** What a build of a remote takes from shared modules. The same sources give the same text. */
export interface Uses {
  /** The files that import each name, by module and name; `*` is the whole module. */
  names: Record<string, Record<string, string[]>>;
  /** Packages that the build brings itself: not compared. */
  own: string[];
  /** Its own TypeScript, by path below its folder: the compiler compares it with an offer. */
  sources: Record<string, string>;
  /** Exports of its files that none of them uses, such as `src/members/columns.ts: columnWidths`. */
  unused?: string[];
}

/** Names of shared modules, as they are when they run: by module, with spaces between. */
export type SharedNames = Readonly<Record<string, string>>;

/** Names that will be removed, with the text of their `@deprecated`, by module. */
export type Deprecations = Record<string, Record<string, string>>;

/** What the shared modules of a shell offer. */
export interface Offer {
  deprecated: Deprecations;
  /** The names of each of our shared modules. */
  names?: SharedNames;
  compilerOptions: Record<string, unknown>;
  /** Declarations of the shared packages and of what they stand on, by path. */
  declarations: Record<string, string>;
  /** What the shell and the shared packages take themselves: compared with the calls of a newer service. */
  uses?: Uses;
}

const readPackageName = (module: string) => module.split('/').slice(0, 2).join('/');

/** What the `@deprecated` of a name says, or undefined when it has none. */
export const findDeprecation = (deprecated: Deprecations, module: string, name: string): string | undefined =>
  deprecated[module]?.[name] ?? deprecated[readPackageName(module)]?.[name];
