import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import type { SharedNames, Uses } from '@osasto/contract/releases';

interface Import {
  module: string;
  names: string[];
  /** The names that exist at run time: no types. */
  values: string[];
}

interface Named {
  name: string;
  isType?: boolean;
}

const imported = (module: string, names: readonly Named[]): Import => ({
  module,
  names: names.map(({ name }) => name),
  values: names.filter(({ name, isType }) => name !== '*' && !isType).map(({ name }) => name),
});

/** What a file imports or re-exports from other modules. */
function importsIn(file: string, text: string): Import[] {
  const { body } = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') });
  return body.flatMap((item): Import[] => {
    if (item.type === 'ExportAllDeclaration') return [imported(item.source.value, [{ name: '*' }])];
    if (item.type === 'ImportDeclaration') {
      const names = item.specifiers.map((specifier): Named => {
        if (specifier.type === 'ImportDefaultSpecifier') return { name: 'default', isType: item.typeOnly };
        if (specifier.type === 'ImportNamespaceSpecifier') return { name: '*' };
        const { imported: original, local, isTypeOnly } = specifier;
        return { name: (original ?? local).value, isType: item.typeOnly || isTypeOnly };
      });
      return [imported(item.source.value, names)];
    }
    if (item.type !== 'ExportNamedDeclaration' || !item.source) return [];
    const names = item.specifiers.map((specifier): Named =>
      specifier.type === 'ExportSpecifier'
        ? { name: specifier.orig.value, isType: item.typeOnly || specifier.isTypeOnly }
        : { name: '*' },
    );
    return [imported(item.source.value, names)];
  });
}

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
export function ownPackagesOf(folder: string): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  return Object.keys(dependencies).filter((name) => !isOfSharedPackage(name));
}

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
  return {
    names,
    own: ownPackagesOf(folder),
    sources: Object.fromEntries(sources),
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
