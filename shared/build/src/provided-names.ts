import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseSync } from '@swc/core';
import type { SharedNames } from '@osasto/contract/releases';
import { everySharedModule } from './shared.ts';

const { resolve } = createRequire(import.meta.url);

/** The names that a module of ours has when it runs: of a class, a function, a constant, or of another module. */
function readNames(file: string): string[] {
  const { body } = parseSync(readFileSync(file, 'utf8'), { syntax: 'typescript', tsx: file.endsWith('x') });
  return body.flatMap((item): string[] => {
    if (item.type === 'ExportAllDeclaration')
      return readNames(path.join(path.dirname(file), item.source.value));
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

/** The shell has these at its start, and so their names. */
const atHand = ['api', 'contract', 'feedback', 'i18n', 'permissions', 'router', 'session'];

/**
 * The names of our shared modules that the shell has not loaded when it compares them with what a remote uses. A module
 * that is not listed is at hand, or has one name, that of its folder.
 */
export const providedNames = (): SharedNames =>
  Object.fromEntries(
    everySharedModule()
      .filter((module) => module.startsWith('@osasto/') && !atHand.includes(module.slice('@osasto/'.length)))
      .map((module) => [module, readNames(resolve(module)).toSorted().join(' ')] as const)
      .filter(([module, names]) => names !== path.posix.basename(module)),
  );
