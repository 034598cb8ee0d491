import type { Day } from '../../platform/time/calendar.ts';

const two = (part: number) => String(part).padStart(2, '0');

/** The same day so many calendar months later; the last day of the month where there is no such day. Rule 12.3. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const count = year * 12 + month - 1 + months;
  const [laterYear, laterMonth] = [Math.floor(count / 12), (count % 12) + 1];
  const lastDate = new Date(Date.UTC(laterYear, laterMonth, 0)).getUTCDate();
  return `${String(laterYear).padStart(4, '0')}-${two(laterMonth)}-${two(Math.min(date, lastDate))}`;
}
