const typed = /^\s*(\d{1,2})\s*[./-]\s*(\d{1,2})\s*[./-]\s*(\d{4})\s*$/;
const stored = /^(\d{4})-(\d{2})-(\d{2})(T.*)?$/;

const exists = (year: number, month: number, day: number) => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** `12.3.2026` as `2026-03-12`; an empty text stays empty; undefined when it is no date. */
export function dateFromText(text: string): string | undefined {
  if (text.trim() === '') return '';
  const [, day, month, year] = typed.exec(text) ?? [];
  if (!day || !month || !year || !exists(Number(year), Number(month), Number(day))) return undefined;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** `2026-03-12`, with or without a time, as `12.3.2026`; anything else as it is. */
export function textFromDate(value: string): string {
  const [, year, month, day] = stored.exec(value) ?? [];
  return year && month && day ? `${Number(day)}.${Number(month)}.${year}` : value;
}

/** Whether a value of the field is a day, `2026-03-12`; what is no date stays as it was typed. */
export const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);
