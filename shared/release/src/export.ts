import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { locateInside } from './files.ts';
import type { ServiceReleases } from './service-releases.ts';
import { toFolder, toRegistry } from './store.ts';

function write(file: string, bytes: Buffer | string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

/**
 * Writes what is live, and the other kept builds, which open pages may still load, as the tree of a static host: files
 * first, registry and page last.
 *
 * @returns how many files were written
 */
export async function exportReleases(releases: ServiceReleases, folder: string): Promise<number> {
  const { host, kept, shell } = releases;
  let count = 0;
  for (const [name, builds] of Object.entries(kept)) {
    for (const [build, { files }] of Object.entries(builds)) {
      const content = host.content(name, build);
      const below = locateInside(folder, `.${toFolder(name, build)}`);
      for (const file of Object.keys(files)) {
        const location = locateInside(below, file);
        const bytes = await content.read(file); // oxlint-disable-line no-await-in-loop -- one file in memory at a time
        if (!bytes)
          throw new Error(`${file} of build ${build} of "${name}" is missing. Run "osasto-release verify".`);
        write(location, bytes);
        count += 1;
      }
    }
  }
  write(path.join(folder, 'registry.json'), `${JSON.stringify(toRegistry(releases), null, 2)}\n`);
  const page = shell && (await host.content('shell', shell.build).read('index.html'));
  if (page) write(path.join(folder, 'index.html'), page);
  return count + (page ? 2 : 1);
}
