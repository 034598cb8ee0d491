import { createRequire } from 'node:module';
import path from 'node:path';
import type { RemoteSource } from '@osasto/contract';
import { singleFile } from './write.ts';

/** What Vite's bundle holds, as far as it is read here. */
type Bundle = Record<
  string,
  { type: 'chunk'; code: string; map?: object | null } | { type: 'asset'; source: string | Uint8Array }
>;

/**
 * The plugin of Vite that builds a remote: `dist/<build>/…` and `dist/descriptor.json`, in one script and one style
 * sheet. It needs no plugin for React, and none for federation: those write ES modules, which the shell refuses.
 *
 * @param dir the remote's folder, with src/remote.ts
 * @param source what its team writes of it, from src/source.ts
 */
export function remoteOfVite({ dir, source }: { dir: string; source: RemoteSource }) {
  const { version } = createRequire(path.join(dir, 'vite.config.ts'))('vite/package.json') as {
    version: string;
  };
  const file = singleFile({ dir, source }, `vite ${version}`);
  return {
    name: 'osasto-remote',
    enforce: 'post' as const,
    config: () => ({
      root: dir,
      define: { 'process.env.NODE_ENV': '"production"' },
      oxc: { jsx: { runtime: 'automatic' as const, development: false } },
      css: { modules: { generateScopedName: file.classNames } },
      build: {
        outDir: 'dist',
        copyPublicDir: false,
        sourcemap: 'hidden' as const,
        cssCodeSplit: false,
        lib: { entry: path.join(dir, 'src/remote.ts'), formats: ['cjs' as const], fileName: 'remote' },
        rolldownOptions: {
          external: (id: string) => file.isTaken(id),
          output: { codeSplitting: false, exports: 'named' as const },
        },
      },
    }),
    generateBundle(_options: unknown, bundle: Bundle): void {
      const all = Object.values(bundle);
      const [chunk] = all.flatMap((one) => (one.type === 'chunk' ? one : []));
      const styles = Object.entries(bundle).flatMap(([name, one]) =>
        one.type === 'asset' && name.endsWith('.css') ? String(one.source) : [],
      );
      for (const name of Object.keys(bundle)) delete bundle[name]; // written below its build id instead
      file.write(chunk?.code ?? '', styles.join('\n'), chunk?.map ? JSON.stringify(chunk.map) : undefined);
    },
  };
}
