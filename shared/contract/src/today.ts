import type { Day } from './days.ts';
import { once } from './once.ts';

/** The day so many days after another, both `YYYY-MM-DD`. */
export const daysAfter = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * 86_400_000).toISOString().slice(0, 10) as Day;

const helsinki = once(() => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki' }));

let kept = { minute: 0, day: '' as Day };

/** The calendar day in Europe/Helsinki at some instant, `YYYY-MM-DD`; the last minute asked for is kept. Rule 1.2. */
export function today(now: Date | number = Date.now()): Day {
  const minute = Math.floor(Number(now) / 60_000);
  if (kept.minute !== minute) kept = { minute, day: helsinki().format(now) as Day };
  return kept.day;
}
