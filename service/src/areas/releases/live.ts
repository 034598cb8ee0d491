import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Descriptor } from '@osasto/contract';
import { computeIntegrity } from '@osasto/release/files';
import { findIdsInUse, toRegistry } from '@osasto/release/store';
import { getConnections, type Database, type Db } from '../../platform/database/connection.ts';
import type { Connections } from '../../platform/database/primary.ts';
import type { ReleasedSite, SiteFile, VersionedText } from '../../platform/http/site.ts';
import { createFileMemory, fitsMemory, takeUntilFull } from './file-memory.ts';
import { readFile, readFiles, readPieces } from './files.ts';
import { findBuildFiles, readRecords, type KeptRecords, type StoredFile } from './kept-releases.ts';
import { watchReleases } from './release-notices.ts';

/** What is live, and what is kept. */
export interface LiveReleases extends KeptRecords {
  /** As the registry lists them. */
  remotes: readonly Descriptor[];
}

/** What is live by the tables, at this moment. */
export async function readLiveReleases(db: Db): Promise<LiveReleases> {
  const records = await readRecords(db);
  return { ...records, remotes: toRegistry(records).remotes };
}

/** What is released, as this copy of the service knows it: from memory, and new within two seconds of a release. */
export interface LiveSite extends ReleasedSite {
  readReleases: () => Promise<LiveReleases>;
  /** Reads again at once: this copy has just changed what is released. */
  refresh: () => Promise<void>;
  close: () => Promise<void>;
}

const hashText = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

const versioned = (text: string): VersionedText => ({ version: hashText(text), text });

interface Known {
  /** Readings are numbered as they begin: a later one knows more, whatever the revision says. */
  reading: number;
  revision: number;
  releases: LiveReleases;
  site: { page: VersionedText; registry: VersionedText } | undefined;
}

/**
 * Reads what is live, keeps it, and reads it again when something else is.
 *
 * @param connections to the database past a pooler, for notices
 */
export function createLiveSite(
  db: Database,
  log: FastifyBaseLogger,
  connections: Connections = getConnections(db),
): LiveSite {
  const memory = createFileMemory();
  const builds = new Map<string, Promise<ReadonlyMap<string, StoredFile>>>();
  let known: Promise<Known> | undefined;
  let current: Known | undefined;
  let readings = 0;
  let watch: { close: () => Promise<void> } | undefined;
  let isClosed = false;

  const readRevision = async () =>
    (await db.selectFrom('release_state').select('revision').executeTakeFirstOrThrow()).revision;

  function filesOf(name: string, build: string): Promise<ReadonlyMap<string, StoredFile>> {
    const key = `${name} ${build}`;
    const found = builds.get(key) ?? findBuildFiles(db, name, build);
    builds.set(key, found);
    found.then(
      (files) => files.size === 0 && builds.delete(key), // of no build, or one that is not published yet
      () => builds.delete(key),
    );
    return found;
  }

  /** Takes bytes into memory, unless they are damaged. */
  function keep(hash: string, bytes: Buffer): Buffer | undefined {
    if (computeIntegrity(bytes) !== hash) {
      log.error({ hash }, 'A file of a build is damaged in the database. Publish the build again');
      return undefined;
    }
    memory.keep(hash, bytes);
    return bytes;
  }

  async function readBytes(hash: string): Promise<Buffer | undefined> {
    const kept = memory.get(hash);
    if (kept) return kept;
    const bytes = await readFile(db, hash);
    return bytes && keep(hash, bytes);
  }

  /** The bytes of what is live, as far as they fit into memory: they are served without the database. */
  async function preload({ records, shell }: KeptRecords): Promise<void> {
    const live: [string, string][] = [
      ...(shell ? [['shell', shell.build] satisfies [string, string]] : []),
      ...records.flatMap((record) =>
        findIdsInUse(record).map((build): [string, string] => [record.name, build]),
      ),
    ];
    const found = await Promise.all(live.map(([name, build]) => filesOf(name, build)));
    const small = found.flatMap((files) => [...files.values()].filter(({ size }) => fitsMemory(size)));
    const missing = takeUntilFull(small).filter(({ hash }) => !memory.get(hash));
    for (const hashes of toBatches(missing)) {
      if (isClosed) return;
      // oxlint-disable-next-line no-await-in-loop -- in the background, a few megabytes in memory at a time
      for (const [hash, bytes] of await readFiles(db, hashes)) keep(hash, bytes);
    }
  }

  async function load(): Promise<Known> {
    readings += 1;
    const reading = readings;
    const revision = await readRevision();
    const records = await readRecords(db);
    builds.clear(); // those that nobody keeps any more among them
    const registry = toRegistry(records);
    const { shell } = records;
    const file = shell && (await filesOf('shell', shell.build)).get('index.html');
    const page = file && (await readBytes(file.hash));
    const loaded: Known = {
      reading,
      revision,
      releases: { ...records, remotes: registry.remotes },
      site: page && {
        page: versioned(page.toString('utf8')),
        registry: versioned(JSON.stringify(registry)),
      },
    };
    if (current && current.reading > reading) return current; // a later reading was quicker
    current = loaded;
    preload(records).catch((error: unknown) =>
      log.warn({ err: error }, 'Files of builds were not preloaded'),
    );
    return loaded;
  }

  /** Reads again; what was known before is served until then, and after a failure. */
  async function refresh(): Promise<void> {
    if (!current) return; // the first reading is under way, or failed: whoever asks reads
    const next = load();
    try {
      await next;
      known = next;
    } catch (error) {
      if (!isClosed)
        log.warn({ err: error }, 'What is live could not be read; the releases of before are served');
    }
  }

  function find(): Promise<Known> {
    if (known) return known;
    watch ??= watchReleases({
      openClient: () =>
        connections.openClient({ application_name: 'osasto releases', connectionTimeoutMillis: 10_000 }),
      isOutdated: async () => current !== undefined && (await readRevision()) !== current.revision,
      refresh,
      log,
    });
    const first = load();
    known = first;
    first.catch(() => {
      known = undefined;
    });
    return first;
  }

  return {
    readReleases: async () => (await find()).releases,
    read: async () => (await find()).site,
    refresh,
    async findFile(name, build, file): Promise<SiteFile | undefined> {
      const stored = (await filesOf(name, build)).get(file);
      if (!stored) return undefined;
      const { hash, size } = stored;
      return {
        hash,
        open: async () => {
          if (!fitsMemory(size)) return Readable.from(readPieces(db, hash));
          const bytes = await readBytes(hash);
          if (!bytes) throw new Error(`The file ${file} of build ${build} of "${name}" is damaged.`);
          return bytes;
        },
      };
    },
    async close() {
      isClosed = true;
      await watch?.close();
    },
  };
}

/** Bytes that are read at once, before a page asks for them. */
const batchSize = 4 * 1024 * 1024;

/** Hashes of files that are read together. */
function toBatches(files: readonly StoredFile[]): string[][] {
  const batches: string[][] = [];
  let left = 0;
  for (const { hash, size } of files) {
    if (left < size || batches.length === 0) {
      batches.push([]);
      left = batchSize;
    }
    batches.at(-1)?.push(hash);
    left -= size;
  }
  return batches;
}
