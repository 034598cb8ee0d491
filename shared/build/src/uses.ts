import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SharedNames, Uses } from '@osasto/contract/releases';
import { importsIn, type Import } from './module-names.ts';
import { findUnusedExports } from './unused-exports.ts';

/** The TypeScript of a folder that can be in its build, by path. */
export function sourcesBelow(folder: string): [file: string, text: string][] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|(^|\/)(testing|gallery)\//.test(name))
    .toSorted()
    .map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]);
}

const isOfSharedPackage = (module: string) => module.startsWith('@osasto/');

/** What the remote in `folder` takes from shared modules, read from its sources alone, so that its build id covers it. */
export function readUses(folder: string): Uses {
  const names: Uses['names'] = {};
  const sources = sourcesBelow(path.join(folder, 'src')).map(
    ([name, text]) => [`src/${name}`, text] as const,
  );
  for (const [file, text] of sources) {
    for (const { module, names: imported } of importsIn(file, text)) {
      if (!isOfSharedPackage(module)) continue;
      for (const name of imported) ((names[module] ??= {})[name] ??= []).push(file);
    }
  }
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  return {
    names,
    own: Object.keys(dependencies).filter((name) => !isOfSharedPackage(name)),
    sources: Object.fromEntries(sources),
    unused: findUnusedExports(sources),
  };
}

/** The names of shared modules that sources import, by module, with spaces between. @param chosen which names of an import */
function collectNames(
  sources: readonly (readonly [file: string, text: string])[],
  chosen: (one: Import) => string[],
): SharedNames {
  const names: Record<string, Set<string>> = {};
  for (const [file, text] of sources) {
    for (const one of importsIn(file, text)) {
      if (!isOfSharedPackage(one.module)) continue;
      for (const name of chosen(one)) (names[one.module] ??= new Set()).add(name);
    }
  }
  const modules = Object.entries(names).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(modules.map(([module, used]) => [module, [...used].toSorted().join(' ')]));
}

/** The names that the remote in `folder` takes from shared modules when it runs. */
export const namesUsedBy = (folder: string): SharedNames =>
  collectNames(sourcesBelow(path.join(folder, 'src')), ({ values }) => values);

/** The names that packages import of shared modules; `*` where one takes a module whole. @param folders of the packages */
export const namesImportedBy = (folders: readonly string[]): SharedNames =>
  collectNames(
    folders.flatMap((folder) => sourcesBelow(path.join(folder, 'src'))),
    ({ names }) => names,
  );

/** What `from` reads of the sources; of a live rebuilding undefined where they are wrong, which its compiler says. */
export function read<Result>(from: () => Result, { isLive }: { isLive: boolean }): Result | undefined {
  try {
    return from();
  } catch (error) {
    if (isLive) return undefined;
    throw error;
  }
}
