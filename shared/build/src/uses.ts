import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import type { Uses } from '@osasto/contract/releases';

interface Import {
  module: string;
  names: string[];
}

/** What a file imports or re-exports from other modules. */
function importsIn(file: string, text: string): Import[] {
  const { body } = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') });
  return body.flatMap((item): Import[] => {
    if (item.type === 'ExportAllDeclaration') return [{ module: item.source.value, names: ['*'] }];
    if (item.type === 'ImportDeclaration') {
      const names = item.specifiers.map((specifier) => {
        if (specifier.type === 'ImportDefaultSpecifier') return 'default';
        if (specifier.type === 'ImportNamespaceSpecifier') return '*';
        return (specifier.imported ?? specifier.local).value;
      });
      return [{ module: item.source.value, names }];
    }
    if (item.type !== 'ExportNamedDeclaration' || !item.source) return [];
    const names = item.specifiers.map((specifier) =>
      specifier.type === 'ExportSpecifier' ? specifier.orig.value : '*',
    );
    return [{ module: item.source.value, names }];
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

/** What the remote in `folder` takes from shared modules, read from its sources alone, so that its build id covers it. */
export function usesOf(folder: string): Uses {
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
  };
}
