import path from 'node:path';
import { parseSync } from '@swc/core';

const parse = (file: string, text: string) =>
  parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') });

export interface Import {
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

const laterImport = /\bimport\(\s*(?:\/\*[^*]*\*\/\s*)*(['"])([^'"]+)\1/g;

/** The modules that a file loads later with `import()`: whole, as what it takes of them stands elsewhere. */
const laterImportsIn = (text: string): Import[] =>
  [...text.matchAll(laterImport)].map(([, , module = '']) => imported(module, [{ name: '*' }]));

/** What a file imports or re-exports from other modules. */
export function importsIn(file: string, text: string): Import[] {
  const { body } = parse(file, text);
  const first = body.flatMap((item): Import[] => {
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
  return [...first, ...laterImportsIn(text)];
}

/**
 * The names that a module exports when it runs: of classes, functions, constants, and of other modules.
 *
 * @param passedOn the names of a module of which it exports everything
 */
export function exportsIn(
  file: string,
  text: string,
  passedOn: (file: string) => string[] = () => [],
): string[] {
  const { body } = parse(file, text);
  return body.flatMap((item): string[] => {
    if (item.type === 'ExportAllDeclaration')
      return passedOn(path.join(path.dirname(file), item.source.value));
    if (item.type === 'ExportNamedDeclaration') {
      if (item.typeOnly) return [];
      return item.specifiers.flatMap((specifier): string[] => {
        if (specifier.type === 'ExportNamespaceSpecifier') return [specifier.name.value];
        if (specifier.type !== 'ExportSpecifier' || specifier.isTypeOnly) return [];
        return [(specifier.exported ?? specifier.orig).value];
      });
    }
    if (item.type !== 'ExportDeclaration') return [];
    const { declaration } = item;
    if (declaration.type === 'VariableDeclaration') {
      return declaration.declarations.flatMap(({ id }): string[] =>
        id.type === 'Identifier' ? [id.value] : [],
      );
    }
    const isValue = declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration';
    return isValue ? [declaration.identifier.value] : [];
  });
}
