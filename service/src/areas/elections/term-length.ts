import type { FieldError } from '@osasto/api';
import { addYears, shownDay, type Day } from '@osasto/contract';

/** Whether a term of `years` calendar years covers it: 2027-01-01 to 2029-01-01 still fits two. Rules 9.3, 18.19. */
export const fitsYears = (start: Day, end: Day, years: number): boolean => end <= addYears(start, years);

/** What is wrong with the order and the length of a term. Rules 9.3 (order, length), 18.23. */
export function findLengthErrors({ start, end }: { start: Day; end: Day }, years: number): FieldError[] {
  if (start >= end) return [{ translationKey: 'position.startBeforeEnd', propertyName: 'termStart' }];
  if (fitsYears(start, end, years)) return [];
  const parameters = { years, latestEnd: shownDay(addYears(start, years)) };
  return [{ translationKey: 'position.termTooLong', propertyName: 'termEnd', parameters }];
}

/** A term begins after the day of the election. Rule 9.3 (after election). */
export const findElectionErrors = (start: Day, electedDate: Day): FieldError[] =>
  start > electedDate ? [] : [{ translationKey: 'position.startAfterElected', propertyName: 'termStart' }];
