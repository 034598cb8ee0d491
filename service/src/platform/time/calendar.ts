import { dayFault, type Day, type SentDay } from '@osasto/contract';

export { daysAfter as addDays } from '@osasto/contract';

export type { Day };

const millisecondsADay = 86_400_000;

const textOf = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10) as Day;

/**
 * The day that a client sent: `YYYY-MM-DD`, or an instant of which the UTC day counts. Undefined for what no
 * calendar has, such as 30 February, and for years out of range. Rule 1.1.
 */
export function dayOf(text: string): Day | undefined {
  const isPlain = text.length === 10;
  const milliseconds = Date.parse(isPlain ? `${text}T00:00:00Z` : text);
  if (Number.isNaN(milliseconds)) return undefined;
  const named = textOf(Date.parse(`${text.slice(0, 10)}T00:00:00Z`) || 0);
  if (named !== text.slice(0, 10)) return undefined; // 30 February has rolled over
  const day = textOf(milliseconds);
  return dayFault(day) ? undefined : day;
}

/** The day of a date that comes from the database. */
export const storedDay = (date: SentDay): Day => date.slice(0, 10) as Day;

/** A day as it travels. Rule 1.1. */
export const dayInAnswer = (day: Day): SentDay => `${day}T00:00:00.000Z` as SentDay;

/** How many days `to` is after `from`. */
export const daysBetween = (from: Day, to: Day): number =>
  (Date.parse(to) - Date.parse(from)) / millisecondsADay;

/** A day as texts show it, D.M.YYYY. Rule 1.3. */
export const shownDay = (day: Day): string => {
  const [year, month, date] = day.split('-');
  return `${Number(date)}.${Number(month)}.${year}`;
};
