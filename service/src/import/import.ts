import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { actingAs, nameOfActor } from '../platform/changes/audit.ts';
import {
  defineChanges,
  type AnyChange,
  type StepAuditEntry,
  type ChangeKind,
  type Outcome,
} from '../platform/changes/change.ts';
import type { Database, Db } from '../platform/database/connection.ts';
import { bool, int, rowShape, selectRows, texts } from '../platform/database/rows.ts';
import { apply } from './apply.ts';
import { check, match, getMatchTable, nameUnits } from './checks.ts';
import { fileNames, type FileName } from './columns.ts';
import type { FileReport, Remark, Report } from './report.ts';
import { makeStage, stage, type Remarks, type Staged } from './staging.ts';
import { unitRefs } from './tables.ts';

/** A folder from which nothing can be imported: one sentence. */
export class NothingToImport extends Error {}

const expected = fileNames.map((file) => `${file}.csv`);

interface Folder {
  folder: string;
  found: FileName[];
  others: string[];
}

type Importing = AnyChange<{ isDryRun: boolean }>;

/** The files of the folder that are read, and the tables in it that are not. */
async function lookInto(folder: string): Promise<Omit<Folder, 'folder'>> {
  const entries = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    const reason =
      error.code === 'ENOENT'
        ? 'does not exist'
        : error.code === 'ENOTDIR'
          ? 'is no folder'
          : `cannot be read (${error.code})`;
    throw new NothingToImport(`${folder} ${reason}. Name the folder that has ${expected.join(', ')}.`);
  });
  const found = fileNames.filter((file) => entries.includes(`${file}.csv`));
  if (found.length === 0) {
    throw new NothingToImport(`${folder} has none of ${expected.join(', ')}.`);
  }
  const others = entries.filter(
    (entry) => /\.(csv|txt|xlsx?|ods)$/i.test(entry) && !expected.includes(entry),
  );
  return { found, others: others.toSorted() };
}

/** Nobody else writes what the checks have seen; reading goes on. */
async function lock(db: Db): Promise<void> {
  await sql`set local lock_timeout = '30s'`.execute(db);
  await sql`lock table district, section, member, employee, account, member_role, meeting, minutes, position_of_trust
    in share row exclusive mode`.execute(db);
}

/** More errors than anybody reads: most often a column that is written wrong in every line. */
class TooManyErrors extends Error {}
const mostErrors = 10_000;

const changedLine = rowShape('import.changed', { line: int, isNew: bool, fields: texts });
const sameLines = rowShape('import.same', { count: int });

async function createReport(db: Db, { file }: Staged, refused: ReadonlySet<number>): Promise<FileReport> {
  const rows = await selectRows(
    db,
    changedLine,
  )`select line, id is null as "isNew", fields from ${getMatchTable(file)}
      where id is null or cardinality(fields) > 0 order by line`;
  const [same] = await selectRows(
    db,
    sameLines,
  )`select count(*) from ${getMatchTable(file)} where id is not null and cardinality(fields) = 0
      and line <> all(${[...refused]}::integer[])`;
  const good = rows.filter(({ line }) => !refused.has(line));
  return {
    file,
    added: good.filter((row) => row.isNew).map(({ line }) => line),
    changed: good.filter((row) => !row.isNew).map(({ line, fields }) => ({ line, fields })),
    unchanged: same?.count ?? 0,
  };
}

async function createReports(db: Db, staged: Map<FileName, Staged>, errors: Remark[]): Promise<FileReport[]> {
  const files: FileReport[] = [];
  for (const read of staged.values()) {
    const refused = errors.filter(({ file }) => file === read.file).flatMap(({ line }) => line ?? []);
    files.push(await createReport(db, read, new Set(refused))); // oxlint-disable-line no-await-in-loop -- one connection
  }
  return files;
}

const inOrder = (left: Remark, right: Remark) =>
  fileNames.indexOf(left.file) - fileNames.indexOf(right.file) || (left.line ?? 0) - (right.line ?? 0);

/** Reads all files; those that are missing are empty. */
async function stageAll(db: Db, folder: string, found: FileName[], remarks: Remarks) {
  const staged = new Map<FileName, Staged>();
  for (const file of fileNames) {
    await makeStage(db, file); // oxlint-disable-line no-await-in-loop -- one connection
    if (!found.includes(file)) continue;
    // oxlint-disable-next-line no-await-in-loop
    const result = await stage(db, file, path.join(folder, `${file}.csv`), remarks);
    if (result) staged.set(file, result);
  }
  return staged;
}

/** Compares what was read with the database, and refuses what it would refuse. */
async function compare(db: Db, staged: Map<FileName, Staged>, refuse: (error: Remark) => void) {
  /* oxlint-disable no-await-in-loop -- one connection, and each file builds on the ones before */
  for (const file of fileNames) {
    await match(db, staged.get(file) ?? { file, columns: [], lines: 0, lost: new Set() });
    if (file === 'districts' || file === 'sections') {
      await nameUnits(db, file);
      await sql`create index on ${unitRefs(file)} (code)`.execute(db);
    }
  }
  for (const read of staged.values()) await check(db, read, refuse);
  /* oxlint-enable no-await-in-loop */
}

/** @returns what the audit log says; undefined when everything was as the files have it */
async function write(
  { tx, actor }: Pick<Importing, 'tx' | 'actor'>,
  staged: Map<FileName, Staged>,
  files: FileReport[],
): Promise<StepAuditEntry | undefined> {
  const counts = Object.fromEntries(
    files.map(({ file, added, changed }) => [file, { added: added.length, changed: changed.length }]),
  );
  if (files.every(({ added, changed }) => added.length + changed.length === 0)) return undefined;
  for (const file of fileNames) {
    const read = staged.get(file);
    if (!read) continue;
    await apply(tx, read, { by: nameOfActor(actor), id: actor.requestId }); // oxlint-disable-line no-await-in-loop -- one connection
    if (file === 'districts' || file === 'sections') await refreshUnits(tx, file); // oxlint-disable-line no-await-in-loop
  }
  return { after: counts };
}

/** Units that were added have ids now. */
async function refreshUnits(tx: Db, file: 'districts' | 'sections'): Promise<void> {
  const unit = sql.table(file === 'districts' ? 'district' : 'section');
  await sql`truncate ${unitRefs(file)}`.execute(tx);
  await sql`insert into ${unitRefs(file)} (id, code) select id, code from ${unit} where code is not null`.execute(
    tx,
  );
  await sql`analyze ${unitRefs(file)}`.execute(tx);
}

/** Undoes what an import has done until then: a dry run ends so, and one in which a line was refused. */
class Undone extends Error {
  readonly report: Report;
  constructor(report: Report) {
    super('Nothing is imported.');
    this.report = report;
  }
}

async function run(
  { tx, actor, row: { isDryRun } }: Importing,
  { folder, found, others }: Folder,
): Promise<Outcome<Report>> {
  const errors: Remark[] = [];
  const warnings: Remark[] = [];
  const refuse = (error: Remark) => {
    if (errors.length === mostErrors) throw new TooManyErrors();
    errors.push(error);
  };
  const notes = others.map((name) => `Note: ${name} is not read; the names are ${expected.join(', ')}.`);
  const stopped = (note: string) =>
    new Undone({ isDryRun, files: [], errors, warnings, notes: [...notes, note] });
  try {
    const staged = await stageAll(tx, folder, found, { refuse, warn: (warning) => warnings.push(warning) });
    if (staged.size < found.length) throw stopped('The other checks are made when every file can be read.');
    await compare(tx, staged, refuse);
    const files = await createReports(tx, staged, errors);
    errors.sort(inOrder);
    const report = { isDryRun, files, errors, warnings: warnings.toSorted(inOrder), notes };
    if (isDryRun || errors.length > 0) throw new Undone(report);
    const auditEntry = await write({ tx, actor }, staged, files);
    return { result: report, ...(auditEntry && { auditEntry }) };
  } catch (error) {
    throw error instanceof TooManyErrors ? stopped(`Checking ended after ${mostErrors} errors.`) : error;
  }
}

/** All tables that an import writes to. */
const register: ChangeKind<{ isDryRun: boolean }, { isDryRun: boolean }> = {
  lock: async (tx, { isDryRun }) => {
    if (!isDryRun) await lock(tx);
    return { isDryRun };
  },
  subject: () => ({ entity: 'database' }),
};

const steps = defineChanges(register, {
  import: { run, answer: async (_change: unknown, report: Report) => ({ body: report }) },
});

/**
 * Imports the files of a folder: all that they bring, or nothing when one line is refused or `isDryRun` is set.
 * What is the same already is not touched. docs/import.md
 *
 * The connections of `db` must have no statement timeout.
 *
 * @throws {NothingToImport}
 */
export async function importFolder(
  db: Database,
  folder: string,
  { isDryRun }: { isDryRun: boolean },
): Promise<Report> {
  const inside = { folder, ...(await lookInto(folder)) };
  try {
    return (await steps.import({ db, actor: actingAs('import') }, { isDryRun }, inside)).body;
  } catch (error) {
    if (error instanceof Undone) return error.report;
    throw error;
  }
}
