/** What tells apart texts of one form; no value has it. */
declare const meant: unique symbol;
type Meant<Text extends string, What extends string> = Text & { readonly [meant]?: What };

type Written = `${number}-${number}-${number}`;

/** A calendar day, `YYYY-MM-DD`. Days compare as texts. Rule 1.1. */
export type Day = Meant<Written, 'day'>;

/** A calendar day as the database and answers have it, `YYYY-MM-DDT00:00:00.000Z`: no moment. Rule 1.1. */
export type SentDay = Meant<`${Written}T00:00:00.000Z`, 'sent day'>;

/** A moment as an ISO timestamp in UTC, `2026-11-21T06:39:07.123Z`. Rule 1.1. */
export type Instant = Meant<`${Written}T${string}Z`, 'instant'>;

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

export const isDay = (text: string): text is Day => dayFault(text) === undefined;

/**
 * A day that the program itself writes, or of which is known that it is one.
 *
 * @throws {RangeError} {@link dayFault}
 */
export function asDay(text: string): Day {
  if (isDay(text)) return text;
  throw new RangeError(`${text} is no day: ${dayFault(text)}.`);
}

export const sentDay = (day: Day): SentDay => `${day}T00:00:00.000Z` as SentDay;

export const dayOfSent = (sent: SentDay): Day => sent.slice(0, 10) as Day;

/** The moment of a `Date`. */
export const instantOf = (at: Date): Instant => at.toISOString() as Instant;
