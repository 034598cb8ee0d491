import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from 'webpack';
import { contractVersion, type Descriptor, type RemoteSource } from '@osasto/contract';
import { copySmoke } from './copy-smoke.ts';
import { buildFiles, importsOfScreens, isConsumed } from './imports.ts';
import { fileIntegrity, recordFiles } from './record-files.ts';
import { outputPath } from './webpack.ts';

/** Writes dist/descriptor.json: what the registry lists of this build. Written last, so it never names a missing build. */
export class DescriptorPlugin {
  readonly #source: RemoteSource;
  readonly #build: string;
  readonly #folder: string;

  constructor(source: RemoteSource, build: string, folder: string) {
    this.#source = source;
    this.#build = build;
    this.#folder = folder;
  }

  apply(compiler: Compiler): void {
    const shared: Record<string, string> = {};
    compiler.hooks.compilation.tap('DescriptorPlugin', (compilation) => {
      compilation.hooks.finishModules.tap('DescriptorPlugin', (modules) => {
        for (const module of modules) {
          if (isConsumed(module)) shared[module.options.shareKey] = module.options.requiredVersion;
        }
      });
    });
    compiler.hooks.done.tap('DescriptorPlugin', (stats) => {
      if (stats.hasErrors()) return;
      const output = path.join(outputPath(this.#folder), this.#build);
      if (!compiler.watchMode) recordFiles(stats, output);
      const manifest = JSON.parse(readFileSync(path.join(output, 'mf-manifest.json'), 'utf8')) as {
        metaData: { remoteEntry: { path: string; name: string } };
      };
      const { path: below, name } = manifest.metaData.remoteEntry;
      const { version } = JSON.parse(readFileSync(path.join(this.#folder, 'package.json'), 'utf8')) as {
        version: string;
      };
      // The live rebuilding has one folder for all its builds, and caches keep what is in it.
      const live = compiler.watchMode ? `?built=${Date.now()}` : '';
      const descriptor: Descriptor = {
        ...this.#source,
        version,
        build: this.#build,
        manifest: `/remotes/${this.#source.name}/${this.#build}/mf-manifest.json${live}`,
        manifestIntegrity: fileIntegrity(path.join(output, 'mf-manifest.json')),
        integrity: fileIntegrity(path.join(output, below, name)),
        contractVersion,
        shared: Object.fromEntries(Object.entries(shared).sort(([a], [b]) => (a < b ? -1 : 1))),
        imports: importsOfScreens(stats.compilation, this.#folder),
        ...(!compiler.watchMode && {
          files: buildFiles(stats.compilation, { folder: this.#folder, output, entry: `${below}${name}` }),
        }),
      };
      mkdirSync(outputPath(this.#folder), { recursive: true });
      if (!compiler.watchMode) copySmoke(this.#folder);
      writeFileSync(
        path.join(outputPath(this.#folder), 'descriptor.json'),
        `${JSON.stringify(descriptor, null, 2)}\n`,
      );
    });
  }
}
