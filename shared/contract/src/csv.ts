import type { Day, SentDay } from './days.ts';

/** Begins a CSV file, so that Excel reads it as UTF-8. Rule 5. */
export const byteOrderMark = '\ufeff';

/** Spreadsheets take a text that begins so for a formula, or for the rest of one. A phone number may. Rule 5. */
const formula = /^(?:[=@\t\r]|[+-](?![\d ()]*$))/;

const quoted = (text: string) => `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;

/** A line of CSV that Excel opens with its cells right: semicolons, CRLF, every cell quoted, no formulas. Rule 5. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(quoted).join(';')}\r\n`;

/** A day as 04.11.2026. Rules 1.3, 18.20. */
export const csvDate = (date: Day | SentDay): string =>
  `${date.slice(8, 10)}.${date.slice(5, 7)}.${date.slice(0, 4)}`;
