import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { describeLoss, isOpenedBy } from '../areas/accounts/secret-change.ts';
import type { Secrets } from '../platform/identity/sealed-keys.ts';
import { databaseOn } from '../platform/database/connection.ts';
import { findMissingSteps } from '../platform/database/compatibility.ts';
import { migrationNames, runMigrations } from '../platform/database/migrate.ts';
import { replacedSteps } from '../platform/database/migrations/index.ts';
import { checkArchive, readContents, type ArchivedTable, type ArchiveContents } from './check.ts';
import { describeArchive, type Beginning, type Ending, type Sequence } from './contents.ts';
import { WrongArchive, WrongTarget } from './errors.ts';
import { connect, countDamagedFiles, findTables, readRows, schemas, type BackupTable } from './tables.ts';

const endingTries = 20;

const list = (names: readonly string[]) => names.join(', ');

/** Refuses a database that copies of the service use; one that is ending gets a moment. */
async function refuseUsed(client: Client): Promise<void> {
  const others = `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and application_name like 'osasto%'`;
  for (let tries = 0; (await client.query(others)).rows.length > 0; tries++) {
    if (tries === endingTries)
      throw new WrongTarget('Others are connected to the database. Stop every copy of the service first.');
    await wait(100); // oxlint-disable-line no-await-in-loop -- asks until it is so
  }
}

/** Refuses a backup whose keys none of the secrets opens. Decision 106. */
function refuseOtherSecret({ sealed }: Beginning, secrets: Secrets): void {
  if (!sealed || isOpenedBy(sealed, secrets)) return;
  throw new WrongArchive(
    `${describeLoss('backup', sealed, secrets)} If nobody has it any more, go on without with --lose-factors. Nothing was restored.`,
  );
}

/** Refuses a database with tables, unless they are to go. */
async function prepareTarget(client: Client, isReplaced: boolean): Promise<void> {
  const tables = await findTables(client);
  if (tables.length === 0) return;
  if (!isReplaced)
    throw new WrongTarget(
      'The database is not empty. Nothing was restored; --replace removes what is there.',
    );
  await client.query(`drop schema if exists ${list(schemas)} cascade`);
  await client.query('create schema public');
}

/** The tables as the build had them that wrote the archive. */
async function makeTables(client: Client, { migrations, queue }: Beginning): Promise<void> {
  const [older] = findMissingSteps(replacedSteps, migrations);
  if (older !== undefined)
    throw new WrongArchive(
      `The archive is of an older release, without ${older}. Restore it with that release, and bring it over: docs/backup.md.`,
    );
  const [first = ''] = migrationNames; // makes what the steps before it made
  const unknown = migrations.filter((name) => name > first && !migrationNames.includes(name));
  if (unknown.length > 0)
    throw new WrongArchive(
      `The archive is of a newer release, with ${list(unknown)}. Restore it with that release.`,
    );
  await runMigrations(databaseOn(client), { only: [first, ...migrations], isInTransaction: true });
  await client.query(queue);
  await client.query('set local idle_in_transaction_session_timeout = 0'); // those statements set it
}

interface Statements {
  before: string[];
  after: string[];
}

/**
 * What is taken off the tables while rows come in, and what puts it back: references, whose rows may come later and
 * which are checked when they are made again; triggers; and indexes, which are quicker built at once.
 */
async function findHindrances(client: Client): Promise<Statements> {
  const { rows } = await client.query<{ before: string; after: string }>(
    `with ours as (
      select c.oid, format('%I.%I', n.nspname, c.relname) as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = any ($1) and c.relkind in ('r', 'p'))
    select format('alter table %s drop constraint %I', name, conname) as before,
      format('alter table %s add constraint %I %s', name, conname, pg_get_constraintdef(f.oid)) as after, 3 as step
    from pg_constraint f join ours on ours.oid = f.conrelid where contype = 'f' and conparentid = 0
    union all
    select format('alter table %s disable trigger %I', name, tgname),
      format('alter table %s %s trigger %I', name, case tgenabled when 'O' then 'enable' when 'A' then 'enable always'
        when 'R' then 'enable replica' else 'disable' end, tgname), 1
    from pg_trigger t join ours on ours.oid = t.tgrelid where not tgisinternal
    union all
    select format('drop index %s', i.indexrelid::regclass), pg_get_indexdef(i.indexrelid), 2
    from pg_index i join ours on ours.oid = i.indrelid
    where not exists (select from pg_constraint where conindid = i.indexrelid)
      and not exists (select from pg_inherits where inhrelid = i.indexrelid)
    order by step`,
    [schemas],
  );
  return { before: rows.map(({ before }) => before), after: rows.map(({ after }) => after) };
}

async function runAll(client: Client, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await client.query(statement); // oxlint-disable-line no-await-in-loop -- in order
}

async function load(
  client: Client,
  known: ReadonlyMap<string, BackupTable>,
  { table, columns, rows }: ArchivedTable,
) {
  const found = known.get(table);
  if (!found) throw new WrongArchive(`The archive has the table ${table}, which its migrations do not make.`);
  const freeze = found.isPartitioned ? '' : ' with (freeze)'; // every snapshot may see them at once
  const into = client.query(copyFrom(`copy ${table} (${list(columns)}) from stdin${freeze}`));
  await pipeline(Readable.from(rows(), { objectMode: false }), into);
}

async function setSequences(client: Client, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, last } of sequences) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await client.query(
      last === null ? `alter sequence ${name} restart` : `select setval('${name}', ${last})`,
    );
  }
}

/** Compares every table and every file with what the archive says, in the transaction that has written them. */
async function compare(client: Client, { tables, ending }: ArchiveContents): Promise<void> {
  const differing: string[] = [];
  for (const table of await findTables(client)) {
    const { chunks, end } = readRows(client, table);
    for await (const chunk of chunks) void chunk; // oxlint-disable-line no-await-in-loop -- one connection
    const expected = tables.get(table.table);
    const found = end();
    if (found.sha256 !== expected?.sha256 || found.rows !== expected.rows) differing.push(table.table);
  }
  if ((await countDamagedFiles(client)) !== ending.damagedFiles) differing.push('its files');
  if (differing.length > 0 || tables.size !== ending.tables)
    throw new WrongTarget(
      `What was restored differs from the archive in ${list(differing)}. Nothing was kept.`,
    );
}

/**
 * Puts an archive into a database: all of it, compared table by table and file by file, or nothing. The whole archive is checked
 * before the database is touched. `isReplaced` removes what is in the database.
 *
 * @throws {WrongArchive} or {WrongTarget}, with the database as it was
 */
export async function restore(
  findUrl: () => Promise<string>,
  file: string,
  {
    key,
    isReplaced = false,
    secrets,
    log = () => undefined,
  }: {
    key: Buffer | undefined;
    isReplaced?: boolean;
    /** Of the service that is to use the database; undefined when another secret is to be accepted. */
    secrets?: Secrets | undefined;
    log?: (line: string) => void;
  },
): Promise<{ ending: Ending; beginning: Beginning }> {
  const { ending, beginning } = await checkArchive(file, key);
  log(describeArchive(beginning, ending));
  if (secrets) refuseOtherSecret(beginning, secrets);
  const client = await connect(await findUrl());
  try {
    await refuseUsed(client);
    await client.query('begin');
    await client.query(`set local lock_timeout = '10s'`);
    await prepareTarget(client, isReplaced);
    await makeTables(client, beginning);
    const known = new Map((await findTables(client)).map((table) => [table.table, table]));
    const { before, after } = await findHindrances(client);
    await runAll(client, before);
    await client.query(`truncate ${list([...known.keys()])}`);
    const contents = await readContents(file, key, { onTable: (table) => load(client, known, table) });
    log('Every row is written');
    await client.query(`set local maintenance_work_mem = '256MB'`);
    await setSequences(client, contents.ending.sequences);
    await runAll(client, after);
    log('Indexes are built, references hold');
    await compare(client, contents);
    await client.query('commit');
    log('Every table and every file is equal to the archive');
    await client.query('vacuum (analyze)');
    return { ending, beginning };
  } finally {
    await client.end(); // takes back what was not committed
  }
}
