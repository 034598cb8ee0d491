import { createHash } from 'node:crypto';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { type Compilation, type Compiler } from 'webpack';

const { LoadScriptRuntimeModule } = webpack.runtime;

const placeholder = '@@OSASTO_INTEGRITY@@';
const placeholderPattern = new RegExp(`(["'\`])${placeholder}\\1`);
const table = `${webpack.RuntimeGlobals.require}.integrity`;

/** The table in each file that loads others, the entry. No chunk has the hash of another, so no hash depends on another's. */
class IntegrityTable extends webpack.RuntimeModule {
  constructor() {
    super('integrity of chunks', webpack.RuntimeModule.STAGE_BASIC);
  }

  override generate(): string {
    return `${table} = "${placeholder}";`;
  }
}

/** Browsers take what was preloaded only where mode and hash are equal: show.ts, which preloads, sets the mode too. */
const setBefore = (element: string, address: string) =>
  `${element}.integrity = ${table}[${address}.slice(${address}.lastIndexOf("/") + 1)] || "";
${element}.crossOrigin = "anonymous";`;

type Algorithm = 'sha256' | 'sha384';

const hashIn = (compilation: Compilation, algorithm: Algorithm, name: string) =>
  `${algorithm}-${createHash(algorithm).update(compilation.getAsset(name)!.source.buffer()).digest('base64')}`;

/** Puts the hashes of the final files, minified and named, into the entry, before the files are compressed. */
function fillIn(compilation: Compilation, algorithm: Algorithm): void {
  const assets = compilation.getAssets();
  const isLoader = ({ name, source }: { name: string; source: webpack.sources.Source }) =>
    name.endsWith('.js') && placeholderPattern.test(String(source.source()));
  const loaders = assets.filter(isLoader);
  const hashes = Object.fromEntries(
    assets
      .filter((asset) => /\.(js|css)$/.test(asset.name) && !isLoader(asset))
      .map(({ name }) => [path.posix.basename(name), hashIn(compilation, algorithm, name)]),
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
  fillInPages(compilation, algorithm);
}

/**
 * What a page names: the address of an element gets an attribute beside it, and each address of a list in an attribute
 * `data-files` or `data-texts-…` the hash behind a `#`, which first-picture/show.ts reads.
 */
function fillInPages(compilation: Compilation, algorithm: Algorithm): void {
  const byName = new Map(compilation.getAssets().map(({ name }) => [path.posix.basename(name), name]));
  const hashAt = (address: string) => {
    const name = byName.get(path.posix.basename(address));
    if (!name) throw new webpack.WebpackError(`The page names ${address}, which is no file of the build.`);
    return hashIn(compilation, algorithm, name);
  };
  for (const { name, source } of compilation.getAssets()) {
    if (!name.endsWith('.html')) continue;
    const text = String(source.source())
      .replaceAll(
        / (?:src|href)="([^"]+\.(?:js|css))"/g,
        (attribute, address: string) => `${attribute} integrity="${hashAt(address)}" crossorigin="anonymous"`,
      )
      .replaceAll(/ data-(?:files|texts-\w+)="[^"]+"/g, (attribute) =>
        attribute.replaceAll(/[^" ]+\.(?:js|css)/g, (address) => `${address}#${hashAt(address)}`),
      );
    compilation.updateAsset(name, new webpack.sources.RawSource(text));
  }
}

/**
 * Has a build's entry name the subresource integrity of each of its chunks, scripts and style sheets, and a page that of
 * what it names: a changed byte is refused by the browser. A remote's entry has its own in the registry.
 */
export class IntegrityOfChunks {
  readonly #algorithm: Algorithm;

  /** @param algorithm shorter hashes for what stands before the sign-in; the registry's are SHA-384 */
  constructor(algorithm: Algorithm = 'sha384') {
    this.#algorithm = algorithm;
  }

  apply(compiler: Compiler): void {
    // Not of child compilations, such as that of a page, which have no entry.
    compiler.hooks.thisCompilation.tap('IntegrityOfChunks', (compilation) => {
      compilation.hooks.runtimeRequirementInTree
        .for(webpack.RuntimeGlobals.loadScript)
        .tap('IntegrityOfChunks', (chunk) => {
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
        () => fillIn(compilation, this.#algorithm),
      );
    });
  }
}
