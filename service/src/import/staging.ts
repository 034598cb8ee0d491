import { sql } from 'kysely';
import { findNonMemberErrors } from '@osasto/contract/non-member';
import { districtRoles, isMailAddress, today } from '@osasto/contract';
import type { Db } from '../platform/database/connection.ts';
import { importFiles, type ImportColumn, type FileName, type Value } from './columns.ts';
import { readCsv, UnreadableCsv } from './csv.ts';
import type { Remark } from './report.ts';
import { spreadsheetWarning } from './spreadsheets.ts';
import { readCell, type ValueReader } from './values.ts';

/** The lines of a file in a temporary table of the transaction, and the columns that the file has. */
export interface Staged {
  file: FileName;
  columns: string[];
  lines: number;
  /** Columns with cells that say nothing any more: there each line keeps what is stored. */
  lost: ReadonlySet<string>;
}

type Row = Record<string, Value>;

const types: Record<ImportColumn['kind'], string> = {
  text: 'text collate "C"',
  phone: 'text collate "C"',
  postcode: 'text collate "C"',
  email: 'text', // compared whatever the letter case, as the indexes of addresses do
  address: 'text collate "C"',
  number: 'integer',
  day: 'date',
  yesNo: 'boolean',
  code: 'integer',
  position: 'integer',
};

/** The temporary table of a file. */
export const getStageTable = (file: FileName) => sql.table(`import_${file}`);

const definitions = (file: FileName) =>
  sql.join([
    sql`line integer`,
    sql`refused boolean`,
    sql`lost text[]`,
    ...Object.entries(importFiles[file]).map(
      ([header, { kind }]) => sql`${sql.ref(header)} ${sql.raw(types[kind])}`,
    ),
  ]);

/** Takes what is found wrong, and what should be looked at. */
export interface Remarks {
  refuse: (error: Remark) => void;
  warn: (warning: Remark) => void;
}

const batchSize = 2000;

/** The columns of a header line, in its order; refused by name. */
function readHeader(file: FileName, cells: string[]): { columns: string[]; errors: Remark[] } {
  const known = new Map(Object.keys(importFiles[file]).map((header) => [header.toLowerCase(), header]));
  const columns: string[] = [];
  const errors: Remark[] = [];
  const refuse = (sentence: string) => errors.push({ file, line: 1, sentence });
  cells.forEach((cell, at) => {
    const name = cell.trim();
    const header = known.get(name.toLowerCase());
    if (!name) refuse(`Column ${at + 1} has no name. Name it or remove it.`);
    else if (!header)
      // Not what it says: without a header line it is a cell of the first person.
      refuse(
        `Column ${at + 1} has a name that no column has. Remove it, or see docs/import.md for its name. The first line must name the columns.`,
      );
    else if (columns.includes(header)) refuse(`The column ${header} is there twice. Remove one.`);
    columns.push(header ?? '');
  });
  for (const [header, { required }] of Object.entries(importFiles[file])) {
    if (required && !columns.includes(header)) refuse(`The required column ${header} is missing. Add it.`);
  }
  return { columns, errors };
}

const words: Record<string, string> = {
  Required: 'is empty. Fill it in, or give a membershipNumber instead.',
  TooShort: 'is too short. Write all of it.',
  TooLong: 'is too long. Shorten it.',
  Invalid: 'is not written right. Correct it.',
  phoneOrEmail: 'is empty, and so is the other of phone and email. Fill in one.',
};
const outsider = { firstName: 'firstname', lastName: 'lastname' } as Record<string, string>;
const outsiderColumns = [
  'firstName',
  'lastName',
  'address',
  'postcode',
  'postoffice',
  'email',
  'phone',
  'company',
];

/** What is wrong with the person of a position: a member, or an outsider with all that is asked of one. Rules 9.5, 9.6. */
function findPersonErrors(row: Row): [field: string, sentence: string][] {
  const filled = outsiderColumns.filter((header) => row[header]);
  if (row['membershipNumber']) {
    return filled.map((field) => [
      field,
      'is of an outsider, but there is a membershipNumber. Leave one empty.',
    ]);
  }
  if (filled.length === 0)
    return [['membershipNumber', 'is empty, and so are the columns of an outsider. Fill in one.']];
  const form = Object.fromEntries(
    outsiderColumns.map((header) => [outsider[header] ?? header, row[header] as string | null]),
  );
  return findNonMemberErrors(form).map(({ translationKey, propertyName }) => {
    const field = outsiderColumns.find(
      (header) => `nonMember.${outsider[header] ?? header}` === propertyName,
    );
    const [, error = ''] = /(Required|TooShort|TooLong|Invalid|phoneOrEmail)$/.exec(translationKey) ?? [];
    return [field ?? 'lastName', words[error] ?? 'is wrong. Correct it.'];
  });
}

/** What is wrong with a line beyond its single cells. */
const findLineErrors: Partial<Record<FileName, (row: Row) => [field: string, sentence: string][]>> = {
  employees: ({ role, district }) => {
    const needs = districtRoles.some((one) => one === role);
    if (role === null || needs === (district !== null)) return [];
    return [
      [
        'district',
        needs ? 'is empty. The roles 3 and 4 need it.' : 'is filled in. The roles 1 and 2 have none.',
      ],
    ];
  },
  positions: (row) => [
    ...findPersonErrors(row),
    ...((row['termStart'] ?? '') >= (row['termEnd'] ?? '')
      ? ([['termEnd', 'is not after termStart. Correct the term.']] as [string, string][])
      : []),
    ...((row['termStart'] ?? '') <= (row['electedDate'] ?? '')
      ? ([['termStart', 'is not after electedDate. A term begins after the election.']] as [string, string][])
      : []),
  ],
};

const emptyLine = (file: FileName): Row =>
  Object.fromEntries(Object.keys(importFiles[file]).map((header) => [header, null]));

const unreachable = 'is no address that mail reaches. It is stored, and nothing is sent to it.';

/** What spreadsheet programs have likely changed in a line, and addresses that mail cannot reach; `lost` cells are emptied. */
function warningsAbout(file: FileName, row: Row) {
  const warnings: [field: string, sentence: string][] = [];
  const lost: string[] = [];
  for (const [header, value] of Object.entries(row)) {
    const column = importFiles[file][header] as ImportColumn;
    if (column.kind === 'email' && typeof value === 'string' && !isMailAddress(value))
      warnings.push([header, unreachable]);
    const warning = spreadsheetWarning(value, column, column.country ? (row[column.country] ?? null) : null);
    if (!warning) continue;
    warnings.push([header, warning.sentence]);
    if (!warning.isLost) continue;
    lost.push(header);
    row[header] = null;
  }
  return { warnings, lost };
}

/** One line as values, with everything that is wrong with it or should be looked at. */
function readLine(file: FileName, columns: string[], cells: string[], reader: ValueReader) {
  const row: Row = {};
  const errors: [field: string | undefined, sentence: string][] = [];
  if (cells.length !== columns.length) {
    errors.push([
      undefined,
      `The line has ${cells.length} fields, the header ${columns.length}. Look for a separator too many or too few.`,
    ]);
    return { row, errors, warnings: [], lost: [] };
  }
  columns.forEach((header, at) => {
    const reading = readCell(cells[at] ?? '', importFiles[file][header] as ImportColumn, reader);
    if ('value' in reading) row[header] = reading.value;
    else errors.push([header, reading.error]);
  });
  const { warnings, lost } = warningsAbout(file, row);
  const more = findLineErrors[file];
  if (more && errors.length === 0) errors.push(...more({ ...emptyLine(file), ...row }));
  return { row, errors, warnings, lost };
}

async function positionNames(db: Db): Promise<Map<string, number>> {
  const rows = await db.selectFrom('position').select(['id', 'name_fi', 'name_sv', 'name_en']).execute();
  return new Map(
    rows.flatMap(({ id, name_fi, name_sv, name_en }) =>
      [String(id), name_fi, name_sv, name_en].map((name) => [name.toLowerCase(), id] as const),
    ),
  );
}

/** Makes the temporary table of a file, whether there is a file or not. */
export const makeStage = (db: Db, file: FileName) =>
  sql`create temporary table ${getStageTable(file)} (${definitions(file)}) on commit drop`.execute(db);

/**
 * Reads a file into its temporary table, a batch at a time. Lines that are refused are there too, as far as they
 * could be read: what other files say of them is no second error.
 *
 * @returns undefined when there was no table in the file
 */
export async function stage(
  db: Db,
  file: FileName,
  path: string,
  { refuse, warn }: Remarks,
): Promise<Staged | undefined> {
  const table = getStageTable(file);
  const reader: ValueReader = { today: today(), positions: await positionNames(db) };
  let batch: (Row | { lost: string[] })[] = [];
  const flush = async () => {
    await sql`insert into ${table} select * from json_to_recordset(${JSON.stringify(batch)}::json)
      as r (${definitions(file)})`.execute(db);
    batch = [];
  };
  let columns: string[] | undefined;
  let lines = 0;
  const allLost = new Set<string>();
  try {
    for await (const { line, cells } of readCsv(path)) {
      if (!columns) {
        const header = readHeader(file, cells);
        header.errors.forEach(refuse);
        if (header.errors.length > 0) return undefined;
        ({ columns } = header);
        continue;
      }
      const { row, errors, warnings, lost } = readLine(file, columns, cells, reader);
      for (const [field, sentence] of errors) refuse({ file, line, ...(field && { field }), sentence });
      for (const [field, sentence] of warnings) warn({ file, line, field, sentence });
      for (const header of lost) allLost.add(header);
      batch.push({ ...row, line, refused: errors.length > 0, lost });
      lines += 1;
      if (batch.length === batchSize) await flush();
    }
  } catch (error) {
    if (!(error instanceof UnreadableCsv)) throw error;
    refuse({ file, ...(error.line !== undefined && { line: error.line }), sentence: error.message });
    return undefined;
  }
  await flush();
  await sql`create index on ${table} (${sql.ref(Object.keys(importFiles[file])[0] ?? 'line')})`.execute(db);
  await sql`analyze ${table}`.execute(db);
  // Whether there is a district follows from the role, so a file without the column says that there is none.
  if (file === 'employees' && columns && !columns.includes('district')) columns.push('district');
  return columns && { file, columns, lines, lost: allLost };
}
