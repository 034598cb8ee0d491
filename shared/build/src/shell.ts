import HtmlWebpackPlugin from 'html-webpack-plugin';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { buildId } from './build-id.ts';
import { FirstPicture } from './first-picture.ts';
import { IntegrityOfChunks } from './integrity.ts';
import { shellEntries } from './live/configuration.ts';
import { providedNames } from './provided-names.ts';
import { SameEverywhere } from './same-everywhere.ts';
import { sharedVersions } from './shared.ts';
import { ShellDescriptorPlugin } from './shell-descriptor.ts';
import { base, EmptyFirst, isProduction, outputPath, sourceMapOutput } from './webpack.ts';

/**
 * The webpack configuration of the shell: dist/shell/<build>/…, dist/index.html and dist/shell.json. It has no federation plugin:
 * docs/decisions/ says why.
 *
 * @param paths the addresses that it serves itself
 * @param replace modules to build in place of others, by the end of their file: the benchmarks put all remotes
 *   into one bundle
 * @param output where to build, for those who replace something
 */
export function shell({
  dir,
  paths = [],
  replace = {},
  output = outputPath(dir),
}: {
  dir: string;
  paths?: readonly string[];
  replace?: Record<string, string>;
  output?: string;
}): Configuration {
  const production = isProduction();
  const build = production ? buildId('shell', dir) : 'dev';
  const common = base(dir, `shell-${build}`, production);
  const folder = `shell/${build}`;
  return {
    ...common,
    name: 'shell',
    entry: {
      theme: './src/first-picture/theme.ts',
      show: './src/first-picture/show.ts',
      shell: [...shellEntries(), './src/index.ts'],
    },
    output: {
      ...common.output,
      path: path.join(output, folder),
      ...sourceMapOutput(folder, build),
      publicPath: `/${folder}/`,
      uniqueName: `osasto_shell_${build}`,
      clean: !production,
    },
    optimization: {
      ...common.optimization,
      splitChunks: {
        chunks: 'all',
        // What chunks share is a file of its own only where that is worth a request.
        minSize: 60_000,
        maxAsyncRequests: 60,
        maxInitialRequests: 6,
        cacheGroups: {
          // What both need comes once: no page comes without the application.
          common: {
            name: 'common',
            chunks: ({ name }) => name === 'application' || name === 'page',
            minChunks: 2,
            enforce: true,
          },
        },
      },
    },
    plugins: [
      ...(production ? [new IntegrityOfChunks('sha256')] : []), // files of a live rebuilding change under their names
      ...(common.plugins ?? []),
      ...Object.entries(replace).map(
        ([end, file]) =>
          new webpack.NormalModuleReplacementPlugin(new RegExp(`${end.replaceAll('.', '\\.')}$`), file),
      ),
      new webpack.DefinePlugin({
        // A live rebuilding gains names while it runs.
        SHARED_NAMES: production ? `(${JSON.stringify(providedNames())})` : 'undefined',
        SHELL_BUILD: JSON.stringify(build),
        SHARED_VERSIONS: `(${JSON.stringify(sharedVersions)})`,
        ENV_TARGET: JSON.stringify('web'), // the federation runtime leaves out what only Node.js needs
        'process.env.NODE_ENV': JSON.stringify(production ? 'production' : 'development'),
      }),
      new HtmlWebpackPlugin({
        template: path.join(dir, 'index.html'),
        favicon: path.join(dir, 'src', 'mark.svg'),
        filename: path.join(output, 'index.html'),
        chunks: ['shell'],
        scriptLoading: 'defer',
        minify: false,
      }),
      new FirstPicture({
        source: './src/first-picture/draw.tsx',
        common,
        publicPath: `/${folder}/`,
        mark: build,
        scripts: ['theme', 'show'],
        chunks: ['application', 'page'],
        texts: 'texts',
      }),
      ...(production ? [new EmptyFirst(output), new SameEverywhere()] : []),
      new ShellDescriptorPlugin({ dir, build, output, paths }),
    ],
  };
}
