import type { Day } from './days.ts';

const two = (part: number) => String(part).padStart(2, '0');

/**
 * The day so many calendar months later, or earlier when `months` is negative; the last day of the month where there is
 * no such day: 30 November and three months is 28 February. Days are `YYYY-MM-DD`. Rules 1.1, 6.9, 12.3.
 */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const count = year * 12 + month - 1 + months;
  const [otherYear, otherMonth] = [Math.floor(count / 12), (((count % 12) + 12) % 12) + 1];
  const lastDate = new Date(Date.UTC(otherYear, otherMonth, 0)).getUTCDate();
  return `${String(otherYear).padStart(4, '0')}-${two(otherMonth)}-${two(Math.min(date, lastDate))}` as Day;
}

/** The same day `years` later; 28 February where there is no 29th. Rule 18.19. */
export const addYears = (day: Day, years: number): Day => addMonths(day, years * 12);
