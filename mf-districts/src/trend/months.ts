import type { Trend } from '@osasto/api';
import type { Day, SentDay } from '@osasto/contract';

/** What a unit's members were at the end of a month. */
export interface Month {
  /** Counted from the year 0: neighbours differ by one. */
  month: number;
  totalMembers: number;
  paidMembers: number;
  /** Since the beginning of the year. */
  newMembers: number;
  /** In this month; undefined when the month before is not known. */
  started: number | undefined;
}

/** The month of a day, counted from the year 0. */
export const monthNumber = (date: Day | SentDay) =>
  Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

/** The months of a trend, oldest first, each with what it brought. Rule 6.10. */
export function monthsFromTrend(trend: Trend): Month[] {
  const newBy = new Map(trend.map(({ month, newMembers }) => [monthNumber(month), newMembers]));
  return trend.map(({ month: date, ...figures }) => {
    const month = monthNumber(date);
    const before = month % 12 === 0 ? 0 : newBy.get(month - 1);
    // Who has left since is no longer counted, so a month can end below the one before.
    const started = before === undefined ? undefined : Math.max(0, figures.newMembers - before);
    return { month, ...figures, started };
  });
}
