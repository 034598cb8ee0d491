import { createRequire } from 'node:module';
import path from 'node:path';
import webpack, { type Compilation, type Compiler } from 'webpack';

interface RuntimePlugin {
  getTemplate: (compiler: Compiler, ...others: unknown[]) => string;
}

const require = createRequire(import.meta.url);
const [installed = ''] = require
  .resolve('@module-federation/enhanced/webpack')
  .split(`${path.sep}dist${path.sep}`);
const file = path.join(installed, 'dist/src/lib/container/runtime/FederationRuntimePlugin.js');
const { default: plugin } = require(file) as { default: RuntimePlugin };
const template = plugin.getTemplate.bind(plugin);

/**
 * The federation plugin writes a module of each build that imports its runtime by the path on this machine, and names it
 * by a hash of that: builds of the same sources would differ from folder to folder. Here the path is relative.
 */
plugin.getTemplate = (compiler, ...others) =>
  template(compiler, ...others).replaceAll(/from "(\/[^"]+|[A-Z]:[^"]+)"/g, (_, absolute: string) => {
    const from = path.join(process.cwd(), 'node_modules', '.federation'); // as the plugin has it
    return `from "${path.relative(from, absolute).replaceAll(path.sep, '/')}"`;
  });

interface SourceMap {
  file?: string;
  sources: string[];
  sourcesContent?: (string | null)[];
}

/** A source map without what names files before they had their hashes: these hold paths of this machine. */
function withoutPaths(name: string, map: SourceMap): SourceMap {
  const isRuntime = (source = '') => /^webpack:\/\/[^/]+\/webpack\//.test(source);
  return {
    ...map,
    file: path.posix.basename(name, '.map'),
    ...(map.sourcesContent && {
      sourcesContent: map.sourcesContent.map((text, index) => (isRuntime(map.sources[index]) ? null : text)),
    }),
  };
}

function cleanMaps(compilation: Compilation): void {
  for (const { name, source } of compilation.getAssets()) {
    if (!name.endsWith('.map')) continue;
    const map = JSON.parse(String(source.source())) as SourceMap;
    const text = JSON.stringify(withoutPaths(name, map));
    compilation.updateAsset(name, new webpack.sources.RawSource(text));
  }
}

/** A source of a map as webpack names it, from the folder of the build. */
function relativeSource(context: string, source: string): string {
  if (!path.isAbsolute(source)) return source;
  const name = path.relative(context, source).replaceAll(path.sep, '/');
  return `webpack://${name.startsWith('.') ? name : `./${name}`}`;
}

/** Has the same sources give the same files in whatever folder they are built. */
export class SameEverywhere {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('SameEverywhere', (compilation) => {
      // What a loader says of its sources is in the hash of a chunk.
      webpack.NormalModule.getCompilationHooks(compilation).processResult.tap('SameEverywhere', (result) => {
        const [code, given, ...others] = result;
        const map = typeof given === 'string' ? (JSON.parse(given) as SourceMap) : given;
        if (!map || !Array.isArray(map.sources)) return result;
        const sources = map.sources.map((source) => relativeSource(compiler.context, source));
        return [code, { ...map, sources }, ...others] as typeof result;
      });
      compilation.hooks.beforeModuleIds.tap('SameEverywhere', (modules) => {
        for (const module of modules) {
          // Its identifier, from which webpack makes the number, has the path of a file of the plugin.
          if (module.identifier().startsWith('container entry ')) {
            compilation.chunkGraph.setModuleId(module, 'container');
          }
        }
      });
      compilation.hooks.processAssets.tap(
        { name: 'SameEverywhere', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 2 },
        () => cleanMaps(compilation),
      );
    });
  }
}
