import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { SharedNames } from '@osasto/contract/releases';
import { exportsIn } from './module-names.ts';
import { everySharedModule } from './shared.ts';

const { resolve } = createRequire(import.meta.url);

/** The names of a module of ours, with those of what it passes on. */
const readNames = (file: string): string[] => exportsIn(file, readFileSync(file, 'utf8'), readNames);

/** The names of each of our shared modules when it runs. */
export const offeredNames = (): SharedNames =>
  Object.fromEntries(
    everySharedModule()
      .filter((module) => module.startsWith('@osasto/'))
      .map((module) => [module, readNames(resolve(module)).toSorted().join(' ')]),
  );

/** The shell has these at its start, and so their names. */
const atHand = ['api', 'contract', 'feedback', 'i18n', 'permissions', 'router', 'session'];

/**
 * The names of our shared modules that the shell has not loaded when it compares them with what a remote uses. A module
 * that is not listed is at hand, or has one name, that of its folder.
 */
export const providedNames = (): SharedNames =>
  Object.fromEntries(
    Object.entries(offeredNames()).filter(
      ([module, names]) =>
        !atHand.includes(module.slice('@osasto/'.length)) && names !== path.posix.basename(module),
    ),
  );
