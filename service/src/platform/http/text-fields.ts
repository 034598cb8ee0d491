import type { FieldError } from '@osasto/api';
import { normalisedLines } from '@osasto/contract';

/** A text as it is stored: normalised and trimmed; null when nothing is left. Rules 1.22, 18.15. */
export const toStoredText = (given: string | null | undefined): string | null =>
  normalisedLines(given ?? '').trim() || null;

/** What is wrong with a required text of at most `limit` characters. */
export function textErrors(propertyName: string, text: string | null, limit: number): FieldError[] {
  if (text === null) return [{ translationKey: 'validation.required', propertyName }];
  return Array.from(text).length > limit
    ? [{ translationKey: 'validation.maxLength', propertyName, parameters: { limit } }]
    : [];
}
