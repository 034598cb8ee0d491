import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Compiler } from 'webpack';
import { contractVersion, type ShellDescriptor } from '@osasto/contract';
import { offerFile, type Offer } from '@osasto/contract/releases';
import { copySmoke } from './copy-smoke.ts';
import { makeOffer } from './offer.ts';
import { recordFiles } from './record-files.ts';
import { everySharedModule, packageVersion } from './shared.ts';

interface ShellBuild {
  dir: string;
  build: string;
  output: string;
  paths: readonly string[];
}

/** Writes shell.json: what remotes' builds are checked against. Written last, so it never names a missing build. */
export class ShellDescriptorPlugin {
  readonly #shell: ShellBuild;

  constructor(shell: ShellBuild) {
    this.#shell = shell;
  }

  apply(compiler: Compiler): void {
    const { dir, build, output, paths } = this.#shell;
    let offer: Promise<Offer> | undefined;
    // Beside the compilation; a live rebuilding is never compared.
    compiler.hooks.beforeRun.tap('ShellDescriptorPlugin', () => {
      offer = makeOffer(dir);
      offer.catch(() => 'reported below');
    });
    compiler.hooks.done.tapPromise('ShellDescriptorPlugin', async (stats) => {
      if (stats.hasErrors()) return;
      if (offer) writeFileSync(path.join(output, offerFile), JSON.stringify(await offer));
      if (offer) copySmoke(dir);
      if (!compiler.watchMode) recordFiles(stats, path.join(output, 'shell', build));
      const { version } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as {
        version: string;
      };
      const descriptor: ShellDescriptor = {
        name: 'shell',
        version,
        build,
        contractVersion,
        shared: Object.fromEntries(everySharedModule().map((name) => [name, packageVersion(name)])),
        paths: [...paths],
      };
      writeFileSync(path.join(output, 'shell.json'), `${JSON.stringify(descriptor, null, 2)}\n`);
    });
  }
}
