import { sql } from 'kysely';
import type { ShellDescriptor } from '@osasto/contract';
import type {
  KeptFiles,
  PublishedBuild,
  ServedCalls,
  UnjudgedPair,
  Verdict,
} from '@osasto/contract/publishing';
import type {
  ReleaseOperation,
  ReleaseLogEntry,
  ReleaseRecord,
  ShellRecord,
  SigningKeys,
} from '@osasto/contract/release-records';
import type { BuildContent } from '@osasto/release/build-content';
import { findBreakingChanges } from '@osasto/release/call-changes';
import type { Host } from '@osasto/release/host';
import { findBrokenPlaces, type BrokenPlace } from '@osasto/release/impact';
import type { Part } from '@osasto/release/labels';
import type { Problem } from '@osasto/release/problems';
import type { HostReleases } from '@osasto/release/store';
import { typesReader } from '@osasto/release/types';
import type { Db } from '../../platform/database/connection.ts';
import { findActualHashes, readFile } from './files.ts';
import { readServedCalls } from './served-calls.ts';

/** What is released, without the means to check it. */
export interface KeptRecords {
  records: ReleaseRecord[];
  shell?: ShellRecord;
}

/** The release records of all parts. */
export async function readRecords(db: Db): Promise<KeptRecords> {
  const rows = await db.selectFrom('release_part').selectAll().orderBy('name').execute();
  const shell = rows.find(({ name }) => name === 'shell')?.record as ShellRecord | undefined;
  return {
    records: rows.filter(({ name }) => name !== 'shell').map(({ record }) => record as ReleaseRecord),
    ...(shell && { shell }),
  };
}

/** Everything that is kept of each build, by part and build. */
export async function readKeptFiles(db: Db): Promise<Record<string, Record<string, KeptFiles>>> {
  const rows = await db.selectFrom('release_build_file').selectAll().execute();
  const kept: Record<string, Record<string, KeptFiles>> = {};
  for (const { part, build, kind, path, hash } of rows) {
    const own = ((kept[part] ??= {})[build] ??= { files: {} });
    if (kind === 'files' || kind === 'maps') (own[kind] ??= {})[path] = hash;
    else own[kind] = hash;
  }
  return kept;
}

/** A file as it is stored; its size is in bytes. */
export interface StoredFile {
  hash: string;
  size: number;
}

/** The files of a build that are served, by name. */
export async function findBuildFiles(db: Db, part: string, build: string): Promise<Map<string, StoredFile>> {
  const rows = await db
    .selectFrom('release_build_file as b')
    .innerJoin('release_file as f', 'f.hash', 'b.hash')
    .select(['b.path', 'f.hash', 'f.size'])
    .where('b.part', '=', part)
    .where('b.build', '=', build)
    .where('b.kind', '=', 'files')
    .execute();
  return new Map(rows.map(({ path, ...file }) => [path, file]));
}

/** What is kept of a build besides its files, compressed with gzip; undefined when there is none. */
export async function readUnserved(
  db: Db,
  { name, build }: { name: string; build: string },
  kind: 'maps' | 'types' | 'smoke',
  path = '',
): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('release_build_file')
    .select('hash')
    .where('part', '=', name)
    .where('build', '=', build)
    .where('kind', '=', kind)
    .where('path', '=', path)
    .executeTakeFirst();
  return row && readFile(db, row.hash);
}

/** The operation behind each action of the audit log. */
const operations: Readonly<Record<string, ReleaseOperation>> = {
  publish: 'publish',
  rollout: 'rollout',
  widen: 'rollout',
  promote: 'promote',
  rollback: 'rollback',
  end: 'rollback',
  stop: 'stop',
  disable: 'disable',
  enable: 'enable',
  prune: 'prune',
  retire: 'retire',
};

/** So many entries of the log are looked through. */
const mostEntries = 5000;

/** What the audit log says of releases, newest first. */
export async function readLog(db: Db, most = mostEntries): Promise<ReleaseLogEntry[]> {
  const rows = await db
    .selectFrom('audit')
    .select(['at', 'by', 'action', 'after'])
    .where('entity', '=', 'release')
    .where('action', 'in', Object.keys(operations))
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.flatMap(({ at, by, action, after }) => {
    const what = operations[action];
    const { name, build, ...rest } = (after ?? {}) as unknown as Record<string, string>;
    return what && name ? [{ at: at, by, what, remote: name, ...(build && { to: build }), ...rest }] : [];
  });
}

/** The keys that may sign; undefined where nobody signs. */
export async function findSigningKeys(db: Db): Promise<SigningKeys | undefined> {
  const { is_signature_required: required } = await db
    .selectFrom('release_state')
    .select('is_signature_required')
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('release_key')
    .selectAll()
    .where('may_sign', '=', true)
    .where('revoked_at', 'is', null)
    .execute();
  if (!required && rows.length === 0) return undefined;
  return {
    required,
    keys: rows.map(({ id, name, public_key: publicKey, remotes, valid_until: validUntil }) => ({
      id,
      name,
      publicKey,
      remotes: remotes ?? '*',
      ...(validUntil && { validUntil: validUntil }),
    })),
  };
}

/** The verdicts on builds that are kept and the calls of this service. */
export const findVerdicts = (db: Db): Promise<Verdict[]> =>
  db
    .selectFrom('release_verdict as v')
    .select(['v.remote', 'v.build', 'v.shell', 'v.calls', 'v.problems'])
    .where('v.calls', '=', readServedCalls().revision)
    .where((where) =>
      where.exists(
        where
          .selectFrom('release_build_file as f')
          .select(sql`1`.as('one'))
          .whereRef('f.part', '=', 'v.remote')
          .whereRef('f.build', '=', 'v.build'),
      ),
    )
    .execute();

/** What is compared of a kept build. */
export const storedTypes = (db: Db) => typesReader((part) => readUnserved(db, part, 'types'));

/**
 * Where a pair of builds that fitted earlier calls names what has changed since; none when it still fits, undefined when
 * it never fitted any.
 */
export async function findBrokenSince(
  db: Db,
  { remote, build, shell }: UnjudgedPair,
): Promise<BrokenPlace[] | undefined> {
  const earlier = await db
    .selectFrom('release_verdict as v')
    .innerJoin('release_calls as c', 'c.revision', 'v.calls')
    .select('c.schemas')
    .where('v.remote', '=', remote)
    .where('v.build', '=', build)
    .where('v.shell', '=', shell)
    .where(sql<number>`cardinality(v.problems)`, '=', 0)
    .orderBy('c.served_at', 'desc')
    .execute();
  const parts = [{ name: remote, build }, ...(remote === 'shell' ? [] : [{ name: 'shell', build: shell }])];
  let broken: BrokenPlace[] | undefined;
  for (const { schemas } of earlier) {
    const changes = findBreakingChanges(schemas as ServedCalls['schemas'], readServedCalls().schemas);
    // oxlint-disable-next-line no-await-in-loop -- mostly one
    const places = await findBrokenPlaces(parts, changes, storedTypes(db));
    if (places.length === 0) return [];
    broken ??= places;
  }
  return broken;
}

/** What is stored of a build, with the hashes of its bytes as they are now. */
function storedContent(db: Db, findFiles: () => Promise<ReadonlyMap<string, string>>): BuildContent {
  let found: Promise<{ files: ReadonlyMap<string, string>; actual: Map<string, string | null> }> | undefined;
  const find = () =>
    (found ??= findFiles().then(async (files) => {
      const rows = await findActualHashes(db, [...new Set(files.values())]);
      return { files, actual: new Map(rows.map(({ hash, actual }) => [hash, actual])) };
    }));
  return {
    async read(file) {
      const hash = (await find()).files.get(file);
      return hash === undefined ? undefined : readFile(db, hash);
    },
    async findIntegrity(file) {
      const { files, actual } = await find();
      return actual.get(files.get(file) ?? '') ?? undefined;
    },
    async list() {
      return Object.fromEntries((await find()).files);
    },
  };
}

/** A build of a request, as it is checked: its files are stored already. */
export const contentOfPublished = (db: Db, { files }: PublishedBuild): BuildContent =>
  storedContent(db, async () => new Map(Object.entries(files)));

/** Whom the publisher's compiler must judge first. */
export class Unjudged extends Error {
  readonly pairs: readonly UnjudgedPair[];
  constructor(pairs: readonly UnjudgedPair[]) {
    super('Pairs of builds have no verdict.');
    this.pairs = pairs;
  }
}

const keyOf = ({ remote, build, shell }: UnjudgedPair) => `${remote} ${build} ${shell}`;

/** What checks read in a transaction, and the pairs of builds that lacked a verdict. */
export interface DatabaseHost extends Host {
  unjudged: UnjudgedPair[];
}

/**
 * The database as a host of releases.
 *
 * @param given verdicts of the request under way, and its builds; whether types are compared at all
 */
export function databaseHost(
  db: Db,
  {
    verdicts = [],
    builds = [],
    comparesTypes = true,
  }: { verdicts?: readonly Verdict[]; builds?: readonly PublishedBuild[]; comparesTypes?: boolean } = {},
): DatabaseHost {
  const contents = new Map<string, BuildContent>();
  let known: Promise<Map<string, string[]>> | undefined;
  const unjudged: UnjudgedPair[] = [];

  const findKnown = () =>
    (known ??= findVerdicts(db).then(
      (stored) => new Map([...stored, ...verdicts].map((verdict) => [keyOf(verdict), verdict.problems])),
    ));

  /** Builds from before their types were recorded are not compared. */
  async function hasTypes(name: string, build: string): Promise<boolean> {
    const given = builds.find(
      (one) =>
        one.descriptor.build === build && (one.kind === 'shell' ? 'shell' : one.descriptor.name) === name,
    );
    if (given) return given.types !== undefined;
    const row = await db
      .selectFrom('release_build_file')
      .select('hash')
      .where('part', '=', name)
      .where('build', '=', build)
      .where('kind', '=', 'types')
      .executeTakeFirst();
    return row !== undefined;
  }

  async function problemsOf({ name, build }: Part, shell: ShellDescriptor): Promise<string[]> {
    const pair = { remote: name, build, shell: shell.build };
    const verdict = (await findKnown()).get(keyOf(pair));
    if (verdict) return verdict;
    const isCompared = (await hasTypes('shell', shell.build)) && (await hasTypes(name, build));
    if (isCompared && (await findBrokenSince(db, pair))?.length !== 0) unjudged.push(pair);
    return [];
  }

  return {
    unjudged,
    content(name, build) {
      const key = `${name} ${build}`;
      const known =
        contents.get(key) ??
        storedContent(db, async () => {
          const files = await findBuildFiles(db, name, build);
          return new Map([...files].map(([path, { hash }]) => [path, hash]));
        });
      contents.set(key, known);
      return known;
    },
    findSigningKeys: () => findSigningKeys(db),
    readLog: async () => (await readLog(db)).toReversed(),
    async findTypeProblems(parts, shell) {
      const found: Problem[] = [];
      for (const part of comparesTypes ? parts : []) {
        // oxlint-disable-next-line no-await-in-loop -- one connection
        for (const text of await problemsOf(part, shell))
          found.push({ remote: part.name, kind: 'types', text });
      }
      return found;
    },
  };
}

/** What is released, with the database as the host. */
export const readReleases = async (db: Db, host: Host = databaseHost(db)): Promise<HostReleases> => ({
  host,
  ...(await readRecords(db)),
});
