import { asDay, type Day } from './days.ts';
import { once } from './once.ts';

const helsinki = once(() => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki' }));

let kept: { minute: number; day: Day } | undefined;

/** The calendar day in Europe/Helsinki at some instant, `YYYY-MM-DD`; the last minute asked for is kept. Rule 1.2. */
export function today(now: Date | number = Date.now()): Day {
  const minute = Math.floor(Number(now) / 60_000);
  if (kept?.minute !== minute) kept = { minute, day: asDay(helsinki().format(now)) };
  return kept.day;
}
