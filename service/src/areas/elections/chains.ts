import type { FieldError } from '@osasto/api';
import { addDays, addYears, shownDay, type Day } from '../../platform/time/calendar.ts';
import type { Term } from './term.ts';

/** Whether a term joins the chain that has lasted until `end`: the gap is shorter than a year. Rule 18.4. */
export const joins = (end: Day, start: Day): boolean => start < addYears(end, 1);

const inOrder = (left: Term, right: Term) =>
  left.start === right.start
    ? (left.id ?? Infinity) - (right.id ?? Infinity)
    : left.start < right.start
      ? -1
      : 1;

/** The other terms of the same person in the same position. */
const sameLine = ({ positionId, person }: Term, others: readonly Term[]) =>
  others.filter((other) => other.positionId === positionId && other.person === person);

/** The chain of `term` up to it: the last entry is `term` itself. */
function chainUpTo(term: Term, others: readonly Term[]): Term[] {
  let chain: Term[] = [];
  let end = '';
  for (const entry of [term, ...sameLine(term, others)].toSorted(inOrder)) {
    chain = end !== '' && joins(end, entry.start) ? [...chain, entry] : [entry];
    if (entry === term) break;
    if (entry.end > end) end = entry.end;
  }
  return chain;
}

/**
 * The place of `term` in its chain, from 1. `others` are the other counted terms of the section; those of
 * another position or person do not matter. Rules 9.3 (chain, term ordinal), 18.4.
 */
export const ordinalOf = (term: Term, others: readonly Term[]): number => chainUpTo(term, others).length;

/**
 * The first start, after its own, with which `term` would be within the most in a row: a whole year after the last day,
 * so that a term that begins with a year is told the first of January. The day before is free too. Rule 18.4.
 */
const firstStart = (term: Term, others: readonly Term[], most: number): Day | undefined =>
  sameLine(term, others)
    .map(({ end }) => addDays(addYears(end, 1), 1))
    .filter((start) => start > term.start)
    .toSorted()
    .find((start) => ordinalOf({ ...term, start }, others) <= most);

/**
 * Refuses a term beyond the most in a row, with the terms before it and the first day on which one may begin anew; `most`
 * null = no limit. Rule 9.3 (serial terms).
 */
export function chainFaults(term: Term, others: readonly Term[], most: number | null): FieldError[] {
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
