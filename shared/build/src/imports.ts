import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ChunkGroup, Compilation, Module } from 'webpack';
import { languages, type BuildFile, type BuildFiles } from '@osasto/contract';
import { fileIntegrity } from './record-files.ts';

export const isConsumed = (
  module: Module,
): module is Module & { options: { shareKey: string; requiredVersion: string } } =>
  module.type === 'consume-shared-module';

/** The screens of remote.ts: `'/members': () => import('./screens/Members.tsx')`. */
const screenPattern = /'(\/[^']*)': \(\) => import\('([^']+)'\)/g;

/** The chunks that a module of the build imports later, by the text of the import. */
function importedGroups(compilation: Compilation, file: string): Map<string, ChunkGroup> {
  const groups = new Map<string, ChunkGroup>();
  for (const module of compilation.modules) {
    if (!module.identifier().split('|')[0]?.endsWith(file)) continue;
    for (const block of module.blocks) {
      const [dependency] = block.dependencies as { request?: string }[];
      const group = compilation.chunkGraph.getBlockChunkGroup(block);
      if (dependency?.request && group) groups.set(dependency.request, group);
    }
  }
  return groups;
}

const sourcePath = (folder: string) => path.join(folder, 'src', 'remote.ts');

/** The path of each screen, with the text of its import. */
const readScreens = (folder: string) =>
  [...readFileSync(sourcePath(folder), 'utf8').matchAll(screenPattern)].map(
    ([, route = '', request = '']) => [route, request] as const,
  );

/** The shared modules that each screen of the remote in `folder` imports, by path, read from what was built. */
export function importsOfScreens(compilation: Compilation, folder: string): Record<string, string[]> {
  const groups = importedGroups(compilation, sourcePath(folder));
  const sharedIn = (group: ChunkGroup | undefined) =>
    (group?.chunks ?? []).flatMap((chunk) =>
      [...compilation.chunkGraph.getChunkModulesIterable(chunk)]
        .filter(isConsumed)
        .map(({ options }) => options.shareKey),
    );
  return Object.fromEntries(
    readScreens(folder).map(([route, request]) => [
      route,
      [...new Set(sharedIn(groups.get(request)))].toSorted(),
    ]),
  );
}

/**
 * The scripts and style sheets of the remote in `folder`, by what needs them, read from what was built into `output`.
 *
 * @param entry name of the entry's file
 */
export function buildFiles(
  compilation: Compilation,
  { folder, output, entry }: { folder: string; output: string; entry: string },
): BuildFiles {
  const groups = importedGroups(compilation, sourcePath(folder));
  const described = (name: string): BuildFile => [name, fileIntegrity(path.join(output, name))];
  const findFiles = (group: { getFiles: () => string[] } | undefined) =>
    (group?.getFiles() ?? []).filter((name) => /\.(js|css)$/.test(name)).map(described);
  const exposed = [...compilation.chunks].filter(({ name }) => name?.startsWith('__federation_expose'));
  const first = {
    entry: [described(entry), ...exposed.flatMap(({ files }) => findFiles({ getFiles: () => [...files] }))],
    screens: Object.fromEntries(
      readScreens(folder).map(([route, request]) => [route, findFiles(groups.get(request))]),
    ),
    texts: Object.fromEntries(
      languages.map((language) => [language, findFiles(groups.get(`./messages/${language}.ts`))]),
    ),
  };
  const named = new Set(
    [first.entry, ...Object.values(first.screens), ...Object.values(first.texts)]
      .flat()
      .map(([name]) => name),
  );
  const others = compilation
    .getAssets()
    .map(({ name }) => name)
    .filter((name) => /\.(js|css)$/.test(name) && !named.has(name));
  return { ...first, others: others.toSorted().map(described) };
}
