import type { FieldError, Position } from '@osasto/api';
import { daysAfter, shownDay, type Day } from '@osasto/contract';
import { daysBetween } from '../../platform/time/calendar.ts';
import type { Term } from './term.ts';

const overlap = (left: Pick<Term, 'start' | 'end'>, right: Pick<Term, 'start' | 'end'>) =>
  left.start <= right.end && right.start <= left.end;

/** How many people hold a position on one day. */
const holdersOn = (day: Day, terms: readonly Term[]) =>
  new Set(terms.filter(({ start, end }) => start <= day && day <= end).map(({ person }) => person)).size;

/**
 * The most people who hold the position on some day between `start` and `end`. The number only rises on
 * days on which a term begins, so those are counted.
 */
export function mostHolders(terms: readonly Term[], { start, end }: { start: Day; end: Day }): number {
  const risingDays = terms.map((term) => term.start).filter((day) => day > start && day <= end);
  return Math.max(...[start, ...risingDays].map((day) => holdersOn(day, terms)));
}

/** The first day after its start from which a term of as many days has room among `rivals`. */
function firstRoom(term: Term, rivals: readonly Term[], seats: number): Day | undefined {
  const days = daysBetween(term.start, term.end);
  return rivals
    .map(({ end }) => daysAfter(end, 1))
    .filter((start) => start > term.start)
    .toSorted()
    .find((start) => {
      const moved = { ...term, start, end: daysAfter(start, days) };
      return mostHolders([moved, ...rivals], moved) <= seats;
    });
}

/**
 * Whether there is room for one more holder, and from which day. `others` are the other counted terms of the section. With
 * one seat the answer names who sits on it. Rule 9.3 (already held, too many holders).
 */
export function findHolderErrors(
  term: Term,
  others: readonly Term[],
  { maxHolders }: Pick<Position, 'maxHolders'>,
): FieldError[] {
  const rivals = others
    .filter(
      ({ positionId, person, end }) =>
        positionId === term.positionId && person !== term.person && end >= term.start,
    )
    .toSorted((left, right) => (left.start < right.start ? -1 : 1));
  if (mostHolders([term, ...rivals], term) <= maxHolders) return [];
  const room = firstRoom(term, rivals, maxHolders);
  const possibleFrom = room !== undefined && { possibleFrom: shownDay(room) };
  const rival = rivals.find((other) => overlap(other, term));
  if (maxHolders === 1 && rival) {
    const { name, start, end } = rival;
    const parameters = { name, start: shownDay(start), end: shownDay(end), ...possibleFrom };
    return [{ translationKey: 'position.heldByOther', propertyName: 'positionId', parameters }];
  }
  const parameters = { max: maxHolders, ...possibleFrom };
  return [{ translationKey: 'position.tooManyHolders', propertyName: 'positionId', parameters }];
}

/**
 * The positions that too few people hold in the time given: never as many as needed on one and the same day
 * of it. Told after the approval of an autumn meeting; it blocks nothing. Rules 8, 9.3 (too few holders).
 */
export const shortPositions = (
  positions: readonly Position[],
  terms: readonly Term[],
  time: { start: Day; end: Day },
): Position[] =>
  positions.filter(({ id, minHolders }) => {
    const holders = terms.filter(({ positionId }) => positionId === id);
    return minHolders > 0 && mostHolders(holders, time) < minHolders;
  });
