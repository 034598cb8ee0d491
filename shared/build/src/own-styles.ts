import webpack, { type Compiler } from 'webpack';
import { limitStyles, findStyleProblems } from '@osasto/contract/style-reach';

/** Keeps the styles of a remote out of other remotes' pieces, and refuses those that reach beyond its own elements. */
export class OwnStylesOnly {
  readonly #owner: string;

  /** @param owner name and build, as they stand in class names */
  constructor(owner: string) {
    this.#owner = owner;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('OwnStylesOnly', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'OwnStylesOnly', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE },
        () => {
          for (const { name, source } of compilation.getAssets()) {
            if (!name.endsWith('.css')) continue;
            const limited = limitStyles(String(source.source()), this.#owner);
            compilation.updateAsset(name, new webpack.sources.RawSource(limited));
          }
        },
      );
      compilation.hooks.processAssets.tap(
        { name: 'OwnStylesOnly', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT },
        () => {
          for (const { name, source } of compilation.getAssets()) {
            if (!name.endsWith('.css')) continue;
            for (const problem of findStyleProblems(String(source.source()), this.#owner)) {
              compilation.errors.push(
                new webpack.WebpackError(
                  `${name} styles more than the remote's own elements: ${problem}. Use a CSS module (*.module.css). See docs/remotes.md.`,
                ),
              );
            }
          }
        },
      );
    });
  }
}
