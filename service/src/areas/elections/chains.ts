import type { FieldError } from '@osasto/api';
import { addYears, daysAfter, shownDay, type Day } from '@osasto/contract';
import { chainUpTo, computeOrdinal, sameLine } from '@osasto/rules';
import type { Term } from './term.ts';

/**
 * The first start, after its own, with which `term` would be within the most in a row: a whole year after the last day,
 * so that a term that begins with a year is told the first of January. The day before is free too. Rule 18.4.
 */
const firstStart = (term: Term, others: readonly Term[], most: number): Day | undefined =>
  sameLine(term, others)
    .map(({ end }) => daysAfter(addYears(end, 1), 1))
    .filter((start) => start > term.start)
    .toSorted()
    .find((start) => computeOrdinal({ ...term, start }, others) <= most);

/**
 * Refuses a term beyond the most in a row, with the terms before it and the first day on which one may begin anew; `most`
 * null = no limit. Rule 9.3 (serial terms).
 */
export function findChainErrors(term: Term, others: readonly Term[], most: number | null): FieldError[] {
  const earlier = chainUpTo(term, others).slice(0, -1);
  if (most === null || earlier.length < most) return [];
  const possibleFrom = firstStart(term, others, most);
  const parameters = {
    max: most,
    terms: earlier.map(({ start, end }) => ({ start: shownDay(start), end: shownDay(end) })),
    ...(possibleFrom !== undefined && { possibleFrom: shownDay(possibleFrom) }),
  };
  return [{ translationKey: 'position.tooManyTerms', propertyName: 'memberId', parameters }];
}
