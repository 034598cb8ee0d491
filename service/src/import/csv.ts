import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { CsvError, parse } from 'csv-parse';

/** A file that cannot be read as a table: one sentence, and the line where one is known. */
export class UnreadableCsv extends Error {
  readonly line: number | undefined;
  constructor(sentence: string, line?: number) {
    super(sentence);
    this.line = line;
  }
}

/** One record; `line` is the line on which it begins, from 1. */
export interface CsvLine {
  line: number;
  cells: string[];
}

const newline = 0x0a;
/** A longer line is no line of a table, and would have to be held whole. */
const longestRecord = 256 * 1024;
const needed = 'Save the file as UTF-8 ("CSV UTF-8" in a spreadsheet program).';

/** Refuses bytes that are no UTF-8, naming the first line that has such; `from` is the number of the first. */
function requireUtf8(bytes: Buffer, from: number): void {
  if (isUtf8(bytes)) return;
  let begin = 0;
  for (let line = from; begin <= bytes.length; line++) {
    const at = bytes.indexOf(newline, begin);
    const end = at < 0 ? bytes.length : at;
    if (!isUtf8(bytes.subarray(begin, end))) throw new UnreadableCsv(`is not UTF-8. ${needed}`, line);
    begin = end + 1;
  }
}

const countLines = (bytes: Buffer): number => {
  let lines = 0;
  for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) lines++;
  return lines;
};

const marks: [bytes: number[], sentence: string][] = [
  [[0xff, 0xfe], `is UTF-16. ${needed}`],
  [[0xfe, 0xff], `is UTF-16. ${needed}`],
  [[0x50, 0x4b, 0x03, 0x04], `is a spreadsheet. ${needed}`],
];

/**
 * Checks the bytes of the whole file, a piece at a time.
 *
 * @returns its first line
 * @throws {UnreadableCsv}
 */
async function checkBytes(path: string): Promise<string> {
  let line = 1;
  let first: string | undefined;
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    if (line === 1 && rest.length === 0) {
      const mark = marks.find(([bytes]) => bytes.every((byte, at) => chunk[at] === byte));
      if (mark) throw new UnreadableCsv(mark[1], 1);
    }
    const bytes = Buffer.concat([rest, chunk]);
    const end = bytes.lastIndexOf(newline) + 1;
    if (bytes.length - end > longestRecord) {
      throw new UnreadableCsv('is longer than a line of a table can be. Is this a CSV file?', line);
    }
    const whole = bytes.subarray(0, end);
    requireUtf8(whole, line);
    first ??= end > 0 ? whole.subarray(0, whole.indexOf(newline)).toString('utf8') : undefined;
    line += countLines(whole);
    rest = bytes.subarray(end);
  }
  requireUtf8(rest, line);
  first ??= rest.toString('utf8');
  if (first.replace(/^\uFEFF/, '').trim() === '') {
    throw new UnreadableCsv('is empty. Its first line must name the columns.', 1);
  }
  return first;
}

/** The separator that the line of the headers uses outside quotes. */
export function findSeparator(line: string): ',' | ';' {
  const bare = line.replaceAll(/"[^"]*"/g, '');
  return bare.split(';').length > bare.split(',').length ? ';' : ',';
}

const sentences: Partial<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark is opened and never closed. Look for it before this line.',
  CSV_MAX_RECORD_SIZE: 'A line has no end. Look for a quotation mark that is never closed before this line.',
  CSV_INVALID_CLOSING_QUOTE:
    'A quotation mark is followed by something else than a separator. Write a quotation mark inside a quoted field twice.',
  INVALID_OPENING_QUOTE:
    'A quotation mark stands inside a field that is not quoted. Put the whole field in quotation marks and write the inner one twice.',
};

/** A file that the system does not give, reported as the others are. */
function rejectUnreadable(error: NodeJS.ErrnoException): never {
  if (error.syscall === undefined) throw error;
  throw new UnreadableCsv(
    `cannot be read (${error.code}). Check that it is a file and that you may read it.`,
  );
}

const countSigns = (cell: string, sign: string) => (cell.includes(sign) ? cell.split(sign).length - 1 : 0);

/**
 * The records of a CSV file: UTF-8 with or without a byte order mark, comma or semicolon as the first line has it,
 * CRLF or LF, fields quoted or not. Lines without anything in them are left out. Holds a few records at a time.
 *
 * @throws {UnreadableCsv} a sentence without anything from the file
 */
export async function* readCsv(path: string): AsyncGenerator<CsvLine> {
  const header = await checkBytes(path).catch(rejectUnreadable);
  const parser = parse({
    bom: true,
    delimiter: findSeparator(header),
    info: true,
    max_record_size: longestRecord,
    record_delimiter: ['\r\n', '\n'],
    relax_column_count: true,
    skip_empty_lines: true,
  });
  // Failures reach the reader of the parser.
  const records = pipeline(createReadStream(path), parser, () => undefined);
  let extra = 0; // csv-parse counts CR and LF inside quotes as two lines
  try {
    for await (const { record, info } of records as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      const [cr, lf] = ['\r', '\n'].map((sign) =>
        record.reduce((count, cell) => count + countSigns(cell, sign), 0),
      ) as [number, number];
      const isEmpty = record.every((cell) => cell.trim() === '');
      if (!isEmpty) yield { line: info.lines - extra - cr - lf, cells: record };
      extra += cr;
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines } = error as { lines?: number };
    const sentence = sentences[error.code] ?? 'cannot be read as CSV. Save it again as "CSV UTF-8".';
    throw new UnreadableCsv(sentence, lines === undefined ? undefined : lines - extra);
  }
}
