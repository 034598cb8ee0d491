import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Kysely, sql } from 'kysely';

/** In `050-tables/`, in the order in which they stand on one another. */
const files = [
  'functions',
  'units',
  'people',
  'accounts',
  'files',
  'meetings',
  'documents',
  'audit',
  'operations',
];

async function run(db: Kysely<unknown>, file: string): Promise<void> {
  const text = await readFile(path.join(import.meta.dirname, '050-tables', `${file}.sql`), 'utf8');
  await sql.raw(text).execute(db);
}

/** Every table, unless a database has them from the steps that this one replaced. Decision 73. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { isThere } = await db
    .selectNoFrom(sql<boolean>`to_regclass('district') is not null`.as('isThere'))
    .executeTakeFirstOrThrow();
  // oxlint-disable-next-line no-await-in-loop -- in order
  if (!isThere) for (const file of files) await run(db, file);
  await run(db, 'comments'); // not every such database has them
}
