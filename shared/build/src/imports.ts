import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ChunkGroup, Compilation, Module } from 'webpack';

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

/** The shared modules that each screen of the remote in `folder` imports, by path, read from what was built. */
export function importsOfScreens(compilation: Compilation, folder: string): Record<string, string[]> {
  const source = path.join(folder, 'src', 'remote.ts');
  const groups = importedGroups(compilation, source);
  const sharedIn = (group: ChunkGroup | undefined) =>
    (group?.chunks ?? []).flatMap((chunk) =>
      [...compilation.chunkGraph.getChunkModulesIterable(chunk)]
        .filter(isConsumed)
        .map(({ options }) => options.shareKey),
    );
  return Object.fromEntries(
    [...readFileSync(source, 'utf8').matchAll(screenPattern)].map(([, route = '', request = '']) => [
      route,
      [...new Set(sharedIn(groups.get(request)))].toSorted(),
    ]),
  );
}
