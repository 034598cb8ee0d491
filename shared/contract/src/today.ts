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

/** The years that a day may be of, as texts: sentences name them. Who writes another has mistyped it. Rule 1.1. */
export const dayYears = { first: '1800', last: '2199' } as const;

/** What is wrong with a day: it is not written as `YYYY-MM-DD`, its year is none of {@link dayYears}, or no calendar has it. Rule 1.1. */
export function dayFault(text: string): 'form' | 'year' | 'calendar' | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return 'form';
  const year = text.slice(0, 4);
  if (year < dayYears.first || year > dayYears.last) return 'year';
  const at = Date.parse(`${text}T00:00:00Z`); // 30 February rolls over, 31.13. is no number
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== text ? 'calendar' : undefined;
}
