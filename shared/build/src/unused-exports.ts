import path from 'node:path';
import { exportsIn, importsIn } from './module-names.ts';

type Sources = readonly (readonly [file: string, text: string])[];

/** What a build begins with: nothing of it imports them. */
const entries = new Set(['src/remote.ts', 'src/source.ts']);

const resolveBeside = (file: string, module: string) => path.posix.join(path.posix.dirname(file), module);

const isUsedWithin = (text: string, name: string) =>
  (text.match(/[\w$]+/g) ?? []).filter((word) => word === name).length > 1;

/**
 * The exports of a build's own files that none of its files uses.
 *
 * @param sources by path below its folder, such as `src/members/MembersTable.tsx`
 * @returns such as `src/members/columns.ts: columnWidths`
 */
export function findUnusedExports(sources: Sources): string[] {
  const used = new Map<string, Set<string>>();
  const addUse = (file: string, names: Iterable<string>) =>
    used.set(file, new Set([...(used.get(file) ?? []), ...names]));
  for (const [file, text] of sources) {
    for (const { module, names } of importsIn(file, text)) {
      if (module.startsWith('.')) addUse(resolveBeside(file, module), names);
    }
  }
  return sources
    .filter(([file]) => !entries.has(file))
    .flatMap(([file, text]) => {
      const names = used.get(file) ?? new Set();
      if (names.has('*')) return [];
      return exportsIn(file, text)
        .filter((name) => !names.has(name) && !isUsedWithin(text, name))
        .map((name) => `${file}: ${name}`);
    });
}
