import { parseDay } from '../time/calendar.ts';
import type { FieldError } from '@osasto/api';
import { findDayError, dayYears, type Day, type GivenDay } from '@osasto/contract';
import { NotValid } from '../errors/http-errors.ts';

/** What is wrong with a day that the schema let through as text: `validation.yearRange` of another century, else `validation.date`. */
export function dayErrors(text: GivenDay, propertyName: string): FieldError[] {
  if (parseDay(text) !== undefined) return [];
  return findDayError(text.slice(0, 10)) === 'year'
    ? [{ translationKey: 'validation.yearRange', propertyName, parameters: { ...dayYears } }]
    : [{ translationKey: 'validation.date', propertyName }];
}

/**
 * A day that the schema let through as text.
 *
 * @throws {NotValid} {@link dayErrors}
 */
export function requireDay(text: GivenDay, propertyName: string): Day {
  const day = parseDay(text);
  if (day === undefined) throw new NotValid(...dayErrors(text, propertyName));
  return day;
}
