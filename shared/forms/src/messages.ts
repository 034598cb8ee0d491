import { ValidationError } from 'yup';

/** A message by its key, with the values that fill its places. */
export interface Message {
  key: string;
  values?: Record<string, string | number>;
}

/** The service's answer to a command that is not valid. Rule 1.6. */
export interface ServerValidation {
  isValid: boolean;
  errors: { translationKey: string; propertyName?: string; parameters?: Record<string, string | number> }[];
}

const isServerValidation = (body: unknown): body is ServerValidation =>
  typeof body === 'object' &&
  body !== null &&
  'isValid' in body &&
  'errors' in body &&
  Array.isArray(body.errors);

/** The validation in what a save returned or threw (itself, or the `body` of a failed call); else undefined. */
export function serverValidation(outcome: unknown): ServerValidation | undefined {
  const body = outcome instanceof Error && 'body' in outcome ? outcome.body : outcome;
  return isServerValidation(body) && !body.isValid ? body : undefined;
}

/** The reference of a failed call, by which the service's log tells more. */
export const referenceIn = (outcome: unknown): string | undefined =>
  outcome instanceof Error && 'requestId' in outcome && typeof outcome.requestId === 'string'
    ? outcome.requestId
    : undefined;

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
export function messagesOf(failure: unknown): Record<string, Message> {
  if (!(failure instanceof ValidationError)) throw failure;
  const errors = failure.inner.length > 0 ? failure.inner : [failure];
  const messages: Record<string, Message> = {};
  for (const { path = '', message, params } of errors) {
    const values = numbersAndTexts(params);
    const limit = values['max'] ?? values['min'] ?? values['length'];
    messages[path] ??= { key: message, values: { ...values, ...(limit !== undefined && { limit }) } };
  }
  return messages;
}
