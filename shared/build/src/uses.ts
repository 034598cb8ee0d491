import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { SharedNames, Uses } from '@osasto/contract/releases';
import { importsIn } from './module-names.ts';
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

/** The packages of others that the package in `folder` depends on. */
export function findOwnPackages(folder: string): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  return Object.keys(dependencies).filter((name) => !isOfSharedPackage(name));
}

type Sources = readonly (readonly [file: string, text: string])[];

/** The files that import each name of shared modules, by module and name; `*` is the whole module. */
export function findNamesIn(sources: Sources): Uses['names'] {
  const names: Uses['names'] = {};
  for (const [file, text] of sources) {
    for (const { module, names: imported } of importsIn(file, text)) {
      if (!isOfSharedPackage(module)) continue;
      for (const name of imported) ((names[module] ??= {})[name] ??= []).push(file);
    }
  }
  return names;
}

/** What the remote in `folder` takes from shared modules, read from its sources alone, so that its build id covers it. */
export function readUses(folder: string): Uses {
  const sources = sourcesBelow(path.join(folder, 'src')).map(
    ([name, text]) => [`src/${name}`, text] as const,
  );
  return {
    names: findNamesIn(sources),
    own: findOwnPackages(folder),
    sources: Object.fromEntries(sources),
    unused: findUnusedExports(sources),
  };
}

/** The names that the remote in `folder` takes from shared modules when it runs, by module, with spaces between. */
export function namesUsedBy(folder: string): SharedNames {
  const names: Record<string, Set<string>> = {};
  for (const [file, text] of sourcesBelow(path.join(folder, 'src'))) {
    for (const { module, values } of importsIn(file, text)) {
      if (!isOfSharedPackage(module)) continue;
      for (const name of values) (names[module] ??= new Set()).add(name);
    }
  }
  const modules = Object.entries(names).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(modules.map(([module, used]) => [module, [...used].toSorted().join(' ')]));
}

/** What `from` reads of the sources; of a live rebuilding undefined where they are wrong, which its compiler says. */
export function read<Result>(from: () => Result, { isLive }: { isLive: boolean }): Result | undefined {
  try {
    return from();
  } catch (error) {
    if (isLive) return undefined;
    throw error;
  }
}
