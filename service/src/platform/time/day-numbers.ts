import { addMonths, type Day, type Instant, toInstant, utcDay } from '@osasto/contract';

/** Days are whole numbers (days since 1970-01-01) while data is made, and `YYYY-MM-DD` once it is written. */
const millisecondsADay = 86_400_000;

/** The number of a calendar day; `month` is 1 to 12. */
export const dayOfDate = (year: number, month: number, day: number): number =>
  Date.UTC(year, month - 1, day) / millisecondsADay;

export const toDayNumber = (date: Day): number => Date.parse(date) / millisecondsADay;

const written = new Map<number, Day>();

/** `YYYY-MM-DD` of a day. */
export function textOfDate(day: number): Day {
  let text = written.get(day);
  if (text === undefined) {
    text = utcDay(day * millisecondsADay);
    written.set(day, text);
  }
  return text;
}

/** The calendar year of a day number. */
export const yearFromDayNumber = (day: number): number => Number(textOfDate(day).slice(0, 4));

/** An instant on that day, `minutes` after midnight UTC. */
export const instantText = (day: number, minutes: number): Instant =>
  toInstant(new Date(day * millisecondsADay + minutes * 60_000));

/** The day so many months earlier. */
export const monthsBefore = (day: number, months: number): number =>
  toDayNumber(addMonths(textOfDate(day), -months));
