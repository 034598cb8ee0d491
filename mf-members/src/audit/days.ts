import type { Language, Day, Instant } from '@osasto/contract';
import { formatDate, today } from '@osasto/i18n';

/** Rows of one day in Helsinki, `YYYY-MM-DD`. */
export interface DayOfRows<Row> {
  day: Day;
  rows: Row[];
}

/** Rows by their day, in the order in which they come. Rule 1.2. */
export const byDay = <Row extends { at: Instant }>(rows: readonly Row[]): DayOfRows<Row>[] =>
  [...Map.groupBy(rows, ({ at }) => today(new Date(at)))].map(([day, ofDay]) => ({ day, rows: ofDay }));

/** "Torstai 22.10.2026" */
export function dayText(day: Day, language: Language): string {
  const weekday = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }).format(
    new Date(day),
  );
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)} ${formatDate(day)}`;
}
