import path from 'node:path';
import webpack, { type Compiler } from 'webpack';

/** Where a live build puts its updates, below its own folder. */
export const updatesFolder = 'hot/';

/** A module of this folder, also where it was packed. */
const here = (name: string) => path.join(import.meta.dirname, `${name}${path.extname(import.meta.filename)}`);

/**
 * The address at which pages hear of new builds, in a live rebuilding whose pages follow them: tools/dev.mjs. They then
 * replace components where they stand (Fast Refresh).
 */
export const liveEvents = (): string | undefined =>
  (process.env['OSASTO_DEV'] && process.env['OSASTO_LIVE']) || undefined;

/** What the live build of the shell begins with. A remote's takes its own part with `src/remote.ts`. */
export const shellEntries = (): string[] => (liveEvents() === undefined ? [] : [here('page'), here('part')]);

/** Takes part in what the page does with new builds. */
export const refreshRule = { test: /\.tsx?$/, enforce: 'post' as const, loader: here('refresh-loader') };

export const liveAlias = { 'react/jsx-dev-runtime': here('jsx-dev-runtime') };

/** Whether a module is one that a live build adds. */
export const isOfLiveBuild = (file: string): boolean => path.dirname(file) === import.meta.dirname;

/**
 * Takes the files of updates from the chunks that they update, once these have their source maps: the federation plugin
 * refuses an entry of several files.
 */
export class UpdatesApart {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('UpdatesApart', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_DEV_TOOLING + 1;
      compilation.hooks.processAssets.tap({ name: 'UpdatesApart', stage }, () => {
        for (const { files } of compilation.chunks)
          for (const file of files) if (file.startsWith(updatesFolder)) files.delete(file);
      });
    });
  }
}
