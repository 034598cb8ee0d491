import type { RemoteSource } from '@osasto/contract';
import { singleFile } from './write.ts';

/** What Rsbuild gives to a plugin, as far as it is used here. */
interface RsbuildApi {
  context: { version: string };
  modifyRsbuildConfig: (
    change: (config: object, tools: { mergeRsbuildConfig: (...all: object[]) => object }) => object,
  ) => void;
  processAssets: (
    when: { stage: 'report' },
    handle: (given: {
      assets: Record<string, { source: () => string | Uint8Array }>;
      compilation: { deleteAsset: (name: string) => void };
    }) => void,
  ) => void;
}

/**
 * The plugin of Rsbuild that builds a remote: `dist/<build>/…` and `dist/descriptor.json`, in one script and one style
 * sheet. It needs no plugin for React, and none for federation.
 *
 * @param dir the remote's folder, with src/remote.ts
 * @param source what its team writes of it, from src/source.ts
 */
export const remoteOfRsbuild = ({ dir, source }: { dir: string; source: RemoteSource }) => ({
  name: 'osasto-remote',
  setup(api: RsbuildApi): void {
    const file = singleFile({ dir, source }, `rsbuild ${api.context.version}`);
    api.modifyRsbuildConfig((config, { mergeRsbuildConfig }) =>
      mergeRsbuildConfig(config, {
        mode: 'production',
        source: { entry: { remote: './src/remote.ts' } },
        output: {
          filenameHash: false,
          sourceMap: { js: 'hidden-source-map' },
          cssModules: { localIdentName: file.classNames },
          legalComments: 'none',
        },
        splitChunks: false,
        performance: { printFileSize: false },
        tools: {
          htmlPlugin: false,
          swc: { jsc: { transform: { react: { runtime: 'automatic' } } } },
          rspack: {
            output: { asyncChunks: false, library: { type: 'commonjs2' } },
            externalsType: 'commonjs',
            externals: [
              ({ request = '' }: { request?: string }, done: (error?: Error | null, name?: string) => void) =>
                file.isTaken(request) ? done(null, request) : done(),
            ],
          },
        },
      }),
    );
    api.processAssets({ stage: 'report' }, ({ assets, compilation }) => {
      const readAsset = (end: string) =>
        Object.entries(assets)
          .filter(([name]) => name.endsWith(end))
          .map(([, asset]) => String(asset.source()))
          .join('\n');
      const [code, styles, map] = [readAsset('.js'), readAsset('.css'), readAsset('.js.map')];
      for (const name of Object.keys(assets)) compilation.deleteAsset(name);
      file.write(code, styles, map || undefined);
    });
  },
});
