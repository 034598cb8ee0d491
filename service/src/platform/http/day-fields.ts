import { dayOf, type Day } from '../time/calendar.ts';
import { NotValid } from './errors.ts';

/**
 * A day that the schema let through as text.
 *
 * @throws {NotValid} `validation.date` when no calendar has it
 */
export function requireDay(text: string, propertyName: string): Day {
  const day = dayOf(text);
  if (day === undefined) throw new NotValid({ translationKey: 'validation.date', propertyName });
  return day;
}
