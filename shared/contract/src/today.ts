import { once } from './once.ts';

/** The day so many days after another, both `YYYY-MM-DD`. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * 86_400_000).toISOString().slice(0, 10);

const helsinki = once(() => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Helsinki' }));

/** Today's calendar day in Europe/Helsinki, `YYYY-MM-DD`. Rule 1.2. */
export const today = (now = new Date()): string => helsinki().format(now);
