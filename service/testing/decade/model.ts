/*
 * The rules of terms as plain arithmetic on numbers of days, written without a line of the product's code: rules 9.3, 9.7, 25.1, 25.2.
 * A test compares the product with it.
 */

/** A day as the number of days since 1970. */
export type DayNumber = number;

export const dayOf = (text: string): DayNumber => Date.parse(`${text}T00:00:00Z`) / 86_400_000;
export const textOf = (day: DayNumber): string => new Date(day * 86_400_000).toISOString().slice(0, 10);

/** So many months later; the last day of the month where it is shorter. */
export function monthsAfter(day: DayNumber, months: number): DayNumber {
  const [year = 0, month = 0, date = 0] = textOf(day).split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return Date.UTC(year, month - 1 + months, Math.min(date, last)) / 86_400_000;
}

/** A row of an approved report. */
export interface ModelRow {
  id: number;
  meetingId: number;
  section: number;
  position: number;
  /** A member by id, or an outsider by name. */
  person: number | string;
  start: DayNumber;
  end: DayNumber;
  isEndedEarly: boolean;
  isAnnulled: boolean;
}

/** Seats, years of a term, and whether people carry on, of the positions that the decade elects. */
export const modelPositions: Record<
  number,
  { seats: number; years: number; carriesOn: boolean; signs: boolean }
> = {
  2: { seats: 1, years: 2, carriesOn: true, signs: true },
  3: { seats: 2, years: 2, carriesOn: true, signs: true },
  4: { seats: 1, years: 1, carriesOn: true, signs: false },
  6: { seats: 4, years: 2, carriesOn: true, signs: true },
  7: { seats: 12, years: 2, carriesOn: true, signs: false },
  9: { seats: 2, years: 1, carriesOn: false, signs: false },
  13: { seats: 1, years: 1, carriesOn: true, signs: false },
};

/** How many terms in a row somebody may have. */
const mostTerms = 3;
const interimMonths = 6;

const counts = ({ isAnnulled }: ModelRow) => !isAnnulled;
export const isInForce = (row: ModelRow, day: DayNumber): boolean =>
  counts(row) && row.start <= day && day <= row.end;

/** Whether somebody whose term has ended is still there on a day, because nobody has been elected. */
export const carriesOn = (row: ModelRow, rows: readonly ModelRow[], day: DayNumber): boolean =>
  counts(row) &&
  !row.isEndedEarly &&
  modelPositions[row.position]?.carriesOn === true &&
  row.end < day &&
  day < row.end + 190 && // months are dear to count
  day <= monthsAfter(row.end, interimMonths) &&
  !rows.some(
    (next) => counts(next) && next.position === row.position && next.start > row.end && next.start <= day,
  );

/** The place in its chain of each term of one person in one position: less than a year from the last day so far to the next first day. */
function places(terms: readonly ModelRow[]): Map<number, number> {
  const found = new Map<number, number>();
  let [place, until] = [0, -Infinity];
  for (const term of terms.toSorted((one, other) => one.start - other.start)) {
    place = term.start < until ? place + 1 : 1;
    until = Math.max(until, monthsAfter(term.end, 12));
    found.set(term.id, place);
  }
  return found;
}

/** The place of each row of a section in its chain, by id. */
export function ordinals(rows: readonly ModelRow[]): Map<number, number> {
  const lines = Map.groupBy(rows.filter(counts), ({ person, position }) => `${person} ${position}`);
  return new Map([...lines.values()].flatMap((terms) => [...places(terms)]));
}

/** Whether somebody may take a term that begins after all their others in that position, and is not there already. */
export function mayBeElected(
  rows: readonly ModelRow[],
  person: ModelRow['person'],
  position: number,
  start: DayNumber,
): boolean {
  const own = rows.filter((row) => counts(row) && row.person === person && row.position === position);
  const last = own.toSorted((one, other) => other.start - one.start)[0];
  if (!last) return true;
  const joins = start < monthsAfter(last.end, 12);
  return last.end < start && (!joins || (places(own).get(last.id) ?? 0) < mostTerms);
}

/** The most people in a position on some day of a term: more there are only from a first day on. */
export function mostHolders(
  rows: readonly ModelRow[],
  position: number,
  start: DayNumber,
  end: DayNumber,
): number {
  const there = rows.filter(
    (row) => counts(row) && row.position === position && row.start <= end && row.end >= start,
  );
  const days = [start, ...there.map((row) => row.start).filter((day) => day > start)];
  return Math.max(
    ...days.map(
      (day) => new Set(there.filter((row) => isInForce(row, day)).map(({ person }) => person)).size,
    ),
  );
}
