/** What tells apart texts of one form; no value has it. */
declare const meant: unique symbol;
type Meant<Text extends string, What extends string> = Text & { readonly [meant]?: What };

type Written = `${number}-${number}-${number}`;

/** A calendar day, `YYYY-MM-DD`. Days compare as texts. Rule 1.1. */
export type Day = Meant<Written, 'day'>;

/** A calendar day as the database and answers have it, `YYYY-MM-DDT00:00:00.000Z`: no moment. Rule 1.1. */
export type SentDay = Meant<`${Written}T00:00:00.000Z`, 'sent day'>;

/**
 * A moment as an ISO timestamp in UTC, `2026-11-21T06:39:07.123Z`. Rule 1.1. Its time has a figure that is no zero: beside
 * null the compiler does not look at what is meant, and would take a {@link SentDay} for one.
 */
export type Instant = Meant<`${Written}T${string}${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9}${string}Z`, 'instant'>;

/**
 * A day as a field, a form or a request has it, in either form, or what was typed for one: half a day, or an empty text.
 * Who uses it judges it. It is no union, for a text of another kind would pass as its plainest member.
 */
export type GivenDay = Meant<string, 'day' | 'sent day'>;

/** The years that a day may be of, as texts: sentences name them. Who writes another has mistyped it. Rule 1.1. */
export const dayYears = { first: '1800', last: '2199' } as const;

/** What is wrong with a day: it is not written as `YYYY-MM-DD`, its year is none of {@link dayYears}, or no calendar has it. Rule 1.1. */
export function findDayError(text: string): 'form' | 'year' | 'calendar' | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return 'form';
  const year = text.slice(0, 4);
  if (year < dayYears.first || year > dayYears.last) return 'year';
  const at = Date.parse(`${text}T00:00:00Z`); // 30 February rolls over, 31.13. is no number
  return Number.isNaN(at) || utcDay(at) !== text ? 'calendar' : undefined;
}

export const isDay = (text: string): text is Day => findDayError(text) === undefined;

/**
 * A day that the program itself writes, or of which is known that it is one.
 *
 * @throws {RangeError} {@link findDayError}
 */
export function asDay(text: string): Day {
  if (isDay(text)) return text;
  throw new RangeError(`${text} is no day: ${findDayError(text)}.`);
}

export const isSentDay = (text: string): text is SentDay =>
  /^.{10}T00:00:00\.000Z$/.test(text) && isDay(text.slice(0, 10));

export const sentDay = (day: Day): SentDay => `${day}T00:00:00.000Z` as SentDay;

export const dayOfSent = (sent: SentDay): Day => sent.slice(0, 10) as Day;

/** The day in a field, in either form; undefined where it has none. */
export const dayIn = (given: GivenDay): Day | undefined =>
  isDay(given) ? given : isSentDay(given) ? dayOfSent(given) : undefined;

/** The day of a moment in UTC, in milliseconds since 1970: days are counted there. */
export const utcDay = (at: number): Day => new Date(at).toISOString().slice(0, 10) as Day;

/** The day so many days after another. */
export const daysAfter = (day: Day, days: number): Day => utcDay(Date.parse(day) + days * 86_400_000);

/** A day as people read it, D.M.YYYY. Rule 1.3. */
export function shownDay(day: Day | SentDay): string {
  const [year, month, date] = day.slice(0, 10).split('-').map(Number);
  return `${date}.${month}.${year}`;
}

/** The moment of a `Date`. */
export const toInstant = (at: Date): Instant => at.toISOString() as Instant;
