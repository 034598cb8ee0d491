import type { FileName } from './columns.ts';

/** Why something cannot be imported, or should be looked at: a sentence that continues "members.csv line 7, email: ". */
export interface Remark {
  file: FileName;
  line?: number;
  field?: string;
  sentence: string;
}

/** What a file brings. Lines are numbers in the file, from 1. */
export interface FileReport {
  file: FileName;
  added: number[];
  changed: { line: number; fields: string[] }[];
  unchanged: number;
}

export interface Report {
  /** Nothing was to be written. */
  isDryRun: boolean;
  files: FileReport[];
  errors: Remark[];
  /** Cells that a spreadsheet program has likely changed. Their lines are imported all the same. */
  warnings: Remark[];
  /** Other things that the person should know. */
  notes: string[];
}

/** Lines `[1, 2, 3, 7]` as `1–3, 7`. */
export function ranges(lines: readonly number[]): string[] {
  const found: [from: number, to: number][] = [];
  for (const line of lines) {
    const last = found.at(-1);
    if (last && line === last[1] + 1) last[1] = line;
    else found.push([line, line]);
  }
  return found.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`));
}

const noun = (count: number, one: string, many = `${one}s`) => `${count} ${count === 1 ? one : many}`;

const counted = (count: number, what: string) => `${count} ${what}`;

/** At most `most` of the lines, and how many there are besides. */
const cut = (lines: string[], most: number) =>
  lines.length <= most
    ? lines
    : [...lines.slice(0, most), `  and ${lines.length - most} more; --all lists them`];

const place = ({ file, line, field }: Remark) =>
  `${file}.csv${line === undefined ? '' : ` line ${line}`}${field ? `, ${field}` : ''}`;

function linesOfFile(
  { file, added, changed, unchanged }: FileReport,
  refused: number,
  warnings: number,
  most: number,
): string[] {
  const counts = [
    counted(added.length, 'to add'),
    counted(changed.length, 'to change'),
    counted(unchanged, 'the same'),
    counted(refused, 'refused'),
    noun(warnings, 'warning'),
  ];
  const parts = ranges(added);
  const shown = parts.slice(0, most).join(', ');
  const rest = parts.length > most ? ` and more; --all lists them` : '';
  return [
    `${file}.csv: ${counts.join(', ')}`,
    ...(added.length > 0 ? [`  added: line ${shown}${rest}`] : []),
    ...cut(
      changed.map(({ line, fields }) => `  changed: line ${line}, ${fields.join(', ')}`),
      most,
    ),
  ];
}

function ending({ isDryRun, files, errors }: Report): string {
  const added = files.reduce((sum, file) => sum + file.added.length, 0);
  const changed = files.reduce((sum, file) => sum + file.changed.length, 0);
  const total = `${added} added, ${changed} changed`;
  if (errors.length > 0) return `Nothing was written: ${noun(errors.length, 'error')} to correct first.`;
  return isDryRun ? `Dry run, nothing was written. Without --dry-run: ${total}.` : `Imported: ${total}.`;
}

/** The report as the command prints it; of each kind at most `most` lines. */
export function reportText(report: Report, most: number): string {
  const refusedLines = (file: FileName) =>
    new Set(report.errors.filter((error) => error.file === file).map(({ line }) => line)).size;
  const warningsIn = (file: FileName) => report.warnings.filter((warning) => warning.file === file).length;
  return [
    ...report.files.flatMap((file) =>
      linesOfFile(file, refusedLines(file.file), warningsIn(file.file), most),
    ),
    ...cut(
      report.warnings.map((warning) => `Warning: ${place(warning)}: ${warning.sentence}`),
      most,
    ),
    ...cut(
      report.errors.map((error) => `${place(error)}: ${error.sentence}`),
      most,
    ),
    ...report.notes,
    ending(report),
  ].join('\n');
}
