import type { ColumnKind, ImportColumn, Value } from './columns.ts';

/** What a spreadsheet program has likely made of a cell, and what to do there. It never repeats the cell. */
interface SpreadsheetWarning {
  sentence: string;
  /** What was typed cannot be read from it any more. */
  isLost?: true;
}

export const asText = 'Give the column the format Text in the spreadsheet program, and write the cell again.';
const lost: SpreadsheetWarning = {
  sentence: `is a number that was rounded, so its last digits are lost. What is stored stays. ${asText}`,
  isLost: true,
};

/** Whether a text is a long number as a spreadsheet program shows it: `3,58401E+11`. */
export const isRounded = (text: string) => /^\d(?:[.,]\d+)?e\+\d+$/i.test(text);

const decimals = /^\d+[.,]0+$/;
const finland: ReadonlySet<Value> = new Set([null, 'suomi', 'finland', 'fi', 'fin']);
const isFinnish = (country: Value) =>
  finland.has(typeof country === 'string' ? country.toLowerCase() : country);

const sentences: Partial<Record<ColumnKind, (text: string, country: Value) => string | undefined>> = {
  phone: (text) => {
    if (decimals.test(text)) return `ends with a decimal. ${asText}`;
    return /^[1-9]\d{5,}$/.test(text.replaceAll(/[\s()-]/g, ''))
      ? `begins with neither 0 nor +, which spreadsheet programs drop. ${asText}`
      : undefined;
  },
  postcode: (text, country) => {
    if (decimals.test(text)) return `ends with a decimal. ${asText}`;
    return isFinnish(country) && /^\d{1,4}$/.test(text)
      ? `has fewer than five digits; spreadsheet programs drop zeros in front. ${asText}`
      : undefined;
  },
};

/** Warns of a text that a spreadsheet program has likely taken for a number. `country` is that of a postal code. */
export function spreadsheetWarning(
  value: Value,
  { kind }: ImportColumn,
  country: Value,
): SpreadsheetWarning | undefined {
  if (typeof value !== 'string') return undefined;
  if (isRounded(value) && (kind === 'text' || kind in sentences)) return lost;
  const sentence = sentences[kind]?.(value, country);
  return sentence === undefined ? undefined : { sentence };
}
