import { type Day, findDayError, type GivenDay, isDay, utcDay } from '@osasto/contract';

/**
 * The day that a client sent: `YYYY-MM-DD`, or an instant of which the UTC day counts. Undefined for what no
 * calendar has, such as 30 February, and for years out of range. Rule 1.1.
 */
export function parseDay(text: GivenDay): Day | undefined {
  const milliseconds = Date.parse(text);
  const error = findDayError(text.slice(0, 10)); // 30 February would roll over
  if (Number.isNaN(milliseconds) || error === 'form' || error === 'calendar') return undefined;
  const day = utcDay(milliseconds);
  return isDay(day) ? day : undefined;
}

/** How many days `to` is after `from`. */
export const daysBetween = (from: Day, to: Day): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
