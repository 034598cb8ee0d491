import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { languages } from '@osasto/contract';
import { scriptPlace } from '@osasto/contract/page-places';
import webpack, { type Compilation, type Compiler, type Configuration } from 'webpack';

/** What the page holds of its first picture. */
interface Drawn {
  /** Elements of the body. */
  markup: string;
  /** The styles of these elements and nothing else. */
  styles: string;
}

const run = (configuration: Configuration): Promise<void> =>
  new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    compiler?.run((failure, stats) => {
      compiler.close(() => {
        if (failure) reject(failure);
        else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
        else resolve();
      });
    });
  });

/** Builds the module that draws the pictures for Node, with the class names of the build itself, and runs it. */
async function draw(source: string, common: Configuration, publicPath: string): Promise<Drawn> {
  const folder = mkdtempSync(path.join(tmpdir(), 'osasto-picture-'));
  try {
    await run({
      ...common,
      name: 'first picture',
      entry: { picture: source },
      target: 'node24',
      devtool: false,
      output: {
        ...common.output,
        path: folder,
        publicPath,
        filename: '[name].cjs',
        library: { type: 'commonjs2' },
      },
      optimization: { ...common.optimization, splitChunks: false, minimizer: [new CssMinimizerPlugin()] },
      plugins: [
        new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true }),
        new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      ],
    });
    const { drawPictures } = createRequire(import.meta.url)(path.join(folder, 'picture.cjs')) as {
      drawPictures: () => Promise<string>;
    };
    return { markup: await drawPictures(), styles: readFileSync(path.join(folder, 'picture.css'), 'utf8') };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Tag = HtmlWebpackPlugin.HtmlTagObject;

const inline = (tagName: 'script' | 'style', innerHTML: string, nonce: string): Tag => ({
  tagName,
  innerHTML,
  voidTag: false,
  attributes: { nonce },
  meta: {},
});

const readAddress = ({ attributes: { src, href } }: Tag) => String(src ?? href ?? '');

interface Options {
  /** Exports `drawPictures`. */
  source: string;
  common: Configuration;
  publicPath: string;
  /** What marks the page's own scripts and style sheets: markedPolicy of @osasto/contract/sent-page. */
  mark: string;
  /** The entries whose scripts stand in the page itself: the first in its head, the second at its place between the pictures. */
  scripts: readonly [first: string, last: string];
  /** Whose files the last script preloads for somebody who is signed in. */
  chunks: readonly string[];
  /** The chunks of the shell's texts, without `-fi` and `-sv`: the last script preloads those of the language. */
  texts: string;
}

/**
 * Puts into the page what it shows before any file has come: the pictures that `source` draws, in place of
 * `<!-- first picture -->`, their styles, and the scripts that choose one, the last where `source` has a place for it. All other styles
 * load beside the picture.
 */
export class FirstPicture {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  apply(compiler: Compiler): void {
    const { source, common, publicPath } = this.#options;
    let drawn: Promise<Drawn> | undefined;
    let isKept = false;
    compiler.hooks.thisCompilation.tap('FirstPicture', (compilation) => {
      if (!isKept) drawn = draw(path.join(compiler.context, source), common, publicPath);
      drawn?.then(
        () => (isKept = compiler.watchMode), // drawing takes longer than all the rest of a rebuilding
        () => undefined, // the page, which waits for it, fails with the reason
      );
      const hooks = HtmlWebpackPlugin.getCompilationHooks(compilation);
      hooks.alterAssetTagGroups.tapPromise('FirstPicture', async (page) =>
        this.#arrange(page, compilation, await (drawn as Promise<Drawn>)),
      );
      hooks.beforeEmit.tapPromise('FirstPicture', async (page) => {
        const { markup } = await (drawn as Promise<Drawn>);
        const findFiles = (chunks: readonly string[]) => {
          const files = chunks.flatMap((name) => {
            const group = compilation.namedChunkGroups.get(name);
            if (!group) throw new Error(`The build has no chunk "${name}"`);
            return group.getFiles().filter((file) => /\.(js|css)$/.test(file));
          });
          return [...new Set(files)].map((file) => publicPath + file).join(' ');
        };
        const { chunks, texts, mark } = this.#options;
        const named = markup.replace(
          'data-files=""',
          [
            `data-files="${findFiles(chunks)}"`,
            ...languages.map((language) => `data-texts-${language}="${findFiles([`${texts}-${language}`])}"`),
          ].join(' '),
        );
        const [, script] = this.#scripts(compilation);
        const whole = named.replace(
          scriptPlace,
          () => `<script nonce="${mark}">${script.innerHTML}</script>`,
        );
        return { ...page, html: page.html.replace('<!-- first picture -->', () => whole) };
      });
    });
  }

  /** The scripts that stand in the page itself. */
  #scripts(compilation: Compilation): [first: Tag, second: Tag] {
    const { mark, scripts } = this.#options;
    return scripts.map((name) => {
      const asset = Object.keys(compilation.assets).find(
        (file) => file.startsWith(`${name}.`) && file.endsWith('.js'),
      );
      if (!asset) throw new Error(`The build has no script of the entry "${name}"`);
      return inline('script', String(compilation.assets[asset]?.source()).trim(), mark);
    }) as [Tag, Tag];
  }

  #arrange<Page extends { headTags: Tag[]; bodyTags: Tag[] }>(
    page: Page,
    compilation: Compilation,
    { styles }: Drawn,
  ): Page {
    const { mark } = this.#options;
    const [first] = this.#scripts(compilation);
    const isInline = (tag: Tag) =>
      this.#options.scripts.some(
        (name) => readAddress(tag).includes(`/${name}.`) && readAddress(tag).endsWith('.js'),
      );
    const isSheet = ({ attributes: { rel } }: Tag) => rel === 'stylesheet';
    const tags = [...page.headTags, ...page.bodyTags].filter((tag) => !isInline(tag));
    for (const { attributes } of tags.filter((tag) => tag.tagName === 'script' || isSheet(tag)))
      Object.assign(attributes, { nonce: mark, 'data-own-file': '' });
    return {
      ...page,
      headTags: [first, inline('style', styles, mark), ...tags.filter((tag) => !isSheet(tag))],
      bodyTags: tags.filter((tag) => isSheet(tag)),
    };
  }
}
