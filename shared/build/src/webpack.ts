import CompressionPlugin from 'compression-webpack-plugin';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import { rmSync } from 'node:fs';
import { constants } from 'node:zlib';
import path from 'node:path';
import { createRequire } from 'node:module';
import webpack, { type Compiler, type Configuration } from 'webpack';
import { loadDeadline } from '@osasto/contract';
import { liveAlias, liveEvents, refreshRule, updatesFolder, UpdatesApart } from './live/configuration.ts';
import { TrackRequests } from './track-requests.ts';

const loader = (name: string) => createRequire(import.meta.url).resolve(name);

const scripts = (isLive: boolean) => ({
  test: /\.tsx?$/,
  loader: loader('swc-loader'),
  options: {
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', tsx: true },
      // Never React's own development runtime: it is not shared, and would bring a React of its own (liveAlias).
      transform: { react: { runtime: 'automatic', development: isLive, refresh: isLive } },
    },
  },
});

/** Two builds can meet in one page, so each class carries the name of its build. */
const styles = (owner: string) => ({
  test: /\.css$/,
  use: [
    MiniCssExtractPlugin.loader,
    {
      loader: loader('css-loader'),
      options: {
        modules: {
          auto: true,
          namedExport: false,
          exportLocalsConvention: 'as-is',
          localIdentName: `[local]__${owner}-[hash:base64:4]`,
        },
      },
    },
  ],
});

const files = {
  test: /\.(svg|png|woff2)$/,
  type: 'asset/resource',
  generator: { filename: 'files/[name].[contenthash:8][ext]' },
};

/** The hash of the file around them holds them; a file of their own would have none. */
const inlineFiles = { test: files.test, type: 'asset/inline' };

const compressible = /\.(js|css|json|svg)$/;

/**
 * What shell and remotes have in common.
 *
 * @param owner name and build, for class names
 */
export function base(
  folder: string,
  owner: string,
  production: boolean,
  kind: 'shell' | 'remote' = 'shell',
): Configuration {
  const events = liveEvents();
  const isLive = events !== undefined;
  return {
    mode: production ? 'production' : 'development',
    context: folder,
    target: ['web', 'es2023'],
    devtool: production ? 'hidden-source-map' : 'cheap-module-source-map',
    module: {
      rules: [
        scripts(isLive),
        styles(owner),
        kind === 'shell' ? files : inlineFiles,
        ...(isLive ? [refreshRule] : []),
      ],
    },
    resolve: { extensions: ['.mjs', '.js', '.json'], ...(isLive && { alias: liveAlias }) },
    output: {
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      chunkLoadTimeout: Number(process.env['OSASTO_LOAD_DEADLINE'] ?? loadDeadline),
      crossOriginLoading: 'anonymous',
      hashFunction: 'xxhash64',
      ...(isLive && {
        hotUpdateChunkFilename: `${updatesFolder}[id].[fullhash].js`,
        hotUpdateMainFilename: `${updatesFolder}[runtime].[fullhash].json`,
      }),
      strictModuleExceptionHandling: true, // a module that threw is evaluated anew by the next try
    },
    optimization: {
      ...(isLive && { emitOnErrors: false }), // the page runs what was built before
      chunkIds: 'deterministic',
      moduleIds: 'deterministic',
      minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify }), new CssMinimizerPlugin()],
      minimizeOptions: { html: false }, // the service puts the registry into index.html by its text
    },
    plugins: [
      new TrackRequests(),
      new MiniCssExtractPlugin({
        filename: '[name].[contenthash:8].css',
        chunkFilename: '[name].[contenthash:8].css',
        ignoreOrder: true, // layers decide, not the order of files
        // Behind the shell's own: of one before it, which has layers, browsers lay the whole page out anew, as its fonts.
        insert: (link) => document.body.append(link),
      }),
      ...(production
        ? [
            new CompressionPlugin({
              filename: '[path][base].br',
              algorithm: 'brotliCompress',
              test: compressible,
              compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } } as object,
            }),
            new CompressionPlugin({ filename: '[path][base].gz', algorithm: 'gzip', test: compressible }),
          ]
        : []),
      ...(isLive
        ? [
            new webpack.HotModuleReplacementPlugin(),
            new UpdatesApart(),
            new webpack.DefinePlugin({
              LIVE_EVENTS: JSON.stringify(events),
              LIVE_PART: JSON.stringify(path.basename(folder)),
            }),
          ]
        : []),
    ],
    performance: false,
    stats: 'errors-warnings',
  };
}

/**
 * Where source maps go: beside the folder that is served, as `dist/maps/<build>`. The live rebuilding serves its own.
 *
 * @param below folder of the build, below `dist`
 */
export const sourceMapOutput = (below: string, build: string): { sourceMapFilename?: string } =>
  isProduction()
    ? { sourceMapFilename: path.posix.join(path.posix.relative(below, 'maps'), build, '[file].map') }
    : {};

/** Production unless `OSASTO_DEV` is set: a live rebuilding, of tools/dev.mjs or of a standalone remote. */
export const isProduction = (): boolean => !process.env['OSASTO_DEV'];

/** Where builds go. The live rebuilding has a folder of its own, so that neither replaces the other. */
export const outputPath = (folder: string): string =>
  path.join(folder, ...(isProduction() ? ['dist'] : ['var', 'live']));

/** Removes what earlier builds left in a folder before a build: what is cached is one build. */
export class EmptyFirst {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.beforeRun.tap('EmptyFirst', () => rmSync(this.#folder, { recursive: true, force: true }));
  }
}
