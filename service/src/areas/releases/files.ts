import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { sql } from 'kysely';
import { mostFiles } from '@osasto/contract/publishing';
import { inTransaction, type Database, type Db } from '../../platform/database/connection.ts';
import { bytes, orNull, rowShape, selectRows, text } from '../../platform/database/rows.ts';

/** Bytes of a piece of a file: what is in memory at once. */
const pieceSize = 1024 * 1024;

const hashRow = rowShape('releases.actual hash', { hash: text, actual: orNull(text) });
const pieceRow = rowShape('releases.piece', { content: bytes });

/** A body of files ends before its last file does, or has more files than a build. */
export class BrokenBundle extends Error {}

/** Where the files of a bundle are in it: each stands behind its length, as 4 bytes. */
async function findFiles(bundle: FileHandle): Promise<{ from: number; to: number }[]> {
  const { size } = await bundle.stat();
  const files: { from: number; to: number }[] = [];
  const length = Buffer.alloc(4);
  for (let at = 0; at < size;) {
    const { bytesRead } = await bundle.read(length, 0, 4, at); // oxlint-disable-line no-await-in-loop -- one after the other
    const from = at + 4;
    const to = from + length.readUInt32BE();
    if (bytesRead < 4 || to > size || files.length === mostFiles) throw new BrokenBundle();
    files.push({ from, to });
    at = to;
  }
  return files;
}

async function* readRange(
  bundle: FileHandle,
  { from, to }: { from: number; to: number },
): AsyncGenerator<Buffer> {
  for (let at = from; at < to; at += pieceSize) {
    const piece = Buffer.alloc(Math.min(pieceSize, to - at));
    await bundle.read(piece, 0, piece.length, at);
    yield piece;
  }
}

interface Piece {
  hash: string;
  place: number;
  content: Buffer;
}

/** Writes pieces, a few megabytes at a time. */
async function writePieces(tx: Db, pieces: AsyncIterable<Piece>): Promise<void> {
  let [batch, bytes]: [Piece[], number] = [[], 0];
  const write = async () => {
    if (batch.length > 0) await tx.insertInto('release_file_piece').values(batch).execute();
    [batch, bytes] = [[], 0];
  };
  for await (const piece of pieces) {
    batch.push(piece);
    bytes += piece.content.length;
    if (bytes >= pieceSize) await write();
  }
  await write();
}

/**
 * Stores the files of a bundle under the hashes of their bytes, and restores damaged ones; all of them or none.
 *
 * @param location of the bundle: files behind each other, each behind its length in 4 bytes
 * @returns the hashes, in the order of the files
 * @throws {BrokenBundle}
 */
export async function storeFiles(db: Database, location: string): Promise<string[]> {
  const bundle = await open(location);
  try {
    const files: { hash: string; from: number; to: number }[] = [];
    for (const range of await findFiles(bundle)) {
      const digest = createHash('sha384');
      // oxlint-disable-next-line no-await-in-loop -- one piece in memory at a time
      for await (const piece of readRange(bundle, range)) digest.update(piece);
      files.push({ ...range, hash: `sha384-${digest.digest('base64')}` });
    }
    const unique = [...new Map(files.map((file) => [file.hash, file])).values()].toSorted((a, b) =>
      a.hash < b.hash ? -1 : 1,
    );
    if (unique.length === 0) return [];
    const pieces = async function* pieces() {
      for (const { hash, ...range } of unique) {
        let place = 0;
        for await (const content of readRange(bundle, range)) {
          yield { hash, place, content };
          place += 1;
        }
      }
    };
    await inTransaction(db, async (tx) => {
      await tx
        .insertInto('release_file')
        .values(unique.map(({ hash, from, to }) => ({ hash, size: to - from })))
        .onConflict((conflict) => conflict.column('hash').doUpdateSet({ stored_at: sql`now()` }))
        .execute();
      await tx
        .deleteFrom('release_file_piece')
        .where(
          'hash',
          'in',
          unique.map(({ hash }) => hash),
        )
        .execute();
      await writePieces(tx, pieces());
    });
    return files.map(({ hash }) => hash);
  } finally {
    await bundle.close();
  }
}

/** The hash of the bytes that are stored under each of some hashes; null of those that lack their bytes. */
export const findActualHashes = (db: Db, hashes: readonly string[]) =>
  selectRows(db, hashRow)`
    select f.hash, (
      select 'sha384-' || encode(sha384(coalesce(string_agg(p.content, ''::bytea order by p.place), ''::bytea)), 'base64')
      from release_file_piece p where p.hash = f.hash
    ) as actual
    from release_file f where f.hash = any(${hashes})`;

/** The bytes of some files together, by their hashes. */
export async function findTotalSize(db: Db, hashes: readonly string[]): Promise<number> {
  const rows = await db
    .selectFrom('release_file')
    .select('size')
    .where('hash', 'in', [...hashes, ''])
    .execute();
  return rows.reduce((sum, { size }) => sum + size, 0);
}

/** Which of some files a publisher must send: those that are not stored, and damaged ones. The others are not swept now. */
export async function findMissingFiles(db: Database, hashes: readonly string[]): Promise<string[]> {
  await db
    .updateTable('release_file')
    .set({ stored_at: sql`now()` })
    .where('hash', 'in', [...hashes, ''])
    .execute();
  const found = await findActualHashes(db, hashes);
  const sound = new Set(found.filter(({ hash, actual }) => hash === actual).map(({ hash }) => hash));
  return hashes.filter((hash) => !sound.has(hash));
}

/** The pieces of a file, each read when it is asked for; none when it is not stored. */
export async function* readPieces(db: Db, hash: string): AsyncGenerator<Buffer> {
  for (let place = 0; ; place += 1) {
    const [piece] = await selectRows(db, pieceRow)`
      select content from release_file_piece where hash = ${hash} and place = ${place}`;
    if (!piece) return;
    yield piece.content;
  }
}

/** All bytes of a file; undefined when it is not stored. */
export async function readFile(db: Db, hash: string): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('release_file as f')
    .leftJoin('release_file_piece as p', 'p.hash', 'f.hash')
    .where('f.hash', '=', hash)
    .select('p.content')
    .orderBy('p.place')
    .execute();
  return found.length === 0 ? undefined : Buffer.concat(found.flatMap(({ content }) => content ?? []));
}

/** All bytes of some files, by their hashes; those that are not stored are missing. */
export async function readFiles(db: Db, hashes: readonly string[]): Promise<Map<string, Buffer>> {
  const pieces = await db
    .selectFrom('release_file_piece')
    .select(['hash', 'content'])
    .where('hash', 'in', [...hashes, ''])
    .orderBy('hash')
    .orderBy('place')
    .execute();
  const found = Map.groupBy(pieces, ({ hash }) => hash);
  return new Map([...found].map(([hash, own]) => [hash, Buffer.concat(own.map(({ content }) => content))]));
}

/** Removes files that no build names and that no publisher has sent or asked for in the last hour. */
export const sweepFiles = (db: Db) =>
  db
    .deleteFrom('release_file as f')
    .where('f.stored_at', '<', sql<never>`now() - interval '1 hour'`)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('release_build_file as b')
            .select(sql`1`.as('one'))
            .whereRef('b.hash', '=', 'f.hash'),
        ),
      ),
    )
    .execute();
