import {
  dayIn,
  numberText,
  partsInHelsinki,
  shownDay,
  type Day,
  type GivenDay,
  type Instant,
  type SentDay,
} from '@osasto/contract';

/** What stands where nothing is known. */
export const unknown = '–';

/** A calendar date as 3.2.2026, the same in both languages; – for none. Rule 1.3. */
export const formatDate = (date: Day | SentDay | null | undefined): string =>
  date ? shownDay(date) : unknown;

/** What a form, an address or the audit log holds, as 3.2.2026; – where it is no calendar date. */
export const formatDateText = (given: GivenDay): string => formatDate(dayIn(given));

/** Two calendar dates as 1.1.2025–31.12.2026. */
export const formatTerm = (start: Day | SentDay, end: Day | SentDay): string =>
  `${formatDate(start)}–${formatDate(end)}`;

/** A moment as 03.02.2026 09:12 in Europe/Helsinki; – for none. Rules 1.1, 1.3. */
export function formatInstant(instant: Instant | null | undefined): string {
  if (!instant) return unknown;
  const parts = partsInHelsinki(new Date(instant));
  return `${parts['day']}.${parts['month']}.${parts['year']} ${parts['hour']}:${parts['minute']}`;
}

/** The time of a moment as 9.12, in Europe/Helsinki. Within sentences. */
export function formatTime(instant: Date): string {
  const { hour, minute } = partsInHelsinki(instant);
  return `${Number(hour)}.${minute}`;
}

/** A number with a no-break space between thousands; – when not known. */
export const formatNumber = (value: number | null | undefined): string =>
  value === null || value === undefined ? unknown : numberText(value);
