import { parseDay } from '../platform/time/calendar.ts';
import { toStoredText } from '../platform/http/text-fields.ts';
import { findDayError, dayYears, shownDay, type Day } from '@osasto/contract';
import type { ImportColumn, Value } from './columns.ts';
import { asText, isRounded } from './spreadsheets.ts';

/** What a cell says, or why it says nothing: a sentence that never repeats the cell. */
export type CellResult = { value: Value } | { error: string };

/** What reading depends on besides the cell. */
export interface ValueReader {
  today: Day;
  /** Ids of positions of trust by id and by name in small letters. */
  positions: ReadonlyMap<string, number>;
}

/** With what spreadsheet programs write for true and false, in Finnish and Swedish too. */
const yes = new Set(['1', 'true', 'yes', 'kyllä', 'ja', 'tosi', 'sant']);
const no = new Set(['0', 'false', 'no', 'ei', 'nej', 'epätosi', 'falskt']);
const largestNumber = 2_147_483_647;
const controlSign = /\p{Cc}/u;

/** `31.1.2026`, `31.01.2026` or `2026-01-31` as the last; anything else as it is. */
function isoIn(text: string): string {
  const [, date, month, year] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  return year ? `${year}-${month?.padStart(2, '0')}-${date?.padStart(2, '0')}` : text;
}

/** A day of 1927 to 2173 as spreadsheet programs store it. */
const dayNumber = /^\d{5}(?:[.,]\d+)?$/;
const asDate = 'Give the column the format Date there, and save the file again.';

const readDay = (text: string): Day | undefined => parseDay(isoIn(text));

function dayIn(text: string, { from, past }: ImportColumn, { today }: ValueReader): CellResult {
  const day = readDay(text);
  const iso = isoIn(text);
  if (from && findDayError(iso) !== 'form' && iso < from)
    return { error: `is before ${shownDay(from)}. Correct the year.` };
  if (past && findDayError(iso) !== 'form' && iso > today)
    return { error: 'is in the future. Correct the day.' };
  if (findDayError(iso) === 'year') return { error: `is after ${dayYears.last}. Correct the year.` };
  if (dayNumber.test(text)) return { error: `is a number, as spreadsheets count days. ${asDate}` };
  if (!day) return { error: 'is not a day. Write it as 31.1.2026 or 2026-01-31.' };
  return { value: day };
}

function codeIn(text: string, { codes = [] }: ImportColumn): CellResult {
  const given = text.toLowerCase();
  // The last of one name: "Test" is 604 for a section. Rule 1.13.
  const found = codes.findLast(({ id, enumName }) => String(id) === text || enumName.toLowerCase() === given);
  if (found) return { value: found.id };
  const known = codes.map(({ id, enumName }) => `${id} ${enumName}`).join(', ');
  return { error: `is no code of the list. Write one of: ${known}.` };
}

function textIn(text: string, { most, required }: ImportColumn): CellResult {
  if (required && isRounded(text)) return { error: `is a number that was rounded. ${asText}` };
  if (controlSign.test(text)) return { error: 'has a line break or a control character. Remove it.' };
  return most !== undefined && Array.from(text).length > most
    ? { error: `has more than ${most} characters. Shorten it.` }
    : { value: text };
}

const formed = (isRight: boolean, text: string, column: ImportColumn, error: string): CellResult =>
  isRight ? textIn(text, column) : { error };

const readings: Record<
  ImportColumn['kind'],
  (text: string, column: ImportColumn, reader: ValueReader) => CellResult
> = {
  text: textIn,
  phone: textIn,
  postcode: textIn,
  email: (text, column) =>
    formed(
      /^[^@\s]+@[^@\s]+$/.test(text),
      text,
      column,
      'is not an e-mail address. Correct it or leave it empty.',
    ),
  address: (text, column) =>
    formed(
      /^https?:\/\/[^\s/]+\S*$/.test(text),
      text,
      column,
      'is not a web address. Write all of it, with https://.',
    ),
  number: (text) =>
    /^\d{1,10}$/.test(text) && Number(text) >= 1 && Number(text) <= largestNumber
      ? { value: Number(text) }
      : { error: `is not a whole number from 1 to ${largestNumber}. Write digits only.` },
  day: dayIn,
  yesNo: (text) => {
    const word = text.toLowerCase();
    if (!yes.has(word) && !no.has(word)) return { error: 'is neither yes nor no. Write 1 or 0.' };
    return { value: yes.has(word) };
  },
  code: codeIn,
  position: (text, _column, { positions }) => {
    const value = positions.get(text.toLowerCase());
    return value === undefined
      ? { error: 'is no position of trust. Write its id or name as in docs/rules/positions.md.' }
      : { value };
  },
};

/** A cell as its column reads it. An empty one is null, or what stands for it. Rule 18.15. */
export function readCell(cell: string, column: ImportColumn, reader: ValueReader): CellResult {
  const text = toStoredText(cell);
  if (text !== null) return readings[column.kind](text, column, reader);
  if (column.required) return { error: 'is empty. Fill it in.' };
  return { value: column.empty ?? null };
}
