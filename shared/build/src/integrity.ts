import { createHash } from 'node:crypto';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compilation, type Compiler } from 'webpack';

const { LoadScriptRuntimeModule } = webpack.runtime;

const placeholder = '@@OSASTO_INTEGRITY@@';
const placeholderPattern = new RegExp(`(["'\`])${placeholder}\\1`);
const table = `${webpack.RuntimeGlobals.require}.integrity`;

/** The table in the one file that loads the others, the entry. No chunk has the hash of another, so no hash depends on another's. */
class IntegrityTable extends webpack.RuntimeModule {
  constructor() {
    super('integrity of chunks', webpack.RuntimeModule.STAGE_BASIC);
  }

  override generate(): string {
    return `${table} = "${placeholder}";`;
  }
}

const setBefore = (element: string, address: string) =>
  `${element}.integrity = ${table}[${address}.slice(${address}.lastIndexOf("/") + 1)] || "";`;

/** Puts the hashes of the final files, minified and named, into the entry, before the files are compressed. */
function fillIn(compilation: Compilation): void {
  const assets = compilation.getAssets();
  const hashes = Object.fromEntries(
    assets
      .filter(
        ({ name, source }) => /\.(js|css)$/.test(name) && !placeholderPattern.test(String(source.source())),
      )
      .map(({ name, source }) => [
        path.posix.basename(name),
        `sha384-${createHash('sha384').update(source.buffer()).digest('base64')}`,
      ]),
  );
  const loaders = assets.filter(
    ({ name, source }) => name.endsWith('.js') && placeholderPattern.test(String(source.source())),
  );
  if (loaders.length === 0) {
    compilation.errors.push(
      new webpack.WebpackError('No file has the placeholder for the integrity of the chunks.'),
    );
  }
  for (const { name, source } of loaders) {
    const text = String(source.source()).replace(placeholderPattern, () => JSON.stringify(hashes));
    compilation.updateAsset(name, new webpack.sources.RawSource(text));
  }
}

/**
 * Has a build's entry name the subresource integrity of each of its chunks, scripts and style sheets: a changed byte
 * is refused by the browser. The entry's own is in the registry.
 */
export class IntegrityOfChunks {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('IntegrityOfChunks', (compilation) => {
      compilation.hooks.additionalTreeRuntimeRequirements.tap('IntegrityOfChunks', (chunk) => {
        compilation.addRuntimeModule(chunk, new IntegrityTable());
      });
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityOfChunks',
        (code) => `${code}\n${setBefore('script', 'url')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityOfChunks',
        (code: string, { tag, href }: { tag: string; href: string }) => `${code}\n${setBefore(tag, href)}`,
      );
      compilation.hooks.processAssets.tap(
        { name: 'IntegrityOfChunks', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        () => fillIn(compilation),
      );
    });
  }
}
