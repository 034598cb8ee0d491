import path from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { isOfLiveBuild } from './live/configuration.ts';
import { workspaceRoot } from './workspace.ts';

/**
 * Refuses a build that bundles a source from outside its own folder. A remote gets everything else from the shell at
 * run time; a copy would be a second store, and would not change with the shell.
 */
export class OwnSourcesOnly {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('OwnSourcesOnly', (compilation) => {
      compilation.hooks.finishModules.tap('OwnSourcesOnly', (modules) => {
        for (const module of modules) {
          const file = module instanceof webpack.NormalModule ? module.resource.split('?')[0] : undefined;
          if (!file || (!isPacked(file) && isOwn(this.#folder, file))) continue;
          const name = path.relative(workspaceRoot, file);
          compilation.errors.push(
            new webpack.WebpackError(
              `${path.basename(this.#folder)} bundles ${name}. A remote imports only its own files and what shared/contract/src/shared-modules.ts lists.`,
            ),
          );
        }
      });
    });
  }
}

/** One of our packages where it is installed without this repository. */
const isPacked = (file: string) => /[\\/]node_modules[\\/]@osasto[\\/]/.test(file);

const isOwn = (folder: string, file: string) =>
  isWithin(folder, file) ||
  file.includes('node_modules') ||
  !isWithin(workspaceRoot, file) ||
  isOfLiveBuild(file);

const isWithin = (folder: string, file: string) => file.startsWith(folder + path.sep);
