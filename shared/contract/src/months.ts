import { type Day, utcDay } from './days.ts';

/**
 * The day so many calendar months later, or earlier when `months` is negative; the last day of the month where there is
 * no such day: 30 November and three months is 28 February. Days are `YYYY-MM-DD`. Rules 1.1, 6.9, 12.3.
 */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return utcDay(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)));
}

/** Adds calendar years to a day; 29 February becomes 28 February in a year without it. Rule 18.19. */
export const addYears = (day: Day, years: number): Day => addMonths(day, years * 12);
