import { daysAfter, meetingType, type Day } from '@osasto/contract';

const readYear = (day: Day) => Number(day.slice(0, 4));
const readMonth = (day: Day) => Number(day.slice(5, 7));

/** Terms begin at the turn of the year: of an autumn meeting unless it is held late, of others from November on. */
export const beginsNextYear = (type: number, dateHeld: Day) =>
  type === meetingType.autumn ? readMonth(dateHeld) >= 7 : readMonth(dateHeld) >= 11;

/** First day of the terms that a meeting elects for, unless it says otherwise. Rule 9.2. */
export const defaultStart = (type: number, dateHeld: Day): Day =>
  beginsNextYear(type, dateHeld) ? (`${readYear(dateHeld) + 1}-01-01` as const) : daysAfter(dateHeld, 1);

/** Last day of such a term in a position of so many years. Rule 9.2. */
export const defaultEnd = (type: number, dateHeld: Day, years: number): Day =>
  `${readYear(dateHeld) + (beginsNextYear(type, dateHeld) ? 1 : 0) + years - 1}-12-31` as const;

/** The term that a meeting elects for in a position, unless it says otherwise. Rule 9.2. */
export const defaultTerm = (
  { typeId, dateHeld }: { typeId: number; dateHeld: Day },
  { maxTermYears }: { maxTermYears: number },
): { start: Day; end: Day } => ({
  start: defaultStart(typeId, dateHeld),
  end: defaultEnd(typeId, dateHeld, maxTermYears),
});

/** The year in which terms begin when the day of the meeting is not known yet. Rule 9.2. */
export const defaultYear = (type: number, today: Day): number =>
  readYear(today) + (type === meetingType.autumn ? 1 : 0);
