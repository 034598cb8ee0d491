import type { Trend } from '@osasto/api';
import { callQuery } from '@osasto/api/query';

/** This month and the twelve before it. Rule 6.10. */
export const lastYearQuery = callQuery('GET trend', { query: { months: 13 } });

/** The figures of the same month a year ago; undefined where that month has none. */
export function findYearAgo(trend: Trend): Trend[number] | undefined {
  const now = trend.at(-1)?.month;
  if (now === undefined) return undefined;
  const monthAYearAgo = `${Number(now.slice(0, 4)) - 1}${now.slice(4, 7)}`;
  return trend.find(({ month }) => month.startsWith(monthAYearAgo));
}
