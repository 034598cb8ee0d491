import { CallFailed, EditConflict, type FieldError, isValidation } from '@osasto/api';
import { ValidationError } from 'yup';

/** A message by its key, with the values that are put into it. */
export interface Message {
  key: string;
  values?: Record<string, string | number>;
}

/** The errors in what a save returned or threw, when the service refused what was typed; else undefined. Rule 1.6. */
export function refusedFields(outcome: unknown): readonly FieldError[] | undefined {
  if (outcome instanceof EditConflict) return undefined;
  const body = outcome instanceof CallFailed ? outcome.body : outcome;
  return isValidation(body) && !body.isValid ? body.errors : undefined;
}

const numbersAndTexts = (params: Record<string, unknown> = {}) =>
  Object.fromEntries(
    Object.entries(params).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  );

/**
 * What a failed check of a schema says of each field: the first message of each path. The schema's messages are
 * keys; a limit of the schema fills `{limit}`.
 */
export function toFieldMessages(error: unknown): Record<string, Message> {
  if (!(error instanceof ValidationError)) throw error;
  const errors = error.inner.length > 0 ? error.inner : [error];
  const messages: Record<string, Message> = {};
  for (const { path = '', message, params } of errors) {
    const values = numbersAndTexts(params);
    const limit = values['max'] ?? values['min'] ?? values['length'];
    messages[path] ??= { key: message, values: { ...values, ...(limit !== undefined && { limit }) } };
  }
  return messages;
}
