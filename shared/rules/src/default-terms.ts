import { daysAfter, meetingType } from '@osasto/contract';

const yearOf = (day: string) => Number(day.slice(0, 4));
const monthOf = (day: string) => Number(day.slice(5, 7));

/** Terms begin at the turn of the year: of an autumn meeting unless it is held late, of others from November on. */
export const beginsNextYear = (type: number, dateHeld: string) =>
  type === meetingType.autumn ? monthOf(dateHeld) >= 7 : monthOf(dateHeld) >= 11;

/** First day of the terms that a meeting elects for, unless it says otherwise. Rule 9.2. */
export const defaultStart = (type: number, dateHeld: string): string =>
  beginsNextYear(type, dateHeld) ? `${yearOf(dateHeld) + 1}-01-01` : daysAfter(dateHeld, 1);

/** Last day of such a term in a position of so many years. Rule 9.2. */
export const defaultEnd = (type: number, dateHeld: string, years: number): string =>
  `${yearOf(dateHeld) + (beginsNextYear(type, dateHeld) ? 1 : 0) + years - 1}-12-31`;

/** The term that a meeting elects for in a position, unless it says otherwise. Rule 9.2. */
export const defaultTerm = (
  { typeId, dateHeld }: { typeId: number; dateHeld: string },
  { maxTermYears }: { maxTermYears: number },
): { start: string; end: string } => ({
  start: defaultStart(typeId, dateHeld),
  end: defaultEnd(typeId, dateHeld, maxTermYears),
});

/** The year in which terms begin when the day of the meeting is not known yet. Rule 9.2. */
export const defaultYear = (type: number, today: string): number =>
  yearOf(today) + (type === meetingType.autumn ? 1 : 0);
