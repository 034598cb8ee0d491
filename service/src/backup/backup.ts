import { getConstructionPlans } from 'pg-boss';
import type { Client } from 'pg';
import { toInstant } from '@osasto/contract';
import { findSealedContents } from '../areas/accounts/secret-change.ts';
import { databaseOn } from '../platform/database/connection.ts';
import { jobSchema } from '../platform/database/job-tables.ts';
import { writeArchive } from './archive.ts';
import { checkArchive } from './check.ts';
import type { Beginning, Ending } from './contents.ts';
import { WrongArchive } from './errors.ts';
import {
  connect,
  countDamagedFiles,
  findSequences,
  findTables,
  readRows,
  type BackupTable,
} from './tables.ts';

/** What a backup holds. */
export interface BackupReport extends Ending {
  /** Size of the archive, in bytes. */
  size: number;
}

/** The statements that make the queue's tables, when this build's are those that the database has. */
async function queueStatements(client: Client): Promise<string> {
  const { rows: found } = await client.query(`select to_regclass('${jobSchema}.version') is not null as has`);
  if (!found[0]?.has) return '';
  const statements = getConstructionPlans(jobSchema);
  const { rows } = await client.query<{ version: number }>(`select version from ${jobSchema}.version`);
  if (!statements.includes(`VALUES ('${rows[0]?.version}')`))
    throw new WrongArchive('The queue of the database is of another release. Back it up with that release.');
  return statements.replace(/\bBEGIN;/, '').replace(/\bCOMMIT;\s*$/, '');
}

async function readBeginning(
  client: Client,
  tables: readonly BackupTable[],
  build: string,
): Promise<Beginning> {
  const { rows: clock } = await client.query<{ at: Date }>('select now() as at');
  const { rows } = await client.query<{ name: string }>(
    'select name from public.kysely_migration order by name',
  );
  const hasKeys = tables.some(({ table }) => table === 'public.sealed_keys');
  return {
    build,
    at: toInstant(clock[0]?.at ?? new Date()),
    migrations: rows.map(({ name }) => name),
    queue: await queueStatements(client),
    ...(hasKeys && { sealed: await findSealedContents(databaseOn(client)) }),
  };
}

/** One snapshot of everything: what others write meanwhile is not in it, and nobody waits but for changed tables. */
async function openSnapshot(client: Client): Promise<BackupTable[]> {
  await client.query(`begin isolation level repeatable read read only; set local lock_timeout = '60s'`);
  const tables = await findTables(client);
  if (!tables.some(({ table }) => table === 'public.kysely_migration'))
    throw new WrongArchive('The database has no data of this application.');
  await client.query(`lock table ${tables.map(({ table }) => table).join(', ')} in access share mode`);
  return tables;
}

/**
 * Writes everything that the database holds, uploaded files too, to a new archive, while others write. The archive has its name
 * once it was written through to the disk and read again; whatever fails before leaves nothing.
 *
 * @throws {WrongArchive} for a file that is there already, or a database that has nothing of ours
 */
export async function backup(
  url: string,
  file: string,
  { key, build }: { key: Buffer | undefined; build: string },
): Promise<BackupReport> {
  const archive = await writeArchive(file, key);
  try {
    const client = await connect(url);
    try {
      const tables = await openSnapshot(client);
      const ending: Ending = { sequences: [], tables: tables.length, rows: 0, files: 0, damagedFiles: 0 };
      await archive.value(await readBeginning(client, tables, build));
      // oxlint-disable no-await-in-loop -- one connection, one archive
      for (const table of tables) {
        const { chunks, end } = readRows(client, table);
        await archive.value({ table: table.table, columns: table.columns });
        await archive.data(chunks);
        const found = end();
        await archive.value(found);
        ending.rows += found.rows;
        if (table.table === 'public.file') ending.files = found.rows;
      }
      // oxlint-enable no-await-in-loop
      ending.damagedFiles = await countDamagedFiles(client);
      ending.sequences = await findSequences(client); // after the rows: never behind an id that is in them
      const size = await archive.finish(ending, (half) => checkArchive(half, key));
      return { ...ending, size };
    } finally {
      await client.end();
    }
  } catch (error) {
    await archive.discard();
    throw error;
  }
}
