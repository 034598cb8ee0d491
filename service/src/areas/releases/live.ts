import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Descriptor } from '@osasto/contract';
import { integrityOf } from '@osasto/release/files';
import { toRegistry } from '@osasto/release/store';
import { getConnections, type Database, type Db } from '../../platform/database/connection.ts';
import { listen } from '../../platform/database/listen.ts';
import type { ReleasedSite, SiteFile, VersionedText } from '../../platform/http/site.ts';
import { releasesChannel } from './change.ts';
import { findBuildFiles, readRecords, type KeptRecords } from './kept-releases.ts';
import { readFile, readPieces } from './files.ts';

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

/** Milliseconds between two questions whether something else is live: what finds it where notices do not arrive. */
const askEvery = 5000;

/** After this many milliseconds a notice of a release is late. */
const noticeWait = 2000;

/** Bytes of files in memory. Larger files than a part of it are read from the database each time. */
const memory = { all: 64 * 1024 * 1024, one: 8 * 1024 * 1024 } as const;

const hashText = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

const versioned = (text: string): VersionedText => ({ version: hashText(text), text });

/** The bytes of files, by their hash; those that were asked for last stay. */
function fileMemory() {
  const kept = new Map<string, Buffer>();
  let size = 0;
  return {
    get(hash: string): Buffer | undefined {
      const bytes = kept.get(hash);
      if (bytes) {
        kept.delete(hash);
        kept.set(hash, bytes);
      }
      return bytes;
    },
    keep(hash: string, bytes: Buffer): void {
      if (bytes.length > memory.one || kept.has(hash)) return;
      kept.set(hash, bytes);
      size += bytes.length;
      for (const [oldest, { length }] of kept) {
        if (size <= memory.all) return;
        kept.delete(oldest);
        size -= length;
      }
    },
  };
}

interface Known {
  revision: number;
  releases: LiveReleases;
  site: { page: VersionedText; registry: VersionedText } | undefined;
}

/** Reads what is live, keeps it, and reads it again when something else is. */
export function liveSiteOf(db: Database, log: FastifyBaseLogger): LiveSite {
  const files = fileMemory();
  const builds = new Map<string, Promise<ReadonlyMap<string, string>>>();
  let known: Promise<Known> | undefined;
  let current: Known | undefined;
  let isClosed = false;
  let listening: { close: () => Promise<void> } | undefined;
  let timer: NodeJS.Timeout | undefined;
  let noticedAt = 0;

  const readRevision = async () =>
    (await db.selectFrom('release_state').select('revision').executeTakeFirstOrThrow()).revision;

  function filesOf(name: string, build: string): Promise<ReadonlyMap<string, string>> {
    const key = `${name} ${build}`;
    const found = builds.get(key) ?? findBuildFiles(db, name, build);
    builds.set(key, found);
    found.then(
      (rows) => rows.size === 0 && builds.delete(key), // of no build, or one that is not published yet
      () => builds.delete(key),
    );
    return found;
  }

  async function readBytes(hash: string): Promise<Buffer | undefined> {
    const kept = files.get(hash);
    if (kept) return kept;
    const bytes = await readFile(db, hash);
    if (bytes && integrityOf(bytes) !== hash) {
      log.error({ hash }, 'A file of a build is damaged in the database. Publish the build again');
      return undefined;
    }
    if (bytes) files.keep(hash, bytes);
    return bytes;
  }

  /** The bytes of what is live: they are served without the database. */
  async function preload({ records, shell }: KeptRecords): Promise<void> {
    const live: [string, string][] = [
      ...(shell ? [['shell', shell.build] satisfies [string, string]] : []),
      ...records.flatMap(({ name, live: build, rollout }): [string, string][] => [
        [name, build],
        ...(rollout ? [[name, rollout.build] satisfies [string, string]] : []),
      ]),
    ];
    for (const [name, build] of live) {
      /* oxlint-disable no-await-in-loop -- in the background, on one connection */
      for (const hash of (await filesOf(name, build)).values()) {
        if (isClosed) return;
        if (await isSmall(hash)) await readBytes(hash);
      }
      /* oxlint-enable no-await-in-loop */
    }
  }

  const isSmall = async (hash: string) => {
    if (files.get(hash)) return false;
    const row = await db
      .selectFrom('release_file')
      .select('size')
      .where('hash', '=', hash)
      .executeTakeFirst();
    return row !== undefined && row.size <= memory.one;
  };

  async function load(): Promise<Known> {
    const revision = await readRevision();
    const records = await readRecords(db);
    builds.clear(); // those that nobody keeps any more among them
    const registry = toRegistry(records);
    const { shell } = records;
    const hash = shell && (await filesOf('shell', shell.build)).get('index.html');
    const page = hash === undefined ? undefined : await readBytes(hash);
    const loaded: Known = {
      revision,
      releases: { ...records, remotes: registry.remotes },
      site: page && {
        page: versioned(page.toString('utf8')),
        registry: versioned(JSON.stringify(registry)),
      },
    };
    if (current && current.revision > revision) return current; // a later reading was quicker
    current = loaded;
    preload(records).catch((error: unknown) =>
      log.warn({ err: error }, 'Files of builds were not preloaded'),
    );
    return loaded;
  }

  /** Reads again; what was known before is served until then, and after a failure. */
  async function refresh(): Promise<void> {
    const next = load();
    try {
      await next;
      known = next;
    } catch (error) {
      if (!isClosed)
        log.warn({ err: error }, 'What is live could not be read; the releases of before are served');
    }
  }

  /** Says that notices do not arrive, unless that of the release comes now. */
  async function sayUnlessNoticed(since: number): Promise<void> {
    await wait(noticeWait, undefined, { ref: false });
    if (noticedAt < since && !isClosed)
      log.warn(
        'A release was found by asking: notices of PostgreSQL do not arrive here, as behind a transaction pooler',
      );
  }

  async function ask(): Promise<void> {
    try {
      const revision = await readRevision();
      if (current && revision !== current.revision) {
        const since = Date.now() - noticeWait;
        await refresh();
        void sayUnlessNoticed(since);
      }
    } catch {
      // the database says nothing: what is known is served
    }
    again();
  }

  function again(): void {
    if (!isClosed) timer = setTimeout(() => void ask(), askEvery).unref();
  }

  async function begin(): Promise<void> {
    again();
    const open = () =>
      getConnections(db).openClient({ application_name: 'osasto releases', connectionTimeoutMillis: 10_000 });
    const opened = await listen(open, {
      channel: releasesChannel,
      onNotice: () => {
        noticedAt = Date.now();
        void refresh();
      },
      onReconnect: () => void (current && refresh()),
    });
    if (isClosed) await opened.close();
    else listening = opened;
  }

  function find(): Promise<Known> {
    if (known) return known;
    const first = load();
    known = first;
    first.catch(() => {
      known = undefined;
    });
    begin().catch((error: unknown) => {
      if (!isClosed)
        log.warn({ err: error }, 'Notices of releases do not arrive; the database is asked instead');
    });
    return first;
  }

  return {
    readReleases: async () => (await find()).releases,
    read: async () => (await find()).site,
    refresh: async () => (known ? refresh() : undefined),
    async findFile(name, build, file): Promise<SiteFile | undefined> {
      const hash = (await filesOf(name, build)).get(file);
      if (hash === undefined) return undefined;
      return {
        hash,
        open: async () => {
          const kept = files.get(hash);
          if (kept) return kept;
          if (!(await isSmall(hash))) return Readable.from(readPieces(db, hash));
          const bytes = await readBytes(hash);
          if (!bytes) throw new Error(`The file ${file} of build ${build} of "${name}" is damaged.`);
          return bytes;
        },
      };
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await listening?.close();
    },
  };
}
