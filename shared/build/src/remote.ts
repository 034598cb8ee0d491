import { createRequire } from 'node:module';
import path from 'node:path';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import { exposedModule, type RemoteSource } from '@osasto/contract';
import { buildId } from './build-id.ts';
import { DescriptorPlugin } from './descriptor.ts';
import { ExposedInEntry } from './exposed-in-entry.ts';
import { IntegrityOfChunks } from './integrity.ts';
import { OwnSourcesOnly } from './own-sources.ts';
import { SameEverywhere } from './same-everywhere.ts';
import { OwnStylesOnly } from './own-styles.ts';
import { consumed } from './shared.ts';
import { namesUsedBy, read } from './uses.ts';
import { UsesPlugin } from './uses-plugin.ts';
import { base, EmptyFirst, isProduction, outputPath, sourceMapOutput } from './webpack.ts';

const require = createRequire(import.meta.url);

// Without it the plugin learns the path from the stack of a failure of webpack, which takes 0.7 s.
process.env['FEDERATION_WEBPACK_PATH'] ??= require.resolve('webpack');

// Its type declarations name a webpack of their own; the plugin itself takes ours.
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack') as {
  ModuleFederationPlugin: new (options: object) => WebpackPluginInstance;
};

/**
 * The webpack configuration of a remote: dist/<build>/… and dist/descriptor.json.
 *
 * @param dir the remote's folder, with src/remote.ts
 * @param source what its team writes of it, from src/source.ts
 */
export function remote({ dir, source }: { dir: string; source: RemoteSource }): Configuration {
  const production = isProduction();
  const build = production ? buildId('remote', dir) : 'dev';
  const uniqueName = `osasto_${source.name.replaceAll('-', '_')}_${build}`;
  const common = base(dir, `${source.name}-${build}`, production, 'remote');
  return {
    ...common,
    name: source.name,
    entry: {},
    infrastructureLogging: { level: 'error' },
    output: {
      ...common.output,
      path: path.join(outputPath(dir), build),
      ...sourceMapOutput(build, build),
      // The runtime of federation asks for the name before there is a hash: only its folder counts then.
      filename: ({ chunk }) =>
        Object.keys(chunk?.contentHash ?? {}).length > 0 ? 'entry.[contenthash:8].js' : 'entry.js',
      publicPath: 'auto',
      uniqueName,
      clean: !production,
    },
    plugins: [
      ...(production ? [new EmptyFirst(outputPath(dir)), new IntegrityOfChunks()] : []), // files of a live rebuilding change under their names
      ...(common.plugins ?? []),
      new ModuleFederationPlugin({
        name: uniqueName,
        exposes: { [exposedModule]: './src/remote.ts' },
        shared: consumed,
        shareStrategy: 'loaded-first',
        manifest: {
          additionalData: ({ stats }: { stats: { metaData: object } }) => ({
            ...stats,
            metaData: { ...stats.metaData, uses: read(() => namesUsedBy(dir), { isLive: !production }) },
          }),
        },
        dts: false,
        experiments: { externalRuntime: true, optimization: { target: 'web' } },
      }),
      new ExposedInEntry(),
      new OwnSourcesOnly(dir),
      ...(production ? [new SameEverywhere()] : []),
      new OwnStylesOnly(`${source.name}-${build}`),
      new UsesPlugin(dir),
      new DescriptorPlugin(source, build, dir),
    ],
  };
}
