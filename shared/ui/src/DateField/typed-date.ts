import {
  type Day,
  findDayError,
  dayIn,
  daysAfter,
  isDay,
  shownDay,
  today,
  type GivenDay,
} from '@osasto/contract';

const shapes = [
  /^(?<day>\d{1,2})[\s./-]+(?<month>\d{1,2})(?:[\s./-]+(?<year>\d{4}|\d{2})?)?\.?$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})$/,
];

/** Days from today, by their names in both languages. */
const named: Record<string, number> = {
  tänään: 0,
  idag: 0,
  eilen: -1,
  igår: -1,
  huomenna: 1,
  imorgon: 1,
};

/** Years to come that two figures can mean; what lies further ahead is of the century before. */
const yearsAhead = 20;

interface Parts {
  day: string;
  month: string;
  /** As it was typed: four figures, two or none. */
  year?: string | undefined;
}

const parseParts = (text: string): Parts | undefined =>
  shapes.map((shape) => shape.exec(text.trim())?.groups).find(Boolean) as Parts | undefined;

const written = (year: string | number, month: string, day: string) =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

/** Undefined where the calendar has no such day, or no day of the application is of that year. */
function toDay(year: string | number, month: string, day: string): Day | undefined {
  const text = written(year, month, day);
  return isDay(text) ? text : undefined;
}

function toYear(typed: string | undefined, thisYear: number): number {
  if (!typed) return thisYear;
  if (typed.length === 4) return Number(typed);
  const year = Math.floor(thisYear / 100) * 100 + Number(typed);
  return year > thisYear + yearsAhead ? year - 100 : year;
}

/** `12.3.2026` or `12032026` as `2026-03-12`, while it is typed; an empty text stays empty; undefined when it is no date. */
export function dateFromText(text: GivenDay): Day | '' | undefined {
  if (text.trim() === '') return '';
  const parts = parseParts(text);
  return parts?.year?.length === 4 ? toDay(parts.year, parts.month, parts.day) : undefined;
}

/**
 * The day that is meant by what was typed, once the field is left: also `1.2`, `1.2.26`, `010226` and the words for
 * today, yesterday and tomorrow in both languages. A day without a year is of this year, or of the year beside it when
 * only that day lies between `min` and `max`. Undefined when it is no date. Rules 1.2, 1.3.
 */
export function dateMeant(text: GivenDay, min?: Day, max?: Day): Day | '' | undefined {
  const now = today();
  const days = named[text.toLowerCase().replaceAll(' ', '')];
  if (days !== undefined) return daysAfter(now, days);
  const parts = parseParts(text);
  if (!parts) return dateFromText(text);
  const thisYear = Number(now.slice(0, 4));
  const year = toYear(parts.year, thisYear);
  const years = parts.year ? [year] : [year, year + 1, year - 1];
  const found = years.map((one) => toDay(one, parts.month, parts.day));
  return found.find((day) => day && !(min && day < min) && !(max && day > max)) ?? found[0];
}

/** A day as `12.3.2026`; anything else as it is. */
export function textFromDate(value: GivenDay): string {
  const day = dayIn(value);
  return day ? shownDay(day) : value;
}

/**
 * What is wrong with the value of a field that is no day: `calendar` where no calendar has it (`31.2.2026`), `year` where the
 * year is out of range (`26.11.0026`), else `form`.
 */
export function findDateError(value: GivenDay): 'form' | 'year' | 'calendar' {
  const parts = parseParts(value);
  if (!parts) return findDayError(value) ?? 'form';
  if (parts.year?.length === 4) return findDayError(written(parts.year, parts.month, parts.day)) ?? 'form';
  return dateMeant(value) === undefined ? 'calendar' : 'form';
}
