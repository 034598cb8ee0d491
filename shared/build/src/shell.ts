import HtmlWebpackPlugin from 'html-webpack-plugin';
import path from 'node:path';
import webpack, { type ChunkGraph, type Compiler, type Configuration, type Module } from 'webpack';
import { buildId } from './build-id.ts';
import { sharedVersions } from './shared.ts';
import { ShellDescriptorPlugin } from './shell-descriptor.ts';
import { base, isProduction, outputOf } from './webpack.ts';

/** The one script that does not wait for the page: it must run before the first paint. */
class ThemeFirst {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('ThemeFirst', (compilation) => {
      HtmlWebpackPlugin.getCompilationHooks(compilation).alterAssetTags.tap('ThemeFirst', (page) => {
        for (const { attributes } of page.assetTags.scripts) {
          if (String(attributes['src']).includes('/theme.')) delete attributes['defer'];
        }
        return page;
      });
    });
  }
}

type IsOfGroup = (module: Module, context: { chunkGraph: ChunkGraph }) => boolean;

/** What comes with the sign-in page and not with the page before it, whoever else uses it. */
const isOfSignIn: IsOfGroup = (module, { chunkGraph }) =>
  chunkGraph
    .getModuleChunks(module)
    .flatMap((chunk) => [...chunk.groupsIterable])
    .some(({ origins }) => origins.some(({ request }) => request?.endsWith('/screens/Login.tsx')));

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
  output = outputOf(dir),
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
    entry: { theme: './src/frame/theme-first.ts', shell: './src/index.ts' },
    output: {
      ...common.output,
      path: path.join(output, folder),
      publicPath: `/${folder}/`,
      uniqueName: `osasto_shell_${build}`,
      clean: !production,
    },
    optimization: {
      ...common.optimization,
      splitChunks: {
        chunks: 'all',
        minSize: 4000,
        maxAsyncRequests: 60,
        maxInitialRequests: 6,
        // One file: what remotes and other screens share with it would be more to wait for, six at a time.
        cacheGroups: { signIn: { name: 'sign-in', chunks: 'async', test: isOfSignIn, enforce: true } },
      },
    },
    plugins: [
      ...(common.plugins ?? []),
      ...Object.entries(replace).map(
        ([end, file]) =>
          new webpack.NormalModuleReplacementPlugin(new RegExp(`${end.replaceAll('.', '\\.')}$`), file),
      ),
      new webpack.DefinePlugin({
        SHARED_VERSIONS: `(${JSON.stringify(sharedVersions)})`,
        'process.env.NODE_ENV': JSON.stringify(production ? 'production' : 'development'),
      }),
      new HtmlWebpackPlugin({
        template: path.join(dir, 'index.html'),
        favicon: path.join(dir, 'src', 'mark.svg'),
        filename: path.join(output, 'index.html'),
        chunks: ['theme', 'shell'],
        chunksSortMode: 'manual',
        scriptLoading: 'defer',
        minify: false,
      }),
      new ThemeFirst(),
      new ShellDescriptorPlugin({ dir, build, output, paths }),
    ],
  };
}
