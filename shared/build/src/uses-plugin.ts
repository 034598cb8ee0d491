import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { findDeprecation, usesFile, type Uses } from '@osasto/contract/releases';
import { deprecationsIn } from './deprecations.ts';
import { sharedFolders } from './shared.ts';
import { read, sourcesBelow, readUses } from './uses.ts';
import { outputPath } from './webpack.ts';
import { sourcesOfPackage } from './workspace.ts';

/** Each deprecated name that a remote uses, with its text and the files. */
function deprecatedUses({ names }: Uses): string[] {
  const shared = sharedFolders.flatMap((name) =>
    sourcesBelow(sourcesOfPackage(name)).map(([file, text]) => [`shared/${name}/src/${file}`, text] as const),
  );
  const deprecated = deprecationsIn(shared);
  return Object.entries(names).flatMap(([module, used]) =>
    Object.entries(used).flatMap(([name, files]) => {
      const text = findDeprecation(deprecated, module, name);
      return text === undefined
        ? []
        : [`${module}: ${name} is deprecated. ${text} Used in ${files.join(', ')}.`];
    }),
  );
}

/** Writes dist/uses.json: what the remote takes from shared modules. Warns of deprecated names. */
export class UsesPlugin {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('UsesPlugin', (compilation) => {
      const uses = read(() => readUses(this.#folder), { isLive: compiler.watchMode });
      if (!uses) return;
      compilation.warnings.push(...deprecatedUses(uses).map((text) => new webpack.WebpackError(text)));
      compilation.hooks.afterProcessAssets.tap('UsesPlugin', () => {
        if (compiler.watchMode) return; // never released
        mkdirSync(outputPath(this.#folder), { recursive: true });
        writeFileSync(path.join(outputPath(this.#folder), usesFile), JSON.stringify(uses));
      });
    });
  }
}
