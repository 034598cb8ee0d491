import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Descriptor } from '@osasto/contract';
import type { ReleasedSite, SiteFile, VersionedText } from './site.ts';

/** A file's text, with a version that changes when it is written; undefined while it is missing. */
async function readText(file: string): Promise<VersionedText | undefined> {
  const found = await stat(file).catch(() => undefined);
  return found && { version: `${found.mtimeMs}-${found.size}`, text: await readFile(file, 'utf8') };
}

const remotesIn = (text: string | undefined): Descriptor[] =>
  text === undefined ? [] : (JSON.parse(text) as { remotes: Descriptor[] }).remotes;

/** The released registry with the remotes of another in the place of its own. */
function withRemotes(released: VersionedText | undefined, live: VersionedText | undefined): VersionedText {
  const others = remotesIn(live?.text);
  const remotes = [
    ...remotesIn(released?.text).filter(({ name }) => others.every((one) => one.name !== name)),
    ...others,
  ];
  return {
    version: [released?.version, live?.version].filter(Boolean).join('-'),
    text: JSON.stringify({ remotes }),
  };
}

/**
 * What is released with the builds of a folder in its place, on a developer's machine: `index.html`, `registry.json` with
 * the remotes that are built there, and their files below `shell/` and `remotes/`.
 */
export function withLiveBuilds(site: ReleasedSite, folder: string): ReleasedSite {
  return {
    async read() {
      const [released, page, registry] = await Promise.all([
        site.read(),
        readText(path.join(folder, 'index.html')),
        readText(path.join(folder, 'registry.json')),
      ]);
      const shown = page ?? released?.page;
      return shown && { page: shown, registry: withRemotes(released?.registry, registry) };
    },
    async findFile(name, build, file): Promise<SiteFile | undefined> {
      const below = path.join(folder, name === 'shell' ? 'shell' : `remotes/${name}`, build);
      const location = path.join(below, file);
      const found = location.startsWith(below + path.sep)
        ? await stat(location).catch(() => undefined)
        : undefined;
      if (!found?.isFile()) return site.findFile(name, build, file);
      return { hash: `${found.mtimeMs}-${found.size}`, open: () => readFile(location) };
    },
  };
}
