import { once } from './once.ts';

const helsinki = once(
  () =>
    new Intl.DateTimeFormat('fi-FI', {
      timeZone: 'Europe/Helsinki',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
);

/** An instant in Europe/Helsinki, each part with its digits: `day: '03'`, `year: '2026'`. Rule 1.1. */
export const partsInHelsinki = (instant: Date): Record<string, string> =>
  Object.fromEntries(
    helsinki()
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
