import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

/** The SHA-256 of each file of a build, by its name below `dist`. */
type Hashes = Record<string, string>;

const hashesFile = 'hashes.json';

/** Builds of one part that are kept. */
const kept = 6;

const hashContent = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

const isFile = (file: string, hash: string) => existsSync(file) && hashContent(file) === hash;

/** The files at some places below a folder, by name. */
const filesAt = (folder: string, places: readonly string[]): string[] =>
  places.flatMap((place) => {
    const found = statSync(path.join(folder, place), { throwIfNoEntry: false });
    if (!found) throw new Error(`The build has left no ${path.join(folder, place)}.`);
    if (!found.isDirectory()) return [place];
    const below = readdirSync(path.join(folder, place)).map((name) => `${place}/${name}`);
    return filesAt(folder, below);
  });

function copyTo(target: string, from: string): void {
  mkdirSync(path.dirname(target), { recursive: true });
  copyFileSync(from, target);
}

function readHashes(entry: string): Hashes | undefined {
  try {
    return JSON.parse(readFileSync(path.join(entry, hashesFile), 'utf8')) as Hashes;
  } catch {
    return undefined; // never built, or an entry that is broken: it is built anew
  }
}

/** Keeps the builds of one part, by what they are made of: a folder for each. */
export class BuildCache {
  readonly #folder: string;

  /** @param folder such as `var/cache/builds/mf-letters` */
  constructor(folder: string) {
    this.#folder = folder;
  }

  /**
   * Makes the build `id` the one that stands in `dist`. Every file is compared with its hash, those that stand there
   * already too.
   *
   * @returns whether it was the one in `dist`, came from the cache, or has to be built
   */
  restore(id: string, dist: string): 'there' | 'cached' | 'missing' {
    const entry = path.join(this.#folder, id);
    const hashes = readHashes(entry);
    if (!hashes) return 'missing';
    const stale = Object.entries(hashes).filter(([name, hash]) => !isFile(path.join(dist, name), hash));
    if (!stale.every(([name, hash]) => isFile(path.join(entry, 'files', name), hash))) {
      rmSync(entry, { recursive: true, force: true });
      return 'missing';
    }
    for (const [name] of stale) copyTo(path.join(dist, name), path.join(entry, 'files', name));
    utimesSync(entry, new Date(), new Date());
    return stale.length === 0 ? 'there' : 'cached';
  }

  /**
   * Keeps what a build has left in `dist`.
   *
   * @param places files and folders of the build, below `dist`
   */
  keep(id: string, dist: string, places: readonly string[]): void {
    const entry = path.join(this.#folder, id);
    const unfinished = `${entry}.${process.pid}`;
    const hashes: Hashes = {};
    for (const name of filesAt(dist, places)) {
      copyTo(path.join(unfinished, 'files', name), path.join(dist, name));
      hashes[name] = hashContent(path.join(unfinished, 'files', name));
    }
    writeFileSync(path.join(unfinished, hashesFile), JSON.stringify(hashes));
    rmSync(entry, { recursive: true, force: true });
    renameSync(unfinished, entry);
    this.#prune();
  }

  /** Removes all but the builds that were used last. */
  #prune(): void {
    const readTime = (name: string) => statSync(path.join(this.#folder, name)).mtimeMs;
    const old = readdirSync(this.#folder)
      .toSorted((one, other) => readTime(other) - readTime(one))
      .slice(kept);
    for (const name of old) rmSync(path.join(this.#folder, name), { recursive: true, force: true });
  }
}
