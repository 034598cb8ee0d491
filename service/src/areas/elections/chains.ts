import type { FieldError } from '@osasto/api';
import { addYears, type Day } from '../../platform/time/calendar.ts';
import type { Term } from './term.ts';

/** Whether a term joins the chain that has lasted until `end`: the gap is shorter than a year. Rule 18.4. */
export const joins = (end: Day, start: Day): boolean => start < addYears(end, 1);

const inOrder = (left: Term, right: Term) =>
  left.start === right.start
    ? (left.id ?? Infinity) - (right.id ?? Infinity)
    : left.start < right.start
      ? -1
      : 1;

/**
 * The place of `term` in its chain, from 1. `others` are the other counted terms of the section; those of
 * another position or person do not matter. Rules 9.3 (chain, term ordinal), 18.4.
 */
export function ordinalOf(term: Term, others: readonly Term[]): number {
  const line = [term, ...others]
    .filter(({ positionId, person }) => positionId === term.positionId && person === term.person)
    .toSorted(inOrder);
  let ordinal = 0;
  let end = '';
  for (const entry of line) {
    ordinal = end !== '' && joins(end, entry.start) ? ordinal + 1 : 1;
    if (entry === term) return ordinal;
    if (entry.end > end) end = entry.end;
  }
  return ordinal;
}

/** Refuses a term beyond the most in a row; `most` null = no limit. Rule 9.3 (serial terms). */
export const chainFaults = (term: Term, others: readonly Term[], most: number | null): FieldError[] =>
  most !== null && ordinalOf(term, others) > most
    ? [{ translationKey: 'position.tooManyTerms', propertyName: 'memberId', parameters: { max: most } }]
    : [];
