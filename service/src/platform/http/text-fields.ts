import type { FieldError } from '@osasto/api';

/** A text as it is stored: trimmed, in composed letters; null when nothing is left. Rule 18.15. */
export const textOf = (given: string | null | undefined): string | null =>
  given?.normalize('NFC').trim() || null;

/** What is wrong with a required text of at most `limit` characters. */
export function textErrors(propertyName: string, text: string | null, limit: number): FieldError[] {
  if (text === null) return [{ translationKey: 'validation.required', propertyName }];
  return Array.from(text).length > limit
    ? [{ translationKey: 'validation.maxLength', propertyName, parameters: { limit } }]
    : [];
}
