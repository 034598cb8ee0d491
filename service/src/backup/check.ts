import { createHash } from 'node:crypto';
import { readArchive, type ArchivePiece } from './archive.ts';
import type { Beginning, Ending, TableBeginning, TableEnd } from './contents.ts';
import { WrongArchive } from './errors.ts';

/** A table in an archive, whose rows must be read before the next one is. */
export interface ArchivedTable extends TableBeginning {
  rows: () => AsyncGenerator<Buffer>;
}

/** Everything in an archive, with the end of each table as it was written. */
export interface ArchiveContents {
  beginning: Beginning;
  tables: ReadonlyMap<string, TableEnd>;
  ending: Ending;
}

const unexpected = () =>
  new WrongArchive('The archive has its pieces in an order that this release does not know.');

/**
 * Reads an archive from its beginning to its end, and hands each table to `onTable`.
 *
 * @throws {WrongArchive} as reading does, and when a table does not have the rows that its end says
 */
export async function readContents(
  file: string,
  key: Buffer | undefined,
  {
    onBeginning = async () => undefined,
    onTable = async ({ rows }) => {
      for await (const chunk of rows()) void chunk;
    },
  }: {
    onBeginning?: (beginning: Beginning) => Promise<void>;
    onTable?: (table: ArchivedTable) => Promise<void>;
  } = {},
): Promise<ArchiveContents> {
  const pieces = readArchive(file, key);
  let piece: ArchivePiece | undefined;
  const next = async () => (piece = (await pieces.next()).value as ArchivePiece | undefined);
  const nextData = async () => {
    const found = await next();
    return found && 'data' in found ? found.data : undefined;
  };
  const currentValue = (): unknown => {
    if (!piece || !('value' in piece)) throw unexpected();
    return piece.value;
  };

  const tables = new Map<string, TableEnd>();
  await next();
  const beginning = currentValue() as Beginning;
  await onBeginning(beginning);
  // oxlint-disable no-await-in-loop -- one piece after the other
  for (await next(); isTable(currentValue()); await next()) {
    const table = currentValue() as TableBeginning;
    const digest = createHash('sha256');
    async function* rows() {
      for (let data = await nextData(); data; data = await nextData()) {
        digest.update(data);
        yield data;
      }
    }
    await onTable({ ...table, rows });
    const end = currentValue() as TableEnd;
    if (digest.digest('hex') !== end.sha256)
      throw new WrongArchive(
        `The archive is damaged: the rows of ${table.table}. Nothing was restored from it.`,
      );
    tables.set(table.table, end);
  }
  // oxlint-enable no-await-in-loop
  const ending = currentValue() as Ending;
  if (await next()) throw unexpected();
  return { beginning, tables, ending };
}

const isTable = (value: unknown) => typeof value === 'object' && value !== null && 'table' in value;

/** Reads every byte of an archive and says what it holds. Throws as {@link readContents} does. */
export const checkArchive = (file: string, key: Buffer | undefined): Promise<ArchiveContents> =>
  readContents(file, key);
